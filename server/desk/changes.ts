/**
 * Notes and messages that users of the desk add to leads. Each has an author, and an idempotency key, so that a repeat
 * changes nothing. A change of a merged lead is one of the lead that stands for it.
 */
import type { DayMessageKind } from '../../contract/desk/day.ts';
import type { Taken } from '../../contract/desk/leads.ts';
import type { CrewChange, ReadMark } from '../../contract/desk/requests.ts';
import type { Database } from '../db/database.ts';
import type { LeadsTable, Transaction } from '../db/tables.ts';
import { presentBooking } from '../leads/booking-rows.ts';
import { type ChangedBy, eventsOf, isMade, type LeadEvent, recordEvent } from '../leads/events.ts';
import { groupOf, headOf, LEADS_LOCK } from '../leads/heads.ts';
import { enqueue } from '../leads/outbox.ts';
import { writeSearchText } from '../leads/search-text.ts';
import { bookingsOfAll } from '../leads/status.ts';
import { insertPhotos, type NewPhoto } from '../leads/stored-photos.ts';
import { listCrews } from './users.ts';

/** `conflict`: somebody else has changed the lead since, so nothing was changed. */
export type DeskResult = 'done' | 'conflict' | 'not_found';

/** Author and idempotency key of a change. */
export interface DeskAuthor {
  by: Extract<ChangedBy, `desk:${string}`>;
  key: string;
}

export function addOwnerNote(
  database: Database,
  id: string,
  text: string,
  change: DeskAuthor,
  now: number,
): Promise<DeskResult> {
  return once(database, id, change, async (transaction, lead) => {
    await recordEvent(transaction, lead.id, 'owner_note', { text, by: change.by }, now, change.key);
    await writeSearchText(transaction, lead.id);
    return 'done';
  });
}

/**
 * Records that the customer of a job was told something on its day, and queues a mail if they gave an e-mail address.
 * @param message a customer without a live booking on its `date`, and in its `window` if it names one, is told nothing
 */
export function tellCustomer(
  database: Database,
  id: string,
  {
    date,
    window,
    ...message
  }: { date: string; window?: string | undefined; kind: DayMessageKind; minutes: number },
  change: DeskAuthor,
  now: number,
): Promise<'recorded' | 'mailed' | 'not_found'> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    const jobs = transaction
      .selectFrom('bookings')
      .innerJoin('leads', 'leads.id', 'bookings.lead_id')
      .select(['leads.id', 'leads.email'])
      .where(({ or, eb }) => or([eb('leads.id', '=', id), eb('leads.merged_into', '=', id)]))
      .where('bookings.date', '=', date)
      .where('bookings.state', '=', 'booked');
    const job = await (window ? jobs.where('bookings.window', '=', window) : jobs).executeTakeFirst();
    if (!job) return 'not_found';
    const result = job.email ? 'mailed' : 'recorded';
    if (await isMade(transaction, change.key)) return result;
    await recordEvent(transaction, job.id, 'told', { ...message, by: change.by }, now, change.key);
    if (job.email) await enqueue(transaction, job.id, 'booking.told', now, { customer: true });
    return result;
  });
}

/** Keeps photos of a job with the request that is booked (`linkedRequest`). @returns `full` if it has as many as are kept */
export function addJobPhotos(
  database: Database,
  id: string,
  { taken, photos }: { taken: Taken; photos: readonly NewPhoto[] },
  change: DeskAuthor,
  now: number,
): Promise<DeskResult | 'full'> {
  return once(database, id, change, async (transaction, lead) => {
    const request = presentBooking(await bookingsOfAll(transaction, lead.id))?.lead_id ?? lead.id;
    const count = await insertPhotos(transaction, request, photos, taken);
    if (count === 0) return 'full';
    await recordEvent(transaction, request, 'photos', { taken, count, by: change.by }, now, change.key);
    return 'done';
  });
}

/** Gives the job in this window to one crew, or (null) to every crew. */
export function giveToCrew(
  database: Database,
  id: string,
  { window, crew }: Pick<CrewChange, 'window' | 'crew'>,
  change: DeskAuthor,
  now: number,
): Promise<DeskResult> {
  return once(database, id, change, async (transaction, lead) => {
    const user = (await listCrews(transaction)).find((each) => each.id === crew);
    const booking = (await bookingsOfAll(transaction, lead.id)).find(
      ({ state, ...each }) => state === 'booked' && each.date === window.date && each.window === window.id,
    );
    if (!booking || (crew && !user)) return 'not_found';
    await transaction.updateTable('bookings').set({ crew_id: crew }).where('id', '=', booking.id).execute();
    const data = { name: user?.name ?? '', by: change.by };
    await recordEvent(transaction, booking.lead_id, 'crew', data, now, change.key);
    return 'done';
  });
}

/** Marks a lead as read or unread, for all users; one whose customer did something after `seen` stays as it is. */
export function markRead(
  database: Database,
  id: string,
  { read, seen }: ReadMark,
  now: number,
): Promise<DeskResult> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    const lead = await headOf(transaction, id);
    if (!lead) return 'not_found';
    const events = seen ? await eventsOf(transaction, await groupOf(transaction, lead.id)) : [];
    const isNews = ({ kind, data }: LeadEvent) => kind === 'note' || ('by' in data && data.by === 'visitor');
    if (events.some((event) => event.at > (seen ?? '') && isNews(event))) return 'done';
    const read_at = read ? new Date(now).toISOString() : null;
    await transaction.updateTable('leads').set({ read_at }).where('id', '=', lead.id).execute();
    return 'done';
  });
}

/** The key as it is stored. The prefix keeps it apart from visitors' keys in the same column, which can be any text. */
export function keyOf(leadId: string, key: string): string {
  return `desk:${leadId}:${key}`;
}

function once<Result extends DeskResult | 'full'>(
  database: Database,
  id: string,
  { key }: DeskAuthor,
  run: (transaction: Transaction, lead: LeadsTable) => Promise<Result>,
): Promise<Result | 'not_found' | 'done'> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    const lead = await headOf(transaction, id);
    if (!lead) return 'not_found';
    return (await isMade(transaction, key)) ? 'done' : run(transaction, lead);
  });
}
