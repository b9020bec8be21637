import { fill } from '../../../model/fill.ts';
import { type Failure, seriousFailures } from '../../leads/failures.ts';
import { routeOf } from '../../leads/words/history.ts';
import { BusinessTime } from '../../time/business-time.ts';
import { type DailyMailDeps, sendOnce } from './daily-mail.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_LINES = 50;

/** Sends today's mail if there is a failure and it is not sent yet; if mail itself fails, as soon as it works again. */
export async function sendFailureMail(deps: DailyMailDeps): Promise<void> {
  const { content, database, now } = deps;
  const { business, owner } = content;
  const words = owner.mail.failures;
  const time = BusinessTime.in(business.time_zone);
  const line = ({ outcome, attempts, name, received_at, reason, ...message }: Failure) =>
    fill(outcome === 'sent' ? words.late : outcome === 'failed' ? words.given_up : words.failing, {
      name,
      date: time.long(received_at),
      channel: owner.lead.history.channels[routeOf(message)],
      count: attempts,
      text: reason ?? '',
    });
  await sendOnce(deps, { name: 'failures', date: time.date(now()) }, async () => {
    const failures = await seriousFailures(database.db, new Date(now() - DAY_MS).toISOString());
    if (failures.length === 0) return undefined;
    const lines = failures.slice(0, MAX_LINES).map((failure) => `- ${line(failure)}`);
    const more = failures.length - lines.length;
    if (more > 0) lines.push(fill(words.more, { count: more }));
    return { subject: words.subject, text: [words.intro, '', ...lines, '', words.hint, ''].join('\n') };
  });
}
