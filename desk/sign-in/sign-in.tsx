import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DESK_PATH, type DeskProblem, type Me } from '../../contract/desk/account.ts';
import { get, post, Refused, Unreachable } from '../data/client.ts';
import { queries } from '../data/queries.ts';
import { startSession } from '../data/session.ts';
import { Button, Field, type FieldReader, Form, FormProblem, LinkButton } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { canUsePasskeys, signInWithPasskey } from './passkey.ts';

const PROBLEMS: Partial<Record<DeskProblem['error'], string>> = {
  wrong_code: 'That code is wrong or too old. After three tries, ask for a new one.',
  wrong_passkey: "That passkey isn't known here. Use a code instead.",
  too_many: 'Too many tries. Wait an hour, or ask whoever set up this site for a link.',
  no_mail: 'Codes need mail to be set up. Ask whoever set up this site for a link.',
};

export function SignIn() {
  const ways = useQuery({ queryKey: ['ways'], queryFn: () => get('/sign-in') }).data;
  const [request, setRequest] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = 'Sign in · Desk';
    heading.current?.focus();
    void closeNotifications();
  }, []);
  const code = useMutation({
    mutationFn: (email: string) => post('/sign-in/code', { json: { email } }),
    onSuccess: (answer) => setRequest(answer.request),
  });
  const check = useMutation({
    mutationFn: (code: string) => post('/sign-in/code/check', { json: { request: request ?? '', code } }),
    onSuccess: signIn,
  });
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: signIn });
  const error = check.error ?? code.error ?? passkey.error;

  const ask = (text: FieldReader) => {
    passkey.reset();
    code.mutate(text('email'));
  };

  return (
    <main className="sign-in">
      <div className="sign-in__card">
        <p className="sign-in__brand">{ways?.brand}</p>
        <h1 tabIndex={-1} ref={heading} aria-live="polite">
          {request === undefined ? 'Sign in' : 'Check your email'}
        </h1>
        {error && <FormProblem>{problemText(error)}</FormProblem>}
        {request !== undefined ? (
          <Form onSend={(text) => check.mutate(text('code').replace(/\D/g, ''))}>
            <p>
              If that address has access, six digits are on their way. They work for 10 minutes, here only.
            </p>
            <Field
              label="Code"
              name="code"
              className="field__code"
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="[0-9 ]{6,7}"
              required
              ref={(input) => input?.focus()}
            />
            <Button type="submit" variant="wide" disabled={check.isPending}>
              Sign in
            </Button>
            <LinkButton onClick={() => setRequest(undefined)}>Another address, or a new code</LinkButton>
          </Form>
        ) : (
          <>
            {canUsePasskeys() && (
              <Button variant="wide" onClick={() => passkey.mutate()} disabled={passkey.isPending}>
                <Icon name="key" />
                Use your passkey
              </Button>
            )}
            {ways?.code && (
              <Form onSend={ask}>
                <Field label="Email" name="email" type="email" autoComplete="username webauthn" required />
                <Button type="submit" variant="wide plain" disabled={code.isPending}>
                  <Icon name="mail" />
                  Email me a code
                </Button>
              </Form>
            )}
            {ways && !ways.code && <p>{PROBLEMS.no_mail}</p>}
          </>
        )}
      </div>
    </main>
  );
}

async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(DESK_PATH);
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await navigator.clearAppBadge?.();
}

function signIn(me: Me): void {
  queries.setQueryData(['me'], me);
  startSession(me);
}

function problemText(error: Error): string {
  if (error instanceof Unreachable) return "There's no connection. Try again in a moment.";
  if (error instanceof Refused) {
    return PROBLEMS[error.answer.error as DeskProblem['error']] ?? "That didn't work. Try once more.";
  }
  return 'No passkey was used. Try again, or use a code.';
}
