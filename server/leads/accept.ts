/** Accepts a request in one transaction: checks limits, repeats and the same person, stores it, and queues its delivery. */
import type { Database } from './database.ts';
import { type ChangedBy, recordEvent } from './events.ts';
import { createId } from './id.ts';
import { Limits } from './limits.ts';
import { enqueue } from './outbox.ts';
import { insertPhotos, type NewPhoto } from './photos.ts';
import { addToLead, findSamePerson } from './same-person.ts';
import { writeSearchText } from './search-text.ts';
import { markStale } from './stale-facts.ts';
import type { LeadsTable, NewLead, Transaction } from './tables.ts';

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
  alongside?: Alongside;
}

export interface Alongside {
  /** Further locks of the transaction (`Database.serialize`). */
  keys: readonly string[];
  store(transaction: Transaction, lead: { id: string; isSpam: boolean }): Promise<void>;
}

export type AcceptResult =
  /** Stored durably. */
  | { outcome: 'stored'; id: string }
  /** Stored durably, in the history of the person's existing lead. */
  | { outcome: 'added'; id: string }
  /** A lead with the same idempotency key exists; it is unchanged. */
  | { outcome: 'repeated'; id: string }
  /** The address has reached its limit. */
  | { outcome: 'limited'; retryAfterSeconds: number };

/** Further requests with the same phone number are set aside as spam: somebody may be harassing its owner. */
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
  return database.db.transaction().execute(async (transaction) => {
    const { limitPerHour, addressKey } = terms;
    await database.serialize(transaction, [
      // Without limits, leads from one address, such as a proxy's, need not wait for each other.
      ...(limitPerHour > 0 ? [`address:${addressKey}`] : []),
      `phone:${lead.phone}`,
      ...keysOf(lead, terms).map((key) => `key:${key}`),
      ...(terms.alongside?.keys ?? []),
    ]);
    const refusal = await findRefusal(transaction, lead, terms, now);
    if (refusal) return refusal;

    const signs = [...(terms.spamSigns ?? [])];
    if (limitPerHour > 0) {
      const limits = await Limits.of(transaction, now);
      const full = await limits.timeToWait(`phone:${lead.phone}`, PHONE_LIMIT_PER_HOUR);
      if (full > 0) signs.push('phone_limit');
      await limits.count(`address:${addressKey}`, `phone:${lead.phone}`);
    }
    const { enteredBy } = terms;
    const stored = await store(transaction, { lead, photos, signs, enteredBy }, now);
    await terms.alongside?.store(transaction, { id: stored.id, isSpam: signs.length > 0 });
    return stored;
  });
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
  const limits = await Limits.of(transaction, now);
  const wait = await limits.timeToWait(`address:${terms.addressKey}`, terms.limitPerHour);
  return wait > 0 ? { outcome: 'limited', retryAfterSeconds: Math.ceil(wait / 1000) } : undefined;
}

function keysOf(lead: NewLead, { earlierKeys = [] }: Terms): string[] {
  return [...(lead.idempotency_key ? [lead.idempotency_key] : []), ...earlierKeys];
}

interface Arriving {
  enteredBy: ChangedBy | undefined;
  lead: NewLead;
  photos: readonly NewPhoto[];
  signs: string[];
}

async function store(
  transaction: Transaction,
  { lead, photos, signs, enteredBy }: Arriving,
  now: number,
): Promise<AcceptResult & { outcome: 'stored' | 'added' }> {
  const isSpam = signs.length > 0;
  const same = await findSamePerson(transaction, lead, isSpam, now);
  const id = same?.id ?? createId(now);
  if (same) await addToLead(transaction, same, lead, now);
  else await insert(transaction, lead, { id, status: isSpam ? 'spam' : 'new' }, now);
  await writeSearchText(transaction, id);
  await insertPhotos(transaction, id, photos);
  if (isSpam) await recordEvent(transaction, id, 'quarantined', { signs }, now);
  else if (enteredBy) await noteEntered(transaction, id, enteredBy, now);
  else await enqueue(transaction, id, same ? 'lead.updated' : 'lead.created', now);
  return { outcome: same ? 'added' : 'stored', id };
}

async function noteEntered(transaction: Transaction, id: string, by: ChangedBy, now: number): Promise<void> {
  await recordEvent(transaction, id, 'entered', { by }, now);
  const read_at = new Date(now).toISOString();
  await transaction.updateTable('leads').set({ read_at }).where('id', '=', id).execute();
}

async function insert(
  transaction: Transaction,
  lead: NewLead,
  given: Pick<LeadsTable, 'id' | 'status'>,
  now: number,
): Promise<void> {
  const received_at = new Date(now).toISOString();
  await transaction
    .insertInto('leads')
    .values({
      ...lead,
      ...given,
      received_at,
      status_at: null,
      amount_cents: null,
      read_at: null,
      address: '',
    })
    .execute();
  await markStale(transaction, given.id);
}

/** Finds the lead that was stored, or added to, under one of the keys. */
async function findByKeys(transaction: Transaction, keys: readonly string[]): Promise<string | undefined> {
  if (keys.length === 0) return undefined;
  const found = await transaction
    .selectFrom('leads')
    .select('id')
    .where('idempotency_key', 'in', keys)
    .unionAll(
      transaction.selectFrom('lead_events').select('lead_id as id').where('idempotency_key', 'in', keys),
    )
    .executeTakeFirst();
  return found?.id;
}
