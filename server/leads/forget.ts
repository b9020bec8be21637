/** Removes a person for good, with everything that belongs to their leads (product section 7). */
import { addressKey } from '../db/address-key.ts';
import type { Database } from '../db/database.ts';
import { type LimitSubject, removeRecordsOf } from '../db/limits.ts';
import type { Connection, LeadsTable, Transaction } from '../db/tables.ts';
import { contactKeys } from './accept.ts';
import { LEADS_LOCK } from './heads.ts';
import { writeSearchText } from './search-text.ts';

/** Identifies the person: a phone number in E.164, or an e-mail address in any case. */
export type Contact = { phone: string } | { email: string };

interface Forgotten {
  leads: number;
  /** Other phone numbers and e-mail addresses of the removed leads that remaining leads have too. */
  alsoKnownAs: { contact: string; leads: number }[];
}

/**
 * Removes the leads with this phone number or e-mail address, their records in limits, and their traces in the
 * database's files.
 * @throws the database's error; then nothing is removed, unless the message says otherwise
 */
export async function forgetPerson(database: Database, contact: Contact): Promise<Forgotten> {
  // Waits for transactions that store a request of the person, or add to one.
  const forgotten = await database.transact([...contactKeys(contact), LEADS_LOCK], async (transaction) => {
    const leads = await findPerson(transaction, contact);
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

/** The leads that `forgetPerson` would remove, with what is merged into them; the newest first. */
export function findPerson(db: Connection, contact: Contact): Promise<LeadsTable[]> {
  const named = db
    .selectFrom('leads')
    .select('id')
    .where(({ eb, fn }) =>
      'phone' in contact
        ? eb('phone', '=', contact.phone)
        : eb(fn('lower', ['email']), '=', contact.email.toLowerCase()),
    );
  return db
    .selectFrom('leads')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', 'in', named), eb('merged_into', 'in', named)]))
    .orderBy('id', 'desc')
    .execute();
}

function subjectsOf(leads: readonly LeadsTable[]): LimitSubject[] {
  const subjects = leads.flatMap(({ phone, ip_address }): LimitSubject[] => [
    `phone:${phone} ${addressKey(ip_address)}`,
    `address:${addressKey(ip_address)}`,
  ]);
  return [...new Set(subjects)];
}

async function countOthers(
  transaction: Transaction,
  removed: readonly LeadsTable[],
): Promise<Forgotten['alsoKnownAs']> {
  const others: Forgotten['alsoKnownAs'] = [];
  const contacts = new Map<string, Contact>();
  for (const { phone, email } of removed) {
    contacts.set(phone, { phone });
    if (email) contacts.set(email.toLowerCase(), { email });
  }
  for (const [name, contact] of contacts) {
    const leads = await findPerson(transaction, contact);
    if (leads.length > 0) others.push({ contact: name, leads: leads.length });
  }
  return others;
}
