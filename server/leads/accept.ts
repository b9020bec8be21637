/** Accepts a request in one transaction: checks limits and repeats, stores it, and tells the owner. */
import type { Closure } from '../../contract/desk/leads.ts';
import { comparableEmail } from '../../contract/email-address.ts';
import type { Database } from '../db/database.ts';
import { createId } from '../db/id.ts';
import { count, noteLimited, timeToWait } from '../db/limits.ts';
import type { ChangedBy, NewRequest, RequestsTable, Transaction } from '../db/tables.ts';
import { recordEvent } from './events.ts';
import { tellOwner, tellPrograms, textCustomer } from './messages.ts';
import { insertPhotos, type NewPhoto } from './photo-rows.ts';
import { writeSearchText } from './search-text.ts';
import { standingRequest, wasForgotten } from './submission-keys.ts';

export interface Terms {
  addressKey: string;
  /** Maximum requests per address and hour; 0 turns the limits off. */
  limitPerHour: number;
  /** Other idempotency keys under which the same request may be stored. */
  earlierKeys?: readonly string[];
  /** Keys of submissions that this one replaces, so that they are not stored at the same moment. */
  replaces?: readonly string[];
  /** Signs of spam; a request with any is set aside. */
  spamSigns?: readonly string[];
  /** User of the desk who entered the request, so that nobody has to be told about it; undefined for a visitor's request. */
  enteredBy?: ChangedBy;
  /** Whether the next window is offered by text, since the visitor asked for none. */
  offersTime?: boolean;
  inSameTransaction?: InSameTransaction;
}

export interface InSameTransaction {
  /** Further locks of the transaction (`Database.transact`). */
  keys: readonly string[];
  store(transaction: Transaction, request: RequestsTable): Promise<void>;
}

export type AcceptResult =
  | { outcome: 'stored'; id: string }
  /** A request stands for the same idempotency key; it is unchanged. */
  | { outcome: 'repeated'; id: string }
  /** Its person had it deleted: nothing is stored again. */
  | { outcome: 'forgotten' }
  | { outcome: 'limited'; retryAfterSeconds: number };

/**
 * Further requests of one sender with the same phone number are set aside: the sender may be harassing the number's owner, whose own
 * requests come from elsewhere.
 */
const PHONE_LIMIT_PER_HOUR = 5;

/** Whoever corrects what they sent, or books after all, does so within seconds. */
const OFFER_WAIT_MS = 20_000;

/**
 * Accepts a request. When it resolves, the commit is durable.
 * @throws the database's error; then nothing is stored
 */
export function acceptRequest(
  database: Database,
  request: NewRequest,
  terms: Terms,
  photos: readonly NewPhoto[],
  now: number,
): Promise<AcceptResult> {
  const { limitPerHour, addressKey, enteredBy } = terms;
  const locks = [
    // Without limits, requests from one address, such as a proxy's, need not wait for each other.
    ...(limitPerHour > 0 ? [`address:${addressKey}`] : []),
    ...contactKeys(request),
    ...[...keysOf(request, terms), ...(terms.replaces ?? [])].map((key) => `key:${key}`),
    ...(terms.inSameTransaction?.keys ?? []),
  ];
  return database.transact(locks, async (transaction) => {
    const refusal = await findRefusal(transaction, request, terms, now);
    if (refusal) return refusal;
    const signs = [...(terms.spamSigns ?? [])];
    if (limitPerHour > 0) {
      const sender = `phone:${request.phone} ${addressKey}` as const;
      const tooMany = (await timeToWait(transaction, sender, PHONE_LIMIT_PER_HOUR, now)) > 0;
      if (tooMany && !(await hasJob(transaction, request.phone))) {
        signs.push('phone_limit');
        await noteLimited(transaction, sender, now);
      }
      for (const subject of [`address:${addressKey}`, sender] as const)
        await count(transaction, subject, now);
    }
    const row = await insertRequest(transaction, request, signs.length > 0 ? 'spam' : null, now);
    const { id } = row;
    await writeSearchText(transaction, id);
    await insertPhotos(transaction, { request: id }, photos);
    if (signs.length > 0) await recordEvent(transaction, { request: id }, 'quarantined', { signs }, now);
    else if (enteredBy) await noteEntered(transaction, id, enteredBy, now);
    else {
      await tellOwner(transaction, { request: id, kind: 'request.created' }, now);
      if (terms.offersTime)
        await textCustomer(
          transaction,
          { request: id, kind: 'request.offer', due: now + OFFER_WAIT_MS },
          now,
        );
    }
    await terms.inSameTransaction?.store(transaction, row);
    return { outcome: 'stored', id };
  });
}

/** Locks of a person's phone number and e-mail address: a deletion request waits for what is being stored about them. */
export function contactKeys({ phone, email }: { phone?: string; email?: string }): string[] {
  return [...(phone ? [`phone:${phone}`] : []), ...(email ? [`email:${comparableEmail(email)}`] : [])];
}

/** Why `acceptRequest` would store nothing: the request is a repeat, or its address has reached its limit. */
export async function findRefusal(
  transaction: Transaction,
  request: NewRequest,
  terms: Terms,
  now: number,
): Promise<AcceptResult | undefined> {
  const keys = keysOf(request, terms);
  const earlier = await standingRequest(transaction, keys);
  if (earlier !== undefined) return { outcome: 'repeated', id: earlier };
  if (await wasForgotten(transaction, keys)) return { outcome: 'forgotten' };
  if (terms.limitPerHour === 0) return undefined;
  const sender = `address:${terms.addressKey}` as const;
  const wait = await timeToWait(transaction, sender, terms.limitPerHour, now);
  if (wait === 0) return undefined;
  await noteLimited(transaction, sender, now);
  return { outcome: 'limited', retryAfterSeconds: Math.ceil(wait / 1000) };
}

function keysOf(request: NewRequest, { earlierKeys = [] }: Terms): string[] {
  return [...(request.idempotency_key ? [request.idempotency_key] : []), ...earlierKeys];
}

/** Whether the person with this phone number has, or had, a job: such a customer is never set aside for asking often. */
async function hasJob(transaction: Transaction, phone: string): Promise<boolean> {
  const job = await transaction
    .selectFrom('jobs')
    .innerJoin('requests', 'requests.id', 'jobs.request_id')
    .select('jobs.id')
    .where('requests.phone', '=', phone)
    .where('jobs.canceled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}

async function noteEntered(transaction: Transaction, id: string, by: ChangedBy, now: number): Promise<void> {
  await recordEvent(transaction, { request: id }, 'entered', { by }, now);
  await tellPrograms(transaction, { request: id, kind: 'request.created' }, now);
  const read_at = new Date(now).toISOString();
  await transaction.updateTable('requests').set({ read_at }).where('id', '=', id).execute();
}

/** What no request has that was entered at the desk. */
export const NOT_FROM_THE_SITE = {
  attribution: null,
  current_page: null,
  estimate: null,
  consent_version: '',
  consent_text: '',
  ip_address: '',
  user_agent: '',
  opted_out: 0,
} as const satisfies Partial<NewRequest>;

/** Stores a request that somebody sent. @param closed_as null for one that is open */
export async function insertRequest(
  transaction: Transaction,
  request: NewRequest,
  closed_as: Closure | null,
  now: number,
): Promise<RequestsTable> {
  const received_at = new Date(now).toISOString();
  const row: RequestsTable = {
    ...request,
    id: createId(now),
    received_at,
    answered_at: null,
    closed_as,
    closed_at: closed_as && received_at,
    duplicate_of: null,
    read_at: null,
    link_version: 0,
    link_renewed_at: null,
  };
  await transaction.insertInto('requests').values(row).execute();
  return row;
}
