/** The server's secrets: random, created once, and stored in the database, so that all servers share them. */
import { randomBytes } from 'node:crypto';
import type { Connection } from './tables.ts';

/** Purposes of keys; each key serves only one. */
export type KeyPurpose =
  | 'form-token'
  | 'limits'
  | 'owner-link'
  | 'customer-link'
  | 'calendar-feed'
  | 'push'
  | 'desk-code';

const KEY_BYTES = 32;

/**
 * Returns the key for a purpose, and creates it on first use. Servers that do so at the same moment get the same key.
 * @throws the database's error
 */
export async function signingKey(db: Connection, purpose: KeyPurpose): Promise<Buffer> {
  const found = await findKey(db, purpose);
  if (found) return found;
  await db
    .insertInto('server_keys')
    .values({ purpose, key: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
  const made = await findKey(db, purpose);
  if (!made) throw new Error('a key was neither stored nor found');
  return made;
}

/** Replaces the key for a purpose, so that links made with the old key stop working. */
export async function renewKey(db: Connection, purpose: KeyPurpose): Promise<void> {
  await db.deleteFrom('server_keys').where('purpose', '=', purpose).execute();
  await signingKey(db, purpose);
}

async function findKey(db: Connection, purpose: KeyPurpose): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('server_keys')
    .select('key')
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return found && Buffer.from(found.key, 'base64url');
}
