/** Removes a person for good, with everything that belongs to their leads (product section 7). */
import type { Contact } from '../../contract/contact.ts';
import { comparableEmail } from '../../contract/email-address.ts';
import { addressKey } from '../db/address-key.ts';
import type { Database } from '../db/database.ts';
import { type LimitSubject, removeRecordsOf } from '../db/limits.ts';
import { LEADS_LOCK } from '../db/locks.ts';
import { mailboxKey } from '../db/mailbox-key.ts';
import type { Connection, RequestsTable, Transaction } from '../db/tables.ts';
import { contactKeys } from './accept.ts';
import { forgetMailbox } from './confirmed-mailboxes.ts';
import { forgetKeys, submissionKeys } from './submission-keys.ts';
import { forgetTextNumber } from './text-numbers.ts';

interface Forgotten {
  leads: number;
  /** Other phone numbers and e-mail addresses of the removed leads that remaining leads have too. */
  alsoKnownAs: { contact: string; leads: number }[];
}

/**
 * Removes the leads with this phone number or e-mail address, their records in limits, and their traces in the database's files.
 * What was posted with them is not stored again, if a browser or a phone sends it once more.
 * @param now milliseconds since 1970
 * @throws the database's error; then nothing is removed, unless the message says otherwise
 */
export async function forgetPerson(database: Database, contact: Contact, now: number): Promise<Forgotten> {
  // Waits for transactions that store a request of the person, or add to one.
  const forgotten = await database.transact([...contactKeys(contact), LEADS_LOCK], async (transaction) => {
    const leads = await findPerson(transaction, contact);
    await remove(transaction, leads, now);
    for (const subject of subjectsOf(leads)) await removeRecordsOf(transaction, subject);
    for (const { email, phone } of leads) {
      await forgetMailbox(transaction, email);
      await forgetTextNumber(transaction, phone);
    }
    const alsoKnownAs = await countOthers(transaction, leads);
    return { leads: leads.length, alsoKnownAs };
  });
  await database.purge();
  return forgotten;
}

async function remove(transaction: Transaction, leads: readonly RequestsTable[], now: number): Promise<void> {
  if (leads.length === 0) return;
  const ids = leads.map(({ id }) => id);
  const events = transaction.selectFrom('events').select('idempotency_key').where('request_id', 'in', ids);
  const keys = [
    ...(await submissionKeys(transaction, ids)),
    ...(await events.execute()).flatMap(({ idempotency_key }) => idempotency_key ?? []),
  ];
  // Open desks hear of it by these rows, also where a request was posted without a key.
  await forgetKeys(transaction, keys.length > 0 ? keys : ids, now);
  // Requests of others that said the same stand for themselves again.
  await transaction
    .updateTable('requests')
    .set({ closed_as: null, closed_at: null, duplicate_of: null })
    .where('duplicate_of', 'in', ids)
    .execute();
  await transaction.deleteFrom('requests').where('id', 'in', ids).execute();
}

/** The leads that `forgetPerson` would remove, with what their forms had sent before; the newest first. */
export async function findPerson(db: Connection, contact: Contact): Promise<RequestsTable[]> {
  const leads = await withContact(db, contact);
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const keys = await submissionKeys(db, ids);
  const requests = db.selectFrom('requests').selectAll().orderBy('id', 'desc');
  return requests
    .where(({ or, eb }) =>
      or([eb('id', 'in', ids), ...(keys.length > 0 ? [eb('idempotency_key', 'in', keys)] : [])]),
    )
    .execute();
}

async function withContact(db: Connection, contact: Contact): Promise<RequestsTable[]> {
  const requests = db.selectFrom('requests').selectAll().orderBy('id', 'desc');
  if ('phone' in contact) return requests.where('phone', '=', contact.phone).execute();
  const email = comparableEmail(contact.email);
  if (IS_ASCII.test(email)) return requests.where(({ fn }) => fn('lower', ['email']), '=', email).execute();
  // SQLite, and PostgreSQL in some locales, know no other letters' lower case.
  const known = await db.selectFrom('requests').select(['id', 'email']).where('email', '!=', '').execute();
  const ids = known.filter((each) => comparableEmail(each.email) === email).map(({ id }) => id);
  return ids.length > 0 ? requests.where('id', 'in', ids).execute() : [];
}

const IS_ASCII = /^[\x20-\x7e]*$/;

function subjectsOf(leads: readonly RequestsTable[]): LimitSubject[] {
  const subjects = leads.flatMap(({ email, phone, ip_address }): LimitSubject[] => [
    `mailbox:${mailboxKey(email)}`,
    `number:${phone}`,
    `phone:${phone} ${addressKey(ip_address)}`,
    `address:${addressKey(ip_address)}`,
  ]);
  return [...new Set(subjects)];
}

async function countOthers(
  transaction: Transaction,
  removed: readonly RequestsTable[],
): Promise<Forgotten['alsoKnownAs']> {
  const others: Forgotten['alsoKnownAs'] = [];
  const contacts = new Map<string, Contact>();
  for (const { phone, email } of removed) {
    contacts.set(phone, { phone });
    if (email) contacts.set(comparableEmail(email), { email });
  }
  for (const [name, contact] of contacts) {
    const leads = await findPerson(transaction, contact);
    if (leads.length > 0) others.push({ contact: name, leads: leads.length });
  }
  return others;
}
