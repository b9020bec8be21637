/** Changes that users of the desk make to leads. Each has an author, and an idempotency key, so that a repeat changes nothing. */
import type { DayMessageKind } from '../../contract/desk/day.ts';
import type { DeskState } from '../../contract/desk/leads.ts';
import type { BookingReturn } from '../leads/booking-rows.ts';
import type { Database } from '../leads/database.ts';
import { eventsOf, isMade, recordEvent } from '../leads/events.ts';
import { leadById } from '../leads/full-lead.ts';
import { enqueue } from '../leads/outbox.ts';
import { writeSearchText } from '../leads/search-text.ts';
import { changeStatus, type StatusChange, statusKeys } from '../leads/status.ts';
import type { Transaction } from '../leads/tables.ts';
import { stateOf } from './lead-answer.ts';

/** `conflict`: somebody else has changed the lead since, so nothing was changed. `full`: the window has no place. */
export type DeskResult = 'done' | 'conflict' | 'full' | 'not_found';

/** Author and idempotency key of a change. */
interface Change {
  email: string;
  key: string;
  /** Restores the booking of a lead that is no longer lost or spam. */
  bookings?: BookingReturn | undefined;
}

/** Sets the state of a lead. @param was the state that the desk showed */
export function setState(
  database: Database,
  id: string,
  { state, was, amountCents }: { state: DeskState; was: DeskState; amountCents?: number | undefined },
  change: Change,
  now: number,
): Promise<DeskResult> {
  return once(database, id, change, async (transaction, key) => {
    const lead = await findState(transaction, id);
    if (!lead) return 'not_found';
    if (stateOf(lead) !== was) return 'conflict';
    await changeStatus(transaction, id, state, { ...authored(change, key), amountCents }, now);
    return 'done';
  });
}

/** Undoes the latest change of state: restores the amount before it, and the booking if its place is still free. */
export function undoState(
  database: Database,
  id: string,
  eventId: string,
  change: Change,
  now: number,
): Promise<DeskResult> {
  return once(database, id, change, async (transaction, key) => {
    const states = ((await eventsOf(transaction, [id])).get(id) ?? []).filter(
      ({ kind }) => kind === 'status',
    );
    const last = states.at(-1);
    const lead = await findState(transaction, id);
    if (!lead) return 'not_found';
    if (last?.kind !== 'status' || last.id !== eventId || last.data.to !== lead.status) return 'conflict';
    const before = states.at(-2);
    const amountCents = before?.kind === 'status' ? before.data.amount_cents : undefined;
    const { from } = last.data;
    await changeStatus(transaction, id, from, { ...authored(change, key), amountCents }, now);
    return 'done';
  });
}

export function addOwnerNote(
  database: Database,
  id: string,
  text: string,
  change: Change,
  now: number,
): Promise<DeskResult> {
  return once(database, id, change, async (transaction, key) => {
    if (!(await findState(transaction, id))) return 'not_found';
    await recordEvent(transaction, id, 'owner_note', { text, by: authored(change, key).by }, now, key);
    await writeSearchText(transaction, id);
    return 'done';
  });
}

/** Sets the street address. @param was the address that the desk showed */
export function setAddress(
  database: Database,
  id: string,
  { address, was }: { address: string; was: string },
  change: Change,
  now: number,
): Promise<DeskResult> {
  return once(database, id, change, async (transaction, key) => {
    const lead = await leadById(transaction, id);
    if (!lead) return 'not_found';
    if (lead.address === address) return 'done';
    if (lead.address !== was) return 'conflict';
    await transaction.updateTable('leads').set({ address }).where('id', '=', id).execute();
    await recordEvent(transaction, id, 'address', { address, by: authored(change, key).by }, now, key);
    await writeSearchText(transaction, id);
    return 'done';
  });
}

/** Records that the customer was told something on the day, and queues a mail if they gave an e-mail address. */
export function tellCustomer(
  database: Database,
  id: string,
  message: { kind: DayMessageKind; minutes: number },
  change: Change,
  now: number,
): Promise<DeskResult> {
  return once(database, id, change, async (transaction, key) => {
    const lead = await leadById(transaction, id);
    if (!lead) return 'not_found';
    await recordEvent(transaction, id, 'told', { ...message, by: authored(change, key).by }, now, key);
    if (lead.email) await enqueue(transaction, id, 'booking.told', now, { customer: true });
    return 'done';
  });
}

/** Marks a lead as read or unread, for all users. */
export async function markRead(
  { db }: Database,
  id: string,
  read: boolean,
  now: number,
): Promise<DeskResult> {
  const marked = await db
    .updateTable('leads')
    .set({ read_at: read ? new Date(now).toISOString() : null })
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(marked.numUpdatedRows) > 0 ? 'done' : 'not_found';
}

/** The key as it is stored. The prefix keeps it apart from visitors' keys in the same column, which can be any text. */
export function keyOf(leadId: string, key: string): string {
  return `desk:${leadId}:${key}`;
}

function once(
  database: Database,
  id: string,
  { key, bookings }: Change,
  run: (transaction: Transaction, key: string) => Promise<DeskResult>,
): Promise<DeskResult> {
  return database.db.transaction().execute(async (transaction) => {
    await database.serialize(transaction, statusKeys(id, bookings));
    const own = keyOf(id, key);
    return (await isMade(transaction, own)) ? 'done' : run(transaction, own);
  });
}

async function findState(transaction: Transaction, id: string) {
  const lead = await transaction
    .selectFrom('leads')
    .leftJoin('bookings', 'bookings.lead_id', 'leads.id')
    .select(['leads.status', 'bookings.state'])
    .where('leads.id', '=', id)
    .executeTakeFirst();
  return lead && { status: lead.status, booking: lead.state === null ? null : { state: lead.state } };
}

function authored({ email, bookings }: Change, key: string): StatusChange & { by: `desk:${string}` } {
  return { by: `desk:${email}`, key, bookings };
}
