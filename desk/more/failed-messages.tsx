import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { CHANNEL_NAMES, type FailedMessage } from '../../contract/desk/messages.ts';
import { useResend } from '../actions/use-resend.ts';
import { get } from '../data/client.ts';
import { pluralize } from '../ui/count.ts';
import { Line, LinkButton } from '../ui/form.tsx';
import { Empty, Pending } from '../ui/page.tsx';
import { formatMomentInSentence, useNow } from '../ui/time.ts';

const AUDIENCES = {
  owner: 'to you',
  customer: 'to the customer',
  user: 'to a user',
} satisfies Record<FailedMessage['audience'], string>;

export function FailedMessages() {
  const now = useNow();
  const { data, error } = useQuery({ queryKey: ['messages'], queryFn: () => get('/messages') });
  const resend = useResend();
  if (!data) return <Pending error={error} />;
  if (data.length === 0) return <Empty>Everything was sent.</Empty>;
  return (
    <section className="card" aria-label="Messages that didn’t go out">
      <ul className="lines">
        {data.map(({ id, lead, audience, channel, state, attempts, due_at, reason }) => (
          <Line
            key={id}
            name={
              <Link href={`/leads/${lead.id}`}>
                <b>{lead.name}</b>
              </Link>
            }
            about={`By ${CHANNEL_NAMES[channel]} ${AUDIENCES[audience]}: ${reason}. ${
              state === 'given_up'
                ? `Given up after ${pluralize(attempts, 'try', 'tries')}.`
                : `Tried ${pluralize(attempts, 'time')}${due_at ? `, next ${formatMomentInSentence(due_at, now)}` : ''}.`
            }`}
          >
            <LinkButton disabled={resend.isPending} onClick={() => resend.mutate(id)}>
              Send again<span className="unseen"> about {lead.name}</span>
            </LinkButton>
          </Line>
        ))}
      </ul>
    </section>
  );
}
