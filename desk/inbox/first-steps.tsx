/** What an owner does first, on a desk that has no lead yet. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TestStep } from '../../contract/desk/test-lead.ts';
import { deleteTestLeads } from '../actions/test-leads.ts';
import { get, post } from '../data/client.ts';
import { invalidate, queries, useBusiness } from '../data/queries.ts';
import { pushStatus } from '../push/push.ts';
import { Button, FormProblem, LinkButton } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';

const LOOK_AGAIN_MS = 1_000;

export function FirstSteps() {
  const { data } = useQuery({
    queryKey: ['test-lead'],
    queryFn: () => get('/test-lead'),
    refetchInterval: ({ state: { data } }) =>
      [data?.sent?.mail, data?.sent?.push].some((step) => step?.state === 'waiting') && LOOK_AGAIN_MS,
  });
  const send = useMutation({
    mutationFn: () => post('/test-lead', { json: { key: crypto.randomUUID() } }),
    onSuccess: (answer) => {
      queries.setQueryData(['test-lead'], answer);
      invalidate('leads');
    },
  });
  const { data: status } = useQuery({ queryKey: ['push-status'], queryFn: pushStatus });
  const business = useBusiness();
  if (!data?.is_offered) return null;
  const { sent } = data;
  return (
    <div className="first-steps">
      <section className="card">
        <h2>Send yourself a test lead</h2>
        <p>It comes as a customer’s would: by email, and as a notification.</p>
        <ul aria-live="polite">
          {sent && (
            <>
              <Step isDone>Saved at your desk.</Step>
              <SentStep {...sent.mail} receiver="Your mail server" off="Email is not set up yet.">
                Look in your inbox, and in the spam folder.
              </SentStep>
              <SentStep
                {...sent.push}
                receiver="Your phone’s notification service"
                off="No device has notifications yet."
              >
                It rings within seconds.
              </SentStep>
            </>
          )}
        </ul>
        <Button
          variant={sent ? 'small plain' : 'small'}
          disabled={send.isPending}
          onClick={() => send.mutate()}
        >
          {sent ? 'Send another' : 'Send it'}
        </Button>
        {sent && <LinkButton onClick={() => void deleteTestLeads()}>Delete the test</LinkButton>}
        {send.error && <FormProblem>That didn't work. Try once more.</FormProblem>}
      </section>
      <section className="card">
        <h2>Turn on notifications</h2>
        {status === 'on' ? (
          <ul>
            <Step isDone>They are on for this device.</Step>
          </ul>
        ) : (
          <>
            <p>Each new lead rings your phone.</p>
            <Link href="/more/notifications" className="button button--small button--plain">
              Turn them on
            </Link>
          </>
        )}
      </section>
      <section className="card">
        <h2>Your number, your hours</h2>
        <p>
          Customers call {business?.phone_display ?? 'the number on your site'}, in the hours on your site.
        </p>
        <Link href="/site" className="button button--small button--plain">
          Look at your site
        </Link>
      </section>
    </div>
  );
}

interface SentStepProps extends TestStep {
  receiver: string;
  off: string;
  /** What to expect once the receiver took it. */
  children: string;
}

function SentStep({ state, why, receiver, off, children }: SentStepProps) {
  if (state === 'off') return <Step>{off}</Step>;
  if (state === 'sent')
    return (
      <Step isDone>
        {receiver} took it. {children}
      </Step>
    );
  if (state === 'not_sent') return <Step>It was not sent: {why}.</Step>;
  return (
    <Step>
      {why ? `${receiver} doesn’t have it yet: ${why}. It is tried again.` : `${receiver} gets it now…`}
    </Step>
  );
}

function Step({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    <li className="first-steps__step">
      <Icon name={isDone ? 'check' : 'clock'} />
      <span>{children}</span>
    </li>
  );
}
