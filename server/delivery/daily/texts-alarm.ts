/** Tells the owner by mail, once a day each, that texts are refused because of their number or account, or that a day's are used up. */
import { fill } from '../../../model/fill.ts';
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
    const refusals = await senderRefusals(database.db, since);
    if (refusals.length === 0) return undefined;
    const { subject, intro, codes, other } = words.refused;
    const lines = refusals.map(({ code, count }) => {
      const why = Object.hasOwn(codes, code) ? codes[code as keyof typeof codes] : other;
      return `- ${fill(why, { code, count })}`;
    });
    return { subject, text: [intro, '', ...lines, ''].join('\n') };
  });
  await sendOnce(deps, { name: 'texts_used_up', date }, async () =>
    (await reachedLimits(database.db, since)).includes('texts') ? words.used_up : undefined,
  );
}
