/** Mails the list of new spam once a day, so that the owner notices real requests among it. */
import { cutText } from '../../../contract/cut-text.ts';
import { addDays } from '../../../contract/dates.ts';
import { DESK_PATH } from '../../../contract/desk/account.ts';
import { fill } from '../../../model/fill.ts';
import { BusinessTime } from '../../time/business-time.ts';
import { DAILY_MAIL_TIME, type DailyMailDeps, sendOnce } from './daily-mail.ts';

const MAX_LISTED = 50;
const MAX_TEXT_LENGTH = 100;

/** Sends today's mail if it is due and not sent yet: what was set aside since the time of the mail before. */
export async function sendSpamDigest(deps: DailyMailDeps): Promise<void> {
  const { content, database, now } = deps;
  const { business, owner } = content;
  const time = BusinessTime.in(business.time_zone);
  const [date = '', hour = ''] = time.clock(now()).split(' ');
  if (hour < DAILY_MAIL_TIME) return;
  const { subject, intro, more } = owner.desk.spam;
  const oneLine = (text: string) => cutText(text.replace(/[\s\p{Cc}]+/gu, ' '), MAX_TEXT_LENGTH);
  await sendOnce(deps, { name: 'spam', date }, async () => {
    const last = await database.db
      .selectFrom('daily_mails')
      .select('date')
      .where('name', '=', 'spam')
      .where('date', '<', date)
      .where('lease_until', 'is', null)
      .orderBy('date', 'desc')
      .limit(1)
      .executeTakeFirst();
    const spam = await database.db
      .selectFrom('requests')
      .select(['name', 'zip', 'details'])
      .where('closed_as', '=', 'spam')
      .where('received_at', '>=', time.moment(`${last?.date ?? addDays(date, -1)}T${DAILY_MAIL_TIME}`))
      .where('received_at', '<', time.moment(`${date}T${DAILY_MAIL_TIME}`))
      .orderBy('received_at')
      .execute();
    if (spam.length === 0) return undefined;
    const lines = spam
      .slice(0, MAX_LISTED)
      .map(({ name, zip, details }) => `- ${[name, zip, details].map(oneLine).filter(Boolean).join(', ')}`);
    if (spam.length > MAX_LISTED) lines.push(fill(more, { count: spam.length - MAX_LISTED }));
    return {
      subject: fill(subject, { count: spam.length }),
      text: [intro, '', ...lines, '', `${business.desk_url}${DESK_PATH}`, ''].join('\n'),
    };
  });
}
