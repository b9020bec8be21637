/** The server's secrets: random, created once, and stored in the database, so that all servers share them. */
import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import type { Connection, Transaction } from './tables.ts';

type KeyPurpose =
  | 'form-token'
  | 'limits'
  | 'mailboxes'
  | 'text-numbers'
  | 'forgotten-keys'
  | 'customer-link'
  | 'calendar-feed'
  | 'push'
  | 'desk-code';

const KEY_BYTES = 32;

/** Servers that create a key at the same moment get the same one. @throws the database's error */
export async function signingKey({ db, transact }: Database, purpose: KeyPurpose): Promise<Buffer> {
  return (await findKey(db, purpose)) ?? transact([], (transaction) => keyWithin(transaction, purpose));
}

/** The same within a transaction, which must be used for it: another one could not begin on SQLite before this one ends. */
export async function keyWithin(transaction: Transaction, purpose: KeyPurpose): Promise<Buffer> {
  const found = await findKey(transaction, purpose);
  if (found) return found;
  await transaction
    .insertInto('server_keys')
    .values({ purpose, key: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
  const made = await findKey(transaction, purpose);
  if (!made) throw new Error('a key was neither stored nor found');
  return made;
}

/** Replaces the key for a purpose, so that links made with the old key stop working. */
export async function renewKey({ transact }: Database, purpose: KeyPurpose): Promise<void> {
  await transact([], async (transaction) => {
    await transaction.deleteFrom('server_keys').where('purpose', '=', purpose).execute();
    await keyWithin(transaction, purpose);
  });
}

export async function findKey(db: Connection, purpose: KeyPurpose): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('server_keys')
    .select('key')
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return found && Buffer.from(found.key, 'base64url');
}
