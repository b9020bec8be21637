/** What is known of phone numbers that get texts, by their keyed hashes (product section 16). */
import { createHmac } from 'node:crypto';
import type { GetsTexts } from '../../contract/desk/texts.ts';
import { findKey, keyWithin } from '../db/keys.ts';
import type { Connection, Transaction } from '../db/tables.ts';
import type { TextNumbersTable } from '../db/text-tables.ts';
import { isTexted } from './area-codes.ts';
import { waysToCustomers } from './messages.ts';

export type TextNumber = Omit<TextNumbersTable, 'number'>;

const UNKNOWN: TextNumber = { stopped_at: null, refused_as: null, answered_at: null };

/** @param phone E.164 */
export async function findTextNumber(db: Connection, phone: string): Promise<TextNumber> {
  return (await findNumbers(db, [phone])).get(phone) ?? UNKNOWN;
}

/** By phone number (E.164). */
export async function textsReach(
  db: Connection,
  leads: readonly { phone: string }[],
): Promise<Map<string, GetsTexts>> {
  if (!(await waysToCustomers(db)).includes('text')) return new Map();
  const numbers = await findNumbers(
    db,
    leads.map(({ phone }) => phone),
  );
  return new Map(
    leads.map(({ phone }) => {
      const known = numbers.get(phone);
      const isRefused = !isTexted(phone) || known?.refused_as;
      return [phone, known?.stopped_at ? 'stopped' : isRefused ? 'refused' : 'yes'];
    }),
  );
}

/** Those of which something is known, by phone number. */
async function findNumbers(db: Connection, phones: readonly string[]): Promise<Map<string, TextNumber>> {
  // Without a key, nothing was ever noted.
  const key = await findKey(db, 'text-numbers');
  if (!key) return new Map();
  const byHash = new Map(phones.map((phone) => [hashOf(phone, key), phone]));
  const found = db
    .selectFrom('text_numbers')
    .selectAll()
    .where('number', 'in', [...byHash.keys()]);
  return new Map((await found.execute()).map((each) => [byHash.get(each.number) ?? '', each]));
}

export async function noteTextNumber(
  transaction: Transaction,
  phone: string,
  changes: Partial<TextNumber>,
): Promise<void> {
  const number = hashOf(phone, await keyWithin(transaction, 'text-numbers'));
  await transaction
    .insertInto('text_numbers')
    .values({ ...UNKNOWN, ...changes, number })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(changes))
    .execute();
}

/** An end of texts stays: a deletion request is no wish to get texts again. */
export async function forgetTextNumber(transaction: Transaction, phone: string): Promise<void> {
  const number = hashOf(phone, await keyWithin(transaction, 'text-numbers'));
  const known = transaction.deleteFrom('text_numbers').where('number', '=', number);
  await known.where('stopped_at', 'is', null).execute();
  const kept = transaction.updateTable('text_numbers').set({ refused_as: null, answered_at: null });
  await kept.where('number', '=', number).execute();
}

function hashOf(phone: string, key: Buffer): string {
  return createHmac('sha256', key).update(phone).digest('base64url');
}
