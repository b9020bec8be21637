/** Mails that go out once, however many servers there are, however often they look, and whenever one of them dies. */
import type { Connection, DailyMailsTable } from '../leads/tables.ts';

export type DailyMail = Pick<DailyMailsTable, 'name' | 'date'>;

/** Far longer than sending takes: a process that sends for longer is gone. */
export const LEASE_MS = 300_000;

/** The same for each copy of a mail: a server that took it without saying so gets it again, and mail programs show one. */
export function dailyMessageId({ name, date }: DailyMail, siteUrl: string): string {
  return `<${name}-${date}@${new URL(siteUrl).hostname}>`;
}

/**
 * Sends the mail of a date, unless somebody has or does. What fails, or is cut off by the end of its process, may be tried again.
 * @throws the error of `send`
 */
export async function sendOnce(
  db: Connection,
  { name, date }: DailyMail,
  now: number,
  send: () => Promise<void>,
): Promise<void> {
  const lease_until = new Date(now + LEASE_MS).toISOString();
  const taken = await db
    .insertInto('daily_mails')
    .values({ name, date, lease_until })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'date'])
        .doUpdateSet({ lease_until })
        .where('daily_mails.lease_until', '<=', new Date(now).toISOString()),
    )
    .returning('date')
    .execute();
  if (taken.length === 0) return;
  // After its lease, the mail belongs to another process.
  const ours = { name, date, lease_until };
  try {
    await send();
  } catch (error) {
    await db
      .deleteFrom('daily_mails')
      .where((row) => row.and(ours))
      .execute();
    throw error;
  }
  await db
    .updateTable('daily_mails')
    .set({ lease_until: null })
    .where((row) => row.and(ours))
    .execute();
}
