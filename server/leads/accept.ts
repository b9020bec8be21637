/** What happens to a request, in one transaction: limits, repeats, the same person, storing, putting in for delivery. */
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import { recordEvent } from './events.ts';
import { createLeadId } from './lead-id.ts';
import { Limits } from './limits.ts';
import { enqueue } from './outbox.ts';
import { insertPhotos, type NewPhoto } from './photos.ts';
import { addToLead, findSamePerson } from './same-person.ts';
import type { LeadsTable, NewLead, Tables } from './tables.ts';

/** On which terms a lead is taken. */
export interface Terms {
  /** What counts as one sender (http/client-address.ts). */
  addressKey: string;
  /** Leads of one address in an hour, beyond which they are refused; 0 turns the limits off. */
  limitPerHour: number;
  /** Keys that count as the lead's own when looking for a repeat. */
  earlierKeys?: readonly string[];
  /** What makes it look like spam; with any, it is kept apart. */
  spamSigns?: readonly string[];
}

export type AcceptResult =
  /** On disk, for good. */
  | { outcome: 'stored'; id: string }
  /** On disk, in the history of the lead that the same person has already. */
  | { outcome: 'added'; id: string }
  /** A lead with the same idempotency key came before; what is stored stays. */
  | { outcome: 'repeated'; id: string }
  /** The address has used up its hour. */
  | { outcome: 'limited'; retryAfterSeconds: number };

/** Requests for one phone number in an hour, beyond which they are kept apart: somebody may be pestering its owner. */
export const PHONE_LIMIT_PER_HOUR = 5;

/**
 * Takes a lead. When it resolves, the commit is durable.
 * @param now milliseconds since 1970
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
    const { limitPerHour, addressKey, earlierKeys = [] } = terms;
    const keys = [...(lead.idempotency_key ? [lead.idempotency_key] : []), ...earlierKeys];
    await database.serialize(transaction, [
      // Where nothing is counted, leads of one address, such as a proxy's, need not wait for each other.
      ...(limitPerHour > 0 ? [`address:${addressKey}`] : []),
      `phone:${lead.phone}`,
      ...keys.map((key) => `key:${key}`),
    ]);
    const earlier = await findByKeys(transaction, keys);
    if (earlier !== undefined) return { outcome: 'repeated', id: earlier };

    const signs = [...(terms.spamSigns ?? [])];
    if (limitPerHour > 0) {
      const limits = await Limits.of(transaction, now);
      const wait = await limits.timeToWait(`address:${addressKey}`, limitPerHour);
      if (wait > 0) return { outcome: 'limited', retryAfterSeconds: Math.ceil(wait / 1000) };
      const full = await limits.timeToWait(`phone:${lead.phone}`, PHONE_LIMIT_PER_HOUR);
      if (full > 0) signs.push('phone_limit');
      await limits.count(`address:${addressKey}`, `phone:${lead.phone}`);
    }
    return store(transaction, { lead, photos, signs }, now);
  });
}

async function store(
  transaction: Transaction<Tables>,
  { lead, photos, signs }: { lead: NewLead; photos: readonly NewPhoto[]; signs: string[] },
  now: number,
): Promise<AcceptResult> {
  const isSpam = signs.length > 0;
  const same = await findSamePerson(transaction, lead, isSpam, now);
  const id = same?.id ?? createLeadId(now);
  if (same) await addToLead(transaction, same, lead, now);
  else await insert(transaction, lead, { id, status: isSpam ? 'spam' : 'new' }, now);
  await insertPhotos(transaction, id, photos);
  if (isSpam) await recordEvent(transaction, id, 'quarantined', { signs }, now);
  else await enqueue(transaction, id, same ? 'lead.updated' : 'lead.created', now);
  return { outcome: same ? 'added' : 'stored', id };
}

async function insert(
  transaction: Transaction<Tables>,
  lead: NewLead,
  given: Pick<LeadsTable, 'id' | 'status'>,
  now: number,
): Promise<void> {
  const received_at = new Date(now).toISOString();
  await transaction
    .insertInto('leads')
    .values({ ...lead, ...given, received_at, status_at: null, amount_cents: null })
    .execute();
}

/** The lead that was stored, or added to, under one of the keys. */
async function findByKeys(
  transaction: Transaction<Tables>,
  keys: readonly string[],
): Promise<string | undefined> {
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
