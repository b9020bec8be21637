import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { DeskRole } from '../../contract/desk/account.ts';
import type { DeskAccess, Invited, InviteRequest } from '../../contract/desk/more.ts';
import { get, post } from '../data/client.ts';
import { queries, renew } from '../data/queries.ts';
import { Pending } from '../ui/page.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { moment, useNow } from '../ui/time.ts';
import { sayGone } from '../ui/toast.tsx';

const ROLES: Record<DeskRole, string> = { owner: 'Owner', crew: 'Crew: today’s jobs, no amounts' };

/** Who may use the desk. */
export function Access() {
  const now = useNow();
  const [leaving, setLeaving] = useState<string>();
  const { data: users, error } = useQuery({
    queryKey: ['users'],
    queryFn: () => get<DeskAccess[]>('/users'),
  });
  const invite = useMutation({
    mutationFn: (body: InviteRequest) => post<Invited>('/users/invite', body),
    onSuccess: () => renew('users'),
  });
  const change = useMutation({
    mutationFn: ({ what, email }: { what: 'sign-out' | 'remove'; email: string }) =>
      post<DeskAccess[]>(`/users/${what}`, { email }),
    onSuccess: (answer, { what, email }) => {
      queries.setQueryData(['users'], answer);
      sayGone(what === 'remove' ? `${email} has no access any more` : `${email} is signed out everywhere`);
    },
    onSettled: () => setLeaving(undefined),
  });
  if (!users) return <Pending error={error} />;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name)).trim();
    invite.mutate({ email: text('email'), name: text('name'), role: text('role') as DeskRole });
  };
  return (
    <>
      <section className="card" aria-label="Who has access">
        <ul className="lines">
          {users.map(({ email, name, role, devices, seen_at, you }) => (
            <li key={email}>
              <span>
                <b>{name || email}</b>
                <small>
                  {[you && 'You', ROLES[role], name && email, count(devices), seen_at && moment(seen_at, now)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {!you && (
                <span className="lines__actions">
                  {devices > 0 && (
                    <button
                      type="button"
                      className="link-button"
                      onClick={() => change.mutate({ what: 'sign-out', email })}
                    >
                      Sign out<span className="unseen"> {email}</span>
                    </button>
                  )}
                  <button
                    type="button"
                    className="link-button link-button--stop"
                    onClick={() => setLeaving(email)}
                  >
                    Remove<span className="unseen"> {email}</span>
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      {leaving && (
        <Sheet title={`Remove ${leaving}?`} onClose={() => setLeaving(undefined)}>
          <p>They are signed out everywhere, and get in again only when you invite them.</p>
          <button
            type="button"
            className="button button--stop"
            disabled={change.isPending}
            onClick={() => change.mutate({ what: 'remove', email: leaving })}
          >
            Remove
          </button>
        </Sheet>
      )}
      <form className="card" onSubmit={send}>
        <h2>Invite somebody</h2>
        <label className="field">
          <span>Email</span>
          <input name="email" type="email" required maxLength={254} autoComplete="off" />
        </label>
        <label className="field">
          <span>Name</span>
          <input name="name" maxLength={100} autoComplete="off" />
        </label>
        <label className="field">
          <span>They are</span>
          <select name="role" defaultValue="crew">
            <option value="crew">{ROLES.crew}</option>
            <option value="owner">{ROLES.owner}: everything</option>
          </select>
        </label>
        <button type="submit" className="button button--wide" disabled={invite.isPending}>
          Make a link
        </button>
        <div role="status">
          {invite.data && (
            <p className="notice">
              {invite.data.mailed ? 'It was emailed to them. ' : 'Send them this link. '}
              It signs them in once, within 15 minutes: <code className="link-text">{invite.data.link}</code>
            </p>
          )}
          {(invite.error ?? change.error) && <p className="form-problem">That didn't work. Try once more.</p>}
        </div>
      </form>
    </>
  );
}

function count(devices: number): string {
  if (devices === 0) return 'not signed in';
  return devices === 1 ? '1 device' : `${devices} devices`;
}
