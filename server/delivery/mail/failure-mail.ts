/** Composes the mail that tells the owner about failed deliveries; plain text, because it is rare. */
import { fill } from '../../../model/fill.ts';
import type { Failure } from '../../leads/failures.ts';
import { BusinessTime } from '../../leads/words/business-time.ts';
import type { OwnerContent } from '../../leads/words/lead-view.ts';

/** Maximum number of failures that the mail lists; the others are counted. */
const MAX_LINES = 50;

export function composeFailureMail(
  failures: readonly Failure[],
  { business, owner }: Pick<OwnerContent, 'business' | 'owner'>,
): { subject: string; text: string } {
  const words = owner.mail.failures;
  const time = BusinessTime.in(business.time_zone);
  const lines = failures.slice(0, MAX_LINES).map(({ state, channel, attempts, ...failure }) => {
    const text = state === 'completed' ? words.late : state === 'errored' ? words.given_up : words.failing;
    return fill(text, {
      name: failure.name,
      date: time.long(failure.received_at),
      channel: owner.page.history.channels[channel],
      count: attempts,
      text: failure.last_error ?? '',
    });
  });
  const more = failures.length - lines.length;
  return {
    subject: words.subject,
    text: [
      words.intro,
      '',
      ...lines.map((line) => `- ${line}`),
      ...(more > 0 ? [fill(words.more, { count: more })] : []),
      '',
      words.hint,
      '',
    ].join('\n'),
  };
}
