import type { WindowChoice } from '../../../contract/booking/windows.ts';
import type { JobsTable } from '../../db/tables.ts';
import type { JobStore } from '../../leads/job-store.ts';
import { type BookedJob, hasWindow, isServedElsewhere, isToDo, jobState } from '../../leads/jobs.ts';
import type { FullLead } from '../../leads/lead.ts';
import type { Opened } from './opened.ts';

/**
 * What stands of a request, which decides what its receipt says first, asks and offers. `isElsewhere`: another request, which this
 * one is a duplicate of, has the job to do, so no times are offered.
 */
export type Standing =
  /** `missed` is the window that its customer asked for, and did not get. */
  | { kind: 'booked'; job: BookedJob; missed: WindowChoice | undefined }
  | { kind: 'canceled'; job: BookedJob; isElsewhere: boolean }
  /** Without a window where it was entered once it was done. */
  | { kind: 'done'; job: JobsTable; isElsewhere: boolean }
  /** The link has ended, and shows only the photos, which its customer can still take back. */
  | { kind: 'photos'; job: JobsTable }
  | { kind: 'elsewhere'; isElsewhere: true }
  /** The window that was asked for went, and the business calls. */
  | { kind: 'missed'; window: WindowChoice }
  /** The business calls. */
  | { kind: 'call_due' }
  /** Nobody promises a call any more. */
  | { kind: 'no_job' };

/** Longer than it takes to call back: after that, the page promises no call. */
const CALL_MS = 86_400_000;

/** @param wanted the window that a visitor asked for, as their browser says */
export async function standingOf(
  store: JobStore,
  { lead, job, hasEnded }: Pick<Opened, 'lead' | 'job' | 'hasEnded'>,
  wanted?: WindowChoice,
): Promise<Standing> {
  const missed = wanted && !hadWindow(lead, wanted) ? wanted : undefined;
  if (job && hasEnded) return { kind: 'photos', job };
  if (job && hasWindow(job) && isToDo(job)) return { kind: 'booked', job, missed };
  const isElsewhere = await isServedElsewhere(store.database.db, lead);
  if (job && hasWindow(job) && jobState(job) === 'canceled') return { kind: 'canceled', job, isElsewhere };
  if (job) return { kind: 'done', job, isElsewhere };
  if (isElsewhere) return { kind: 'elsewhere', isElsewhere };
  if (lead.state !== 'new' || store.now() >= Date.parse(lead.received_at) + CALL_MS)
    return { kind: 'no_job' };
  return missed ? { kind: 'missed', window: missed } : { kind: 'call_due' };
}

/** Whoever moved it since did get it. */
function hadWindow({ events }: FullLead, { date, id }: WindowChoice): boolean {
  return events.some(
    ({ kind, data }) => (kind === 'booked' || kind === 'moved') && data.date === date && data.window === id,
  );
}
