import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { FailedDelivery } from '../../contract/desk/deliveries.ts';
import { get, post } from '../data/client.ts';
import { invalidate, queries } from '../data/queries.ts';
import { pluralize } from '../ui/count.ts';
import { Line, LinkButton } from '../ui/form.tsx';
import { Empty, Pending } from '../ui/page.tsx';
import { formatMomentInSentence, useNow } from '../ui/time.ts';
import { showToastAndRefocus } from '../ui/toast.tsx';

const CHANNELS = {
  email: 'Email to you',
  webhook: 'Webhook',
  customer: 'Email to the customer',
  push: 'Notification',
} satisfies Record<FailedDelivery['channel'], string>;

export function Deliveries() {
  const now = useNow();
  const { data, error } = useQuery({ queryKey: ['deliveries'], queryFn: () => get('/deliveries') });
  const resend = useMutation({
    mutationFn: (id: string) =>
      post('/deliveries/:id/resend', { param: { id }, json: { key: crypto.randomUUID() } }),
    onSuccess: (answer) => {
      queries.setQueryData(['deliveries'], answer);
      invalidate('counts');
      showToastAndRefocus('It will be sent again in a moment');
    },
  });
  if (!data) return <Pending error={error} />;
  if (data.length === 0) return <Empty>Everything was delivered.</Empty>;
  return (
    <section className="card" aria-label="Deliveries that failed">
      <ul className="lines">
        {data.map(({ id, lead, channel, state, attempts, due_at, reason }) => (
          <Line
            key={id}
            name={
              <Link href={`/leads/${lead.id}`}>
                <b>{lead.name}</b>
              </Link>
            }
            about={`${CHANNELS[channel]}: ${reason}. ${
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
