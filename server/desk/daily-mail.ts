/** Mails that go out once, however many servers there are and however often they look. */
import type { Kysely } from 'kysely';
import type { DailyMailsTable, Tables } from '../leads/tables.ts';

/** Sends the mail of a date, unless somebody has. What fails may be tried again. @throws the error of `send` */
export async function sendOnce(
  db: Kysely<Tables>,
  { name, date }: DailyMailsTable,
  send: () => Promise<void>,
): Promise<void> {
  const taken = await db
    .insertInto('daily_mails')
    .values({ name, date })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(taken.numInsertedOrUpdatedRows) === 0) return;
  try {
    await send();
  } catch (error) {
    await db.deleteFrom('daily_mails').where('name', '=', name).where('date', '=', date).execute();
    throw error;
  }
}
