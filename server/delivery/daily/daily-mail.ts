/** Sends a mail of the day once, even if several servers try, or one of them dies while it sends. */
import type { Content } from '../../../model/load.ts';
import type { Database } from '../../db/database.ts';
import type { DailyMailsTable } from '../../db/tables.ts';
import type { Logger } from '../../http/log.ts';
import type { SendMail } from '../mail/send-mail.ts';

export interface DailyMailDeps {
  content: Content;
  database: Database;
  log: Logger;
  now: () => number;
  /** Without it, no mail of the day is sent. */
  sendMail?: SendMail | undefined;
  /** Recipients. */
  to: readonly string[];
}

export type DailyMail = Pick<DailyMailsTable, 'name' | 'date'>;

/** Far longer than sending takes: a process that holds a mail for longer has died. */
export const LEASE_MS = 300_000;

/** The same for each copy: a mail that was accepted without an answer is sent again, and mail programs show only one. */
export function dailyMessageId({ name, date }: DailyMail, siteUrl: string): string {
  return `<${name}-${date}@${new URL(siteUrl).hostname}>`;
}

/**
 * Sends the mail of a date, unless some server has sent it or is sending it. After a failure, the next call may send it.
 * @throws the error of `send`
 */
export async function sendOnce(
  { transact }: Database,
  { name, date }: DailyMail,
  now: number,
  send: () => Promise<void>,
): Promise<void> {
  const lease_until = new Date(now + LEASE_MS).toISOString();
  const taken = await transact([], (transaction) =>
    transaction
      .insertInto('daily_mails')
      .values({ name, date, lease_until })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'date'])
          .doUpdateSet({ lease_until })
          .where('daily_mails.lease_until', '<=', new Date(now).toISOString()),
      )
      .returning('date')
      .execute(),
  );
  if (taken.length === 0) return;
  // After its lease, the mail belongs to another process.
  const ours = { name, date, lease_until };
  try {
    await send();
  } catch (error) {
    await transact([], (transaction) =>
      transaction
        .deleteFrom('daily_mails')
        .where((row) => row.and(ours))
        .execute(),
    );
    throw error;
  }
  await transact([], (transaction) =>
    transaction
      .updateTable('daily_mails')
      .set({ lease_until: null })
      .where((row) => row.and(ours))
      .execute(),
  );
}
