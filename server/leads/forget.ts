/** Removes a person for good, with everything that belongs to their leads (product section 7). */
import type { ExpressionBuilder } from 'kysely';
import { addressKey } from '../db/address-key.ts';
import type { Database } from '../db/database.ts';
import { type LimitSubject, removeRecordsOf } from '../db/limits.ts';
import type { Connection, LeadsTable, Tables, Transaction } from '../db/tables.ts';
import { contactKeys } from './accept.ts';
import { BOOKING_LOCK } from './booking-rows.ts';
import { writeSearchText } from './search-text.ts';

/** Identifies the person: a phone number in E.164, or an e-mail address in any case. */
export type Contact = { phone: string } | { email: string };

export interface Forgotten {
  leads: number;
  /** Other phone numbers and e-mail addresses of the removed leads that remaining leads have too. */
  alsoKnownAs: { contact: string; leads: number }[];
}

type Removed = Pick<LeadsTable, 'id' | 'phone' | 'email' | 'ip_address' | 'merged_into'>;

/**
 * Removes the leads with this phone number or e-mail address, their records in limits, and their traces in the
 * database's files.
 * @throws the database's error; then nothing is removed, unless the message says otherwise
 */
export async function forgetPerson(database: Database, contact: Contact): Promise<Forgotten> {
  // Waits for transactions that store a request of the person, or add to one.
  const known = await findPerson(database.db, contact);
  const keys = [...contactKeys(contact), BOOKING_LOCK, ...known.map(({ id }) => `lead:${id}`)];
  const forgotten = await database.transact(keys, async (transaction) => {
    const leads = await findLeads(transaction, contact);
    const ids = leads.map(({ id }) => id);
    if (ids.length > 0) await transaction.deleteFrom('leads').where('id', 'in', ids).execute();
    // A lead that stays is no longer found by the words of a removed one that was merged into it.
    for (const { merged_into } of leads) if (merged_into) await writeSearchText(transaction, merged_into);
    for (const subject of subjectsOf(leads)) await removeRecordsOf(transaction, subject);
    const alsoKnownAs = await countOthers(transaction, leads);
    return { leads: leads.length, alsoKnownAs };
  });
  await database.purge();
  return forgotten;
}

/** The leads that `forgetPerson` would remove, the newest first. */
export function findPerson(
  db: Connection,
  contact: Contact,
): Promise<Pick<LeadsTable, 'id' | 'name' | 'received_at'>[]> {
  return db
    .selectFrom('leads')
    .select(['id', 'name', 'received_at'])
    .where(isOf(contact))
    .orderBy('id', 'desc')
    .execute();
}

function findLeads(transaction: Transaction, contact: Contact): Promise<Removed[]> {
  return transaction
    .selectFrom('leads')
    .select(['id', 'phone', 'email', 'ip_address', 'merged_into'])
    .where(isOf(contact))
    .execute();
}

/** Whether a lead has this phone number or e-mail address. */
function isOf(contact: Contact) {
  return ({ eb, fn }: ExpressionBuilder<Tables, 'leads'>) =>
    'phone' in contact
      ? eb('phone', '=', contact.phone)
      : eb(fn('lower', ['email']), '=', contact.email.toLowerCase());
}

function subjectsOf(leads: readonly Removed[]): LimitSubject[] {
  const subjects = leads.flatMap(({ phone, ip_address }): LimitSubject[] => [
    `phone:${phone} ${addressKey(ip_address)}`,
    `address:${addressKey(ip_address)}`,
  ]);
  return [...new Set(subjects)];
}

async function countOthers(
  transaction: Transaction,
  removed: readonly Removed[],
): Promise<Forgotten['alsoKnownAs']> {
  const others: Forgotten['alsoKnownAs'] = [];
  const contacts = new Map<string, Contact>();
  for (const { phone, email } of removed) {
    contacts.set(phone, { phone });
    if (email) contacts.set(email.toLowerCase(), { email });
  }
  for (const [name, contact] of contacts) {
    const leads = await findLeads(transaction, contact);
    if (leads.length > 0) others.push({ contact: name, leads: leads.length });
  }
  return others;
}
