/** Tells the owner by mail, once a day each, that texts are refused because of their number or account, or that a day's are used up. */
import { reachedLimits } from '../../db/limits.ts';
import { senderRefusals } from '../../leads/failures.ts';
import { BusinessTime } from '../../time/business-time.ts';
import { type DailyMailDeps, sendOnce } from './daily-mail.ts';

export async function sendTextsAlarm(deps: DailyMailDeps): Promise<void> {
  const { content, database, now } = deps;
  const words = content.owner.desk.texts;
  const time = BusinessTime.in(content.business.time_zone);
  const date = time.date(now());
  const since = new Date(time.moment(`${date}T00:00`)).toISOString();
  await sendOnce(deps, { name: 'texts_refused', date }, async () => {
    const { subject, intro, codes } = words.refused;
    const refusals = await senderRefusals(database.db, since, codes);
    if (refusals.length === 0) return undefined;
    return { subject, text: [intro, '', ...refusals.map(({ text }) => `- ${text}`), ''].join('\n') };
  });
  await sendOnce(deps, { name: 'texts_used_up', date }, async () =>
    (await reachedLimits(database.db, since)).includes('texts') ? words.used_up : undefined,
  );
}
