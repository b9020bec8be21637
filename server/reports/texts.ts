import type { TextsReport } from '../../contract/reports/reports.ts';
import type { Connection } from '../db/tables.ts';
import { BusinessTime } from '../time/business-time.ts';

/** Texts of this month. @param price in US dollars for a part; undefined if the owner did not say. @returns null without any */
export async function textsOfMonth(
  db: Connection,
  { timeZone, price, now }: { timeZone: string; price: number | undefined; now: number },
): Promise<TextsReport | null> {
  const time = BusinessTime.in(timeZone);
  const month = time.date(now).slice(0, 7);
  const since = new Date(time.moment(`${month}-01T00:00`)).toISOString();
  const rows = await db
    .selectFrom('sent_texts')
    .select(['parts', 'ended_as'])
    .where('sid', 'is not', null)
    .where('posted_at', '>=', since)
    .execute();
  const notes = db.selectFrom('events').select('id').where('kind', '=', 'note').where('at', '>=', since);
  const answers = await notes.where('data', 'like', '%"by_text":true%').execute();
  const parts = rows.reduce((sum, each) => sum + each.parts, 0);
  if (rows.length + answers.length === 0) return null;
  return {
    month,
    sent: rows.length,
    failed: rows.filter(({ ended_as }) => ended_as === 'failed').length,
    received: answers.length,
    parts,
    cents: price === undefined ? null : Math.round(parts * price * 100),
  };
}
