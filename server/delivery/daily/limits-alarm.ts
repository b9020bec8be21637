/** Tells the owner by mail, once a day, that somebody was limited, and what that means. */
import { DESK_PATH } from '../../../contract/desk/account.ts';
import { reachedLimits } from '../../db/limits.ts';
import { BusinessTime } from '../../time/business-time.ts';
import { type DailyMailDeps, sendOnce } from './daily-mail.ts';

export async function sendLimitsAlarm(deps: DailyMailDeps): Promise<void> {
  const { content, database, now } = deps;
  const { business, owner } = content;
  const time = BusinessTime.in(business.time_zone);
  const date = time.date(now());
  const { subject, intro, kinds, hint } = owner.desk.limits;
  await sendOnce(deps, { name: 'limits', date }, async () => {
    const since = new Date(time.moment(`${date}T00:00`)).toISOString();
    // A day's texts have a mail of their own (texts-alarm.ts).
    const reached = (await reachedLimits(database.db, since)).filter((kind) => kind !== 'texts');
    if (reached.length === 0) return undefined;
    const lines = reached.map((kind) => `- ${kinds[kind]}`);
    const text = [intro, '', ...lines, '', hint, '', `${business.desk_url}${DESK_PATH}`, ''].join('\n');
    return { subject, text };
  });
}
