/** Accepts a request in one transaction: checks limits and repeats, stores it as a lead of its own, and queues its delivery. */
import type { Database } from '../db/database.ts';
import { createId } from '../db/id.ts';
import { count, timeToWait } from '../db/limits.ts';
import type { LeadsTable, NewLead, Transaction } from '../db/tables.ts';
import { type ChangedBy, recordEvent } from './events.ts';
import { enqueue } from './outbox.ts';
import { writeSearchText } from './search-text.ts';
import { insertPhotos, type NewPhoto } from './stored-photos.ts';

/** The terms on which a lead is accepted. */
export interface Terms {
  /** Identifies one sender (address-key.ts). */
  addressKey: string;
  /** Maximum leads per address and hour; 0 turns the limits off. */
  limitPerHour: number;
  /** Other idempotency keys under which the same lead may be stored. */
  earlierKeys?: readonly string[];
  /** Signs of spam; a lead with any is set aside. */
  spamSigns?: readonly string[];
  /** User of the desk who entered the lead, so that nobody has to be told about it; undefined for a visitor's request. */
  enteredBy?: ChangedBy;
  /** Stores what belongs to the lead, in the same transaction. */
  inSameTransaction?: InSameTransaction;
}

export interface InSameTransaction {
  /** Further locks of the transaction (`Database.transact`). */
  keys: readonly string[];
  store(transaction: Transaction, lead: LeadsTable): Promise<void>;
}

export type AcceptResult =
  /** Stored durably. */
  | { outcome: 'stored'; id: string }
  /** A lead with the same idempotency key exists; it is unchanged. */
  | { outcome: 'repeated'; id: string }
  /** The address has reached its limit. */
  | { outcome: 'limited'; retryAfterSeconds: number };

/**
 * Further requests of one sender with the same phone number are set aside: the sender may be harassing the number's owner, whose own
 * requests come from elsewhere.
 */
const PHONE_LIMIT_PER_HOUR = 5;

/**
 * Accepts a lead. When it resolves, the commit is durable.
 * @throws the database's error; then nothing is stored
 */
export function acceptLead(
  database: Database,
  lead: NewLead,
  terms: Terms,
  photos: readonly NewPhoto[],
  now: number,
): Promise<AcceptResult> {
  const { limitPerHour, addressKey, enteredBy } = terms;
  const keys = [
    // Without limits, leads from one address, such as a proxy's, need not wait for each other.
    ...(limitPerHour > 0 ? [`address:${addressKey}`] : []),
    ...contactKeys(lead),
    ...keysOf(lead, terms).map((key) => `key:${key}`),
    ...(terms.inSameTransaction?.keys ?? []),
  ];
  return database.transact(keys, async (transaction) => {
    const refusal = await findRefusal(transaction, lead, terms, now);
    if (refusal) return refusal;
    const signs = [...(terms.spamSigns ?? [])];
    if (limitPerHour > 0) {
      const sender = `phone:${lead.phone} ${addressKey}` as const;
      const tooMany = (await timeToWait(transaction, sender, PHONE_LIMIT_PER_HOUR, now)) > 0;
      if (tooMany && !(await hasBooking(transaction, lead.phone))) signs.push('phone_limit');
      for (const subject of [`address:${addressKey}`, sender] as const)
        await count(transaction, subject, now);
    }
    const row = await insert(transaction, lead, signs.length > 0, now);
    await writeSearchText(transaction, row.id);
    await insertPhotos(transaction, row.id, photos);
    if (signs.length > 0) await recordEvent(transaction, row.id, 'quarantined', { signs }, now);
    else if (enteredBy) await noteEntered(transaction, row.id, enteredBy, now);
    else await enqueue(transaction, row.id, 'lead.created', now);
    await terms.inSameTransaction?.store(transaction, row);
    return { outcome: 'stored', id: row.id };
  });
}

/** Locks of a person's phone number and e-mail address: a deletion request waits for what is being stored about them. */
export function contactKeys({ phone, email }: { phone?: string; email?: string }): string[] {
  return [...(phone ? [`phone:${phone}`] : []), ...(email ? [`email:${email.toLowerCase()}`] : [])];
}

/** Why `acceptLead` would store nothing: the lead is a repeat, or its address has reached its limit. */
export async function findRefusal(
  transaction: Transaction,
  lead: NewLead,
  terms: Terms,
  now: number,
): Promise<AcceptResult | undefined> {
  const earlier = await findByKeys(transaction, keysOf(lead, terms));
  if (earlier !== undefined) return { outcome: 'repeated', id: earlier };
  if (terms.limitPerHour === 0) return undefined;
  const wait = await timeToWait(transaction, `address:${terms.addressKey}`, terms.limitPerHour, now);
  return wait > 0 ? { outcome: 'limited', retryAfterSeconds: Math.ceil(wait / 1000) } : undefined;
}

function keysOf(lead: NewLead, { earlierKeys = [] }: Terms): string[] {
  return [...(lead.idempotency_key ? [lead.idempotency_key] : []), ...earlierKeys];
}

/** Whether the person with this phone number has, or had, a booking: such a customer is never set aside for asking often. */
async function hasBooking(transaction: Transaction, phone: string): Promise<boolean> {
  const booking = await transaction
    .selectFrom('bookings')
    .innerJoin('leads', 'leads.id', 'bookings.lead_id')
    .select('bookings.id')
    .where('leads.phone', '=', phone)
    .where('bookings.state', '=', 'booked')
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined;
}

async function noteEntered(transaction: Transaction, id: string, by: ChangedBy, now: number): Promise<void> {
  await recordEvent(transaction, id, 'entered', { by }, now);
  const read_at = new Date(now).toISOString();
  await transaction.updateTable('leads').set({ read_at }).where('id', '=', id).execute();
}

async function insert(
  transaction: Transaction,
  lead: NewLead,
  isSpam: boolean,
  now: number,
): Promise<LeadsTable> {
  const row: LeadsTable = {
    ...lead,
    id: createId(now),
    status: isSpam ? 'spam' : 'new',
    received_at: new Date(now).toISOString(),
    status_at: null,
    amount_cents: null,
    read_at: null,
    merged_into: null,
    link_version: 0,
    link_renewed_at: null,
  };
  await transaction.insertInto('leads').values(row).execute();
  return row;
}

/** Finds the lead that was stored under one of the keys. */
async function findByKeys(transaction: Transaction, keys: readonly string[]): Promise<string | undefined> {
  if (keys.length === 0) return undefined;
  const found = await transaction
    .selectFrom('leads')
    .select('id')
    .where('idempotency_key', 'in', keys)
    .executeTakeFirst();
  return found?.id;
}
