/**
 * Idempotency keys of submissions. A form whose visitor changes something after a lost answer sends a new key, and names those whose
 * answers it never saw: from then on, one request stands for all of them (product section 7).
 */
import { createHmac } from 'node:crypto';
import { keyWithin } from '../db/keys.ts';
import type { Connection, Transaction } from '../db/tables.ts';

/** Id of the request that stands for a submission with one of these keys; undefined if there is none. */
export async function standingRequest(db: Connection, keys: readonly string[]): Promise<string | undefined> {
  if (keys.length === 0) return undefined;
  const replaced = db.selectFrom('replaced_keys').select('request_id as id').where('key', 'in', keys);
  const own = db.selectFrom('requests').select('id').where('idempotency_key', 'in', keys);
  return ((await replaced.executeTakeFirst()) ?? (await own.executeTakeFirst()))?.id;
}

/** Lets a request stand for these keys, also where they arrive later. */
export async function standFor(
  transaction: Transaction,
  requestId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await transaction
    .insertInto('replaced_keys')
    .values(keys.map((key) => ({ key, request_id: requestId })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ request_id: requestId }))
    .execute();
}

/** The keys of requests, own ones and those that they stand for. @param requestIds at least one */
export async function submissionKeys(db: Connection, requestIds: readonly string[]): Promise<string[]> {
  const own = db.selectFrom('requests').select('idempotency_key as key').where('id', 'in', requestIds);
  const others = db.selectFrom('replaced_keys').select('key').where('request_id', 'in', requestIds);
  return [...(await own.execute()), ...(await others.execute())].flatMap(({ key }) => key ?? []);
}

export async function wasForgotten(transaction: Transaction, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const hashes = await Promise.all(keys.map((key) => forgottenKey(transaction, key)));
  const found = transaction.selectFrom('forgotten_keys').select('hash').where('hash', 'in', hashes);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Lets nothing with these keys be stored again. */
export async function forgetKeys(
  transaction: Transaction,
  keys: readonly string[],
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  for (const key of keys) {
    const hash = await forgottenKey(transaction, key);
    await transaction
      .insertInto('forgotten_keys')
      .values({ hash, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Stands for an idempotency key whose request was deleted. */
async function forgottenKey(transaction: Transaction, key: string): Promise<string> {
  const secret = await keyWithin(transaction, 'forgotten-keys');
  return createHmac('sha256', secret).update(key).digest('base64url');
}
