import { useMutation, useQuery } from '@tanstack/react-query';
import { Refused, Unreachable } from '../data/client.ts';
import { invalidate } from '../data/queries.ts';
import { Button, LinkButton } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { Pending } from '../ui/page.tsx';
import { isApple, isInstalled, pushStatus, sendTest, turnOff, turnOn } from './push.ts';

const TEST_RESULTS = {
  accepted:
    'A test message is on its way. If it does not appear within a minute, look at the notification settings of this device.',
  gone: 'This device is no longer known to its push service. Turn notifications on again.',
  failed:
    'The push service did not take the message. Try again in a few minutes; leads come by email in the meantime.',
} as const;

const PROBLEMS: Partial<Record<NonNullable<Refused['answer']['error']>, string>> = {
  wrong_push_host:
    "The desk's server may not send to this browser's push service. Whoever runs the server can add it to PUSH_HOSTS.",
  wrong_push_key:
    "This browser's subscription isn't valid. Turn notifications off in its settings, then on again.",
};

export function Notifications() {
  const { data: status } = useQuery({ queryKey: ['push-status'], queryFn: pushStatus });
  const test = useMutation({ mutationFn: sendTest });
  const on = useMutation({
    mutationFn: turnOn,
    onSuccess: (allowed) => {
      invalidate('push-status');
      if (allowed) test.mutate();
    },
  });
  const off = useMutation({ mutationFn: turnOff, onSuccess: () => invalidate('push-status') });
  if (!status) return <Pending error={null} />;
  const error = on.error ?? off.error ?? test.error;
  return (
    <>
      {!isInstalled() && <Install />}
      <section className="card steps" aria-label="Notifications">
        <h2>Get a ping for every lead</h2>
        {status === 'off' && (
          <>
            <p>Each new lead appears on this device with who, what and price. Tap it, tap Call.</p>
            <Button variant="wide" disabled={on.isPending} onClick={() => on.mutate()}>
              <Icon name="bell" />
              Turn on, and send a test
            </Button>
          </>
        )}
        {status === 'on' && (
          <>
            <p>Notifications are on for this device.</p>
            <Button variant="wide" disabled={test.isPending} onClick={() => test.mutate()}>
              Send a test
            </Button>
            <LinkButton onClick={() => off.mutate()}>Turn off on this device</LinkButton>
          </>
        )}
        {status === 'install' && <p>On an iPhone, notifications come once the desk is on the home screen.</p>}
        {status === 'blocked' && (
          <p>
            This browser blocks notifications from here. Allow them in its settings for this site, then come
            back.
          </p>
        )}
        {status === 'impossible' && <p>This browser can't show notifications. Leads come by email.</p>}
        <div role="status">
          {test.data && <p className="notice">{TEST_RESULTS[test.data]}</p>}
          {on.data === false && <p className="notice">Nothing was turned on.</p>}
          {error && <p className="form-problem">{problemText(error)}</p>}
        </div>
      </section>
    </>
  );
}

function problemText(error: Error): string {
  if (error instanceof Unreachable) return "There's no connection.";
  const word = error instanceof Refused ? error.answer.error : undefined;
  return (word && PROBLEMS[word]) ?? "That didn't work on this device.";
}

function Install() {
  return (
    <section className="card steps" aria-label="Home screen">
      <h2>Put the desk on your home screen</h2>
      {isApple() ? (
        <ol>
          <li>
            Tap <Icon name="share" /> <b>Share</b> below (in Safari).
          </li>
          <li>
            Choose <b>Add to Home Screen</b>, then <b>Add</b>.
          </li>
          <li>Open it from there, sign in once more, and come back to this page.</li>
        </ol>
      ) : (
        <ol>
          <li>Open the browser's menu.</li>
          <li>
            Choose <b>Install app</b> or <b>Add to Home screen</b>.
          </li>
          <li>Open it from there.</li>
        </ol>
      )}
    </section>
  );
}
