/** Mails the owner's reports every Monday (product section 13): of last week, and of the last four weeks. */
import { addDays, weekOf } from '../../../contract/dates.ts';
import { DESK_PATH } from '../../../contract/desk/account.ts';
import { fill } from '../../../model/fill.ts';
import { Reports } from '../../reports/reports.ts';
import { outcomeInWords } from '../../reports/sentences.ts';
import { BusinessTime } from '../../time/business-time.ts';
import { DAILY_MAIL_TIME, type DailyMailDeps, sendOnce } from './daily-mail.ts';

/** Sends this week's mail if it is due and not sent yet; if no server runs on Monday, on a later day of the week. */
export async function sendMondayMail(deps: DailyMailDeps): Promise<void> {
  const { content, database, now } = deps;
  const { business, owner } = content;
  const clock = BusinessTime.in(business.time_zone).clock(now());
  const monday = weekOf(clock.slice(0, 10));
  if (clock < `${monday} ${DAILY_MAIL_TIME}`) return;
  const { subject, note } = owner.desk.monday;
  await sendOnce(deps, { name: 'monday', date: monday }, async () => {
    const since = (days: number) =>
      new Reports(database, content, { since: addDays(monday, -days), until: addDays(monday, -1) });
    const week = await since(7).money('source');
    const month = since(28);
    const parts = [
      week.sentences,
      [note],
      (await month.money('source')).sentences,
      (await month.answers()).sentences,
      (await month.estimates()).sentences,
      (await month.vitals()).sentences,
      [`${business.desk_url}${DESK_PATH}/reports`],
    ];
    return {
      subject: fill(subject, { outcome: outcomeInWords(week.total) }),
      text: `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`,
    };
  });
}
