/** Sends a mail of the day once, even if several servers try, or one of them dies while it sends. */
import type { Content } from '../../../model/load.ts';
import type { Database } from '../../db/database.ts';
import type { DailyMailsTable } from '../../db/tables.ts';
import { errorCode, type Logger } from '../../http/log.ts';
import type { PlainMail, SendMail } from '../mail/send-mail.ts';

export interface DailyMailDeps {
  content: Content;
  database: Database;
  log: Logger;
  now: () => number;
  sendMail: SendMail | undefined;
  to: readonly string[];
}

type DailyMail = Pick<DailyMailsTable, 'name' | 'date'>;

/** From this time of day on, where the business is, the day's mails are sent (product sections 12, 13). */
export const DAILY_MAIL_TIME = '08:00';

/** Far longer than sending takes: a process that holds a mail for longer has died. */
export const LEASE_MS = 300_000;

/**
 * Sends the mail of a date, unless some server has sent it or is sending it. Never rejects: after a failure, or while there is no
 * reason for the mail, the next call may send it.
 * @param compose undefined while there is no reason for the mail
 */
export async function sendOnce(
  { content, database: { transact }, log, now, sendMail, to }: DailyMailDeps,
  { name, date }: DailyMail,
  compose: () => Promise<Pick<PlainMail, 'subject' | 'text'> | undefined>,
): Promise<void> {
  if (!sendMail) return;
  const lease_until = new Date(now() + LEASE_MS).toISOString();
  let isSent = false;
  try {
    const taken = await transact([], (transaction) =>
      transaction
        .insertInto('daily_mails')
        .values({ name, date, lease_until })
        .onConflict((conflict) =>
          conflict
            .columns(['name', 'date'])
            .doUpdateSet({ lease_until })
            .where('daily_mails.lease_until', '<=', new Date(now()).toISOString()),
        )
        .returning('date')
        .execute(),
    );
    if (taken.length === 0) return;
    try {
      const mail = await compose();
      // The same id for each copy: a mail that was accepted without an answer is sent again, and mail programs show only one.
      const messageId = `<${name}-${date}@${new URL(content.business.site_url).hostname}>`;
      if (mail) await sendMail({ ...mail, to: to.join(', '), messageId });
      isSent = mail !== undefined;
    } finally {
      await transact([], async (transaction) => {
        const ours = { name, date, lease_until };
        if (isSent) {
          const sent = transaction.updateTable('daily_mails').set({ lease_until: null });
          await sent.where((row) => row.and(ours)).execute();
        } else {
          const kept = transaction.deleteFrom('daily_mails');
          await kept.where((row) => row.and(ours)).execute();
        }
      });
    }
  } catch (error) {
    log.warn({ code: 'daily_mail_not_sent', mail: name, cause: errorCode(error) });
  }
}
