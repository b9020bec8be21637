import { dayName, weekdayName, windowName } from '../../../contract/booking/names.ts';
import type { KeptReceipt, ReceiptUpdate } from '../../../contract/booking/receipt.ts';
import { addDays } from '../../../contract/dates.ts';
import { fill } from '../../../model/fill.ts';
import type { Content } from '../../../model/load.ts';
import type { JobsTable } from '../../db/tables.ts';
import type { CustomerLinks } from '../customer-links.ts';
import type { JobStore } from '../job-store.ts';
import { type BookedJob, jobToDo } from '../jobs.ts';
import type { FullLead } from '../lead.ts';

/** For a request without a job: by then somebody has called. */
const REQUEST_MS = 2 * 86_400_000;

interface KeepDeps {
  content: Pick<Content, 'in' | 'languages'>;
  store: JobStore;
}

/** Path of a page, for who got a link in the same way. */
type LinkOf = (of: Pick<JobsTable, 'id' | 'link_version'>) => string;

export function receiptUpdate(
  lead: FullLead,
  linkOf: LinkOf,
  { links, ...deps }: KeepDeps & { links: CustomerLinks },
): ReceiptUpdate {
  const pages = [lead, ...lead.jobs];
  return {
    kept: keptReceipt(lead, lead.jobs, linkOf, deps),
    replaces: pages.map(({ id }) => links.beginning(id)),
  };
}

/** Null if nothing is to come of the request. */
export function keptReceipt(
  lead: Pick<FullLead, 'id' | 'link_version' | 'received_at' | 'state'>,
  jobs: readonly JobsTable[],
  linkOf: LinkOf,
  { content, store }: KeepDeps,
): KeptReceipt | null {
  const job = jobToDo(jobs);
  const until = job ? store.calendar.endOf(job.date, job.window) : Date.parse(lead.received_at) + REQUEST_MS;
  if (!job && !['new', 'answered'].includes(lead.state)) return null;
  if (until <= store.now()) return null;
  const says = content.languages.map(({ code }) => [code, sentence(job, content.in(code), store)]);
  return { url: linkOf(job ?? lead), says: Object.fromEntries(says), until };
}

/** True on every day until the job: it names the weekday, never 'tomorrow'. */
function sentence(
  job: BookedJob | undefined,
  { booking, language }: Pick<Content, 'booking' | 'language'>,
  { calendar, now }: JobStore,
): string {
  if (!job) return booking.page.kept_request;
  const isNear = job.date < addDays(calendar.today(now()), 7);
  const day = isNear ? weekdayName(job.date, language, 'long') : dayName(job.date, language, 'long');
  const time = fill(booking.time, { day, window: windowName(job.window, language) });
  return fill(booking.page.kept, { time });
}
