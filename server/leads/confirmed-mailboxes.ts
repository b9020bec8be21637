/**
 * Mailboxes whose owner opened the link of a mail to them. Anybody can type a stranger's address into the form; only who reads its
 * mails has their link, which is another than the one in the form's answer (customer-links.ts).
 */
import { createHmac } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { keyWithin, signingKey } from '../db/keys.ts';
import { mailboxKey } from '../db/mailbox-key.ts';
import type { Transaction } from '../db/tables.ts';

export async function confirmMailbox(database: Database, email: string, now: number): Promise<void> {
  if (await isConfirmed(database, email)) return;
  await database.transact([], async (transaction) => {
    const mailbox = hashOf(email, await keyWithin(transaction, 'mailboxes'));
    await transaction
      .insertInto('confirmed_mailboxes')
      .values({ mailbox, at: new Date(now).toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export async function isConfirmed(database: Database, email: string): Promise<boolean> {
  const mailbox = hashOf(email, await signingKey(database, 'mailboxes'));
  const found = database.db.selectFrom('confirmed_mailboxes').select('at').where('mailbox', '=', mailbox);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function forgetMailbox(transaction: Transaction, email: string): Promise<void> {
  const mailbox = hashOf(email, await keyWithin(transaction, 'mailboxes'));
  await transaction.deleteFrom('confirmed_mailboxes').where('mailbox', '=', mailbox).execute();
}

function hashOf(email: string, key: Buffer): string {
  return createHmac('sha256', key).update(mailboxKey(email)).digest('base64url');
}
