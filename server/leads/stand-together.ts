/** Puts leads with the same phone number next to each other in lists. */
import type { LeadsTable } from '../db/tables.ts';

/** Each lead comes right after the first one of the list with its phone number; the order stays otherwise. */
export function standTogether<Lead extends Pick<LeadsTable, 'phone'>>(leads: readonly Lead[]): Lead[] {
  return [...Map.groupBy(leads, ({ phone }) => phone).values()].flat();
}
