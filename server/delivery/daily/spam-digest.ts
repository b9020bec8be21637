/** Mails the list of new spam once a day, so that the owner notices real requests among it. */
import { addDays } from '../../../contract/dates.ts';
import { DESK_PATH } from '../../../contract/desk/account.ts';
import { fill } from '../../../model/fill.ts';
import { errorCode } from '../../http/log.ts';
import { BusinessTime } from '../../leads/words/business-time.ts';
import { type DailyMailDeps, dailyMessageId, sendOnce } from './daily-mail.ts';

/** Each mail covers the time since this hour of the day before, in the time zone of the business. */
const HOUR = '08:00';
const MAX_LISTED = 50;
const MAX_TEXT_LENGTH = 100;

/** Sends today's mail if it is due and not sent yet. Never rejects: the next call tries again. */
export async function sendSpamDigest({
  content,
  database,
  log,
  now,
  sendMail,
  to,
}: DailyMailDeps): Promise<void> {
  const { db } = database;
  const time = BusinessTime.in(content.business.time_zone);
  const clock = time.clock(now());
  if (!sendMail || clock.slice(11, 16) < HOUR) return;
  const day = { name: 'spam', date: clock.slice(0, 10) };
  try {
    await sendOnce(database, day, now(), send);
  } catch (error) {
    log.warn({ code: 'spam_digest_not_sent', cause: errorCode(error) });
  }

  async function send(): Promise<void> {
    const last = await db
      .selectFrom('daily_mails')
      .select('date')
      .where('name', '=', day.name)
      .where('date', '<', day.date)
      .where('lease_until', 'is', null)
      .orderBy('date', 'desc')
      .limit(1)
      .executeTakeFirst();
    const spam = await db
      .selectFrom('leads')
      .select(['name', 'zip', 'details'])
      .where('status', '=', 'spam')
      .where('received_at', '>=', time.moment(`${last?.date ?? addDays(day.date, -1)}T${HOUR}`))
      .where('received_at', '<', time.moment(`${day.date}T${HOUR}`))
      .orderBy('received_at')
      .execute();
    if (spam.length > 0) await sendMail?.(compose(spam));
  }

  function compose(spam: readonly { name: string; zip: string; details: string }[]) {
    const { business, owner } = content;
    const { subject, intro, more } = owner.desk.spam;
    const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, MAX_TEXT_LENGTH);
    const lines = spam
      .slice(0, MAX_LISTED)
      .map(({ name, zip, details }) => `- ${[name, zip, details].map(oneLine).filter(Boolean).join(', ')}`);
    const text = [
      intro,
      '',
      ...lines,
      ...(spam.length > MAX_LISTED ? [fill(more, { count: spam.length - MAX_LISTED })] : []),
      '',
      `${business.site_url}${DESK_PATH}`,
      '',
    ];
    return {
      to: to.join(', '),
      subject: fill(subject, { count: spam.length }),
      text: text.join('\n'),
      messageId: dailyMessageId(day, business.site_url),
    };
  }
}
