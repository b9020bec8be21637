import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { CodeRequested, DeskProblem, Me, SignInWays } from '../../contract/desk/account.ts';
import { get, post, Refused, signedOut, Unreachable } from '../data/client.ts';
import { keptMe } from '../data/pack.ts';
import { queries } from '../data/queries.ts';
import { Icon } from '../ui/icon.tsx';
import { canUsePasskeys, signInWithPasskey } from './passkey.ts';

const PROBLEMS: Partial<Record<DeskProblem['error'], string>> = {
  wrong_code: 'That code is wrong or too old. After three tries, ask for a new one.',
  wrong_passkey: "That passkey isn't known here. Use a code instead.",
  too_many: 'Too many tries. Wait an hour, or ask for a link: npm run desk -- invite, with your email.',
  no_mail: 'Codes need mail to be set up. Ask for a link: npm run desk -- invite, with your email.',
};

/** What stands in place of everything while nobody is signed in. */
export function SignIn() {
  const ways = useQuery({ queryKey: ['ways'], queryFn: () => get<SignInWays>('/sign-in') }).data;
  const [request, setRequest] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = 'Sign in · Desk';
    heading.current?.focus();
  }, []);
  const code = useMutation({
    mutationFn: (email: string) => post<CodeRequested>('/sign-in/code', { email }),
    onSuccess: (answer) => setRequest(answer.request),
  });
  const check = useMutation({
    mutationFn: (digits: string) => post<Me>('/sign-in/code/check', { request, code: digits }),
    onSuccess: enter,
  });
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: enter });
  const error = check.error ?? code.error ?? passkey.error;

  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    passkey.reset();
    code.mutate(String(new FormData(event.currentTarget).get('email')));
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    check.mutate(String(new FormData(event.currentTarget).get('code')).replace(/\D/g, ''));
  };

  return (
    <main className="sign-in">
      <div className="sign-in__card">
        <p className="sign-in__brand">{ways?.brand}</p>
        <h1 tabIndex={-1} ref={heading} aria-live="polite">
          {request === undefined ? 'Sign in' : 'Check your email'}
        </h1>
        {error && (
          <p className="form-problem" role="alert">
            {inWords(error)}
          </p>
        )}
        {request !== undefined ? (
          <form onSubmit={send}>
            <p>
              If that address has access, six digits are on their way. They work for 10 minutes, here only.
            </p>
            <label className="field">
              <span>Code</span>
              <input
                name="code"
                className="field__code"
                inputMode="numeric"
                autoComplete="one-time-code"
                pattern="[0-9 ]{6,7}"
                required
                ref={(input) => input?.focus()}
              />
            </label>
            <button type="submit" className="button button--wide" disabled={check.isPending}>
              Sign in
            </button>
            <button type="button" className="link-button" onClick={() => setRequest(undefined)}>
              Another address, or a new code
            </button>
          </form>
        ) : (
          <>
            {canUsePasskeys() && (
              <button
                type="button"
                className="button button--wide"
                onClick={() => passkey.mutate()}
                disabled={passkey.isPending}
              >
                <Icon name="key" />
                Use your passkey
              </button>
            )}
            {ways?.code && (
              <form onSubmit={ask}>
                <label className="field">
                  <span>Email</span>
                  <input name="email" type="email" autoComplete="username webauthn" required />
                </label>
                <button type="submit" className="button button--wide button--plain" disabled={code.isPending}>
                  <Icon name="mail" />
                  Email me a code
                </button>
              </form>
            )}
            {ways && !ways.code && <p>{PROBLEMS.no_mail}</p>}
          </>
        )}
      </div>
    </main>
  );
}

function enter(me: Me): void {
  keptMe.set(me);
  signedOut.set(false);
  // Nothing that somebody else saw on this device.
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
  queries.setQueryData(['me'], me);
}

function inWords(error: Error): string {
  if (error instanceof Unreachable) return "There's no connection. Try again in a moment.";
  if (error instanceof Refused) {
    return PROBLEMS[error.answer.error as DeskProblem['error']] ?? "That didn't work. Try once more.";
  }
  return 'No passkey was used. Try again, or use a code.';
}
