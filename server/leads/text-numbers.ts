/** What is known of phone numbers that get texts, by their keyed hashes (product section 16). */
import { createHmac } from 'node:crypto';
import type { GetsTexts } from '../../contract/desk/texts.ts';
import type { Database } from '../db/database.ts';
import { findKey, keyWithin, signingKey } from '../db/keys.ts';
import type { Connection, Transaction } from '../db/tables.ts';
import type { TextNumbersTable } from '../db/text-tables.ts';
import { isTexted } from './area-codes.ts';

export type TextNumber = Omit<TextNumbersTable, 'number'>;

const UNKNOWN: TextNumber = { stopped_at: null, refused_as: null, answered_at: null };

/** @param phone E.164 */
export async function findTextNumber(database: Database, phone: string): Promise<TextNumber> {
  const number = hashOf(phone, await signingKey(database, 'text-numbers'));
  const found = database.db.selectFrom('text_numbers').selectAll().where('number', '=', number);
  return (await found.executeTakeFirst()) ?? UNKNOWN;
}

export async function textNumberWithin(transaction: Transaction, phone: string): Promise<TextNumber> {
  const number = hashOf(phone, await keyWithin(transaction, 'text-numbers'));
  const found = transaction.selectFrom('text_numbers').selectAll().where('number', '=', number);
  return (await found.executeTakeFirst()) ?? UNKNOWN;
}

/** By phone number (E.164). */
export async function textsReach(
  db: Connection,
  leads: readonly { phone: string }[],
): Promise<Map<string, GetsTexts>> {
  const routes = db.selectFrom('message_routes').select('channel').where('channel', '=', 'text');
  if (!(await routes.executeTakeFirst())) return new Map();
  const key = await findKey(db, 'text-numbers');
  const hashes = key && leads.map(({ phone }) => hashOf(phone, key));
  const found = hashes
    ? await db.selectFrom('text_numbers').selectAll().where('number', 'in', hashes).execute()
    : [];
  return new Map(
    leads.map(({ phone }) => {
      const known = key && found.find(({ number }) => number === hashOf(phone, key));
      const isRefused = !isTexted(phone) || known?.refused_as;
      return [phone, known?.stopped_at ? 'stopped' : isRefused ? 'refused' : 'yes'];
    }),
  );
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
