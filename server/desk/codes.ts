/** Six-digit codes sent by mail. A code works once, only in the browser that requested it, and allows few attempts. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { keyWithin } from '../db/keys.ts';
import type { Transaction } from '../db/tables.ts';

const CODE_MINUTES = 10;
const CODE_ATTEMPTS = 3;

/** Creates a code for a user. @param request with which it must be checked */
export async function createCode(
  database: Database,
  userId: string,
  request: string,
  now: number,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await database.transact([], async (transaction) =>
    transaction
      .insertInto('desk_codes')
      .values({
        user_id: userId,
        request,
        code_hash: await hashCode(transaction, request, code),
        expires_at: new Date(now + CODE_MINUTES * 60_000).toISOString(),
        attempts: 0,
      })
      .execute(),
  );
  return code;
}

/** Checks a code and deletes it if it is right. @returns the user's id; undefined for a wrong or expired code */
export function checkCode(
  database: Database,
  { request, code }: { request: string; code: string },
  now: number,
): Promise<string | undefined> {
  return database.transact([], async (transaction) => {
    // Counted before it is checked, so that simultaneous guesses count too.
    const counted = await transaction
      .updateTable('desk_codes')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
      .where('request', '=', request)
      .where('attempts', '<', CODE_ATTEMPTS)
      .where('expires_at', '>', new Date(now).toISOString())
      .executeTakeFirst();
    if (Number(counted.numUpdatedRows) === 0) return undefined;
    const known = await transaction
      .selectFrom('desk_codes')
      .select(['user_id', 'code_hash'])
      .where('request', '=', request)
      .executeTakeFirst();
    const given = Buffer.from(await hashCode(transaction, request, code));
    if (!known || !timingSafeEqual(Buffer.from(known.code_hash), given)) return undefined;
    const used = await transaction.deleteFrom('desk_codes').where('request', '=', request).executeTakeFirst();
    return Number(used.numDeletedRows) === 1 ? known.user_id : undefined;
  });
}

/** The hash is keyed, because anybody with a copy of the table could try all million codes of a plain hash in a second. */
async function hashCode(transaction: Transaction, request: string, code: string): Promise<string> {
  const key = await keyWithin(transaction, 'desk-code');
  return createHmac('sha256', key).update(`${request}\n${code}`).digest('base64url');
}
