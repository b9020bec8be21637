import type { Delivery } from './channel.ts';

/** Whether somebody of the business wrote it, or made the last change of the job that it tells. */
export function isFromOwner({ kind, event, job, lead }: Delivery): boolean {
  if (kind === 'request.link' || event?.kind === 'texted' || event?.kind === 'day_message') return true;
  const change = lead.events.findLast(
    (each) =>
      each.job_id === job?.id &&
      (each.kind === 'booked' || each.kind === 'moved' || each.kind === 'canceled'),
  );
  return change !== undefined && 'by' in change.data && change.data.by !== 'visitor';
}
