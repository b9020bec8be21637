import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskRole } from '../../contract/desk/account.ts';
import type { DeskAccess } from '../../contract/desk/more.ts';
import type { InviteRequest } from '../../contract/desk/requests.ts';
import { get, post } from '../data/client.ts';
import { queries, renew } from '../data/queries.ts';
import { counted } from '../ui/count.ts';
import { Button, Field, Form, Line, LinkButton } from '../ui/form.tsx';
import { Pending } from '../ui/page.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { moment, useNow } from '../ui/time.ts';
import { showToastAndRefocus } from '../ui/toast.tsx';

const ROLES: Record<DeskRole, string> = { owner: 'Owner', crew: 'Crew: today’s jobs, no amounts' };

/** Who may use the desk. */
export function Access() {
  const now = useNow();
  const [leaving, setLeaving] = useState<DeskAccess>();
  const { data: users, error } = useQuery({ queryKey: ['users'], queryFn: () => get('/users') });
  const invite = useMutation({
    mutationFn: (json: InviteRequest) => post('/users/invite', { json }),
    onSuccess: () => renew('users'),
  });
  const change = useMutation({
    mutationFn: ({ what, user: { email } }: { what: 'sign-out' | 'remove'; user: DeskAccess }) =>
      post(`/users/${what}`, { json: { email } }),
    onSuccess: (answer, { what, user: { email, gets_leads } }) => {
      queries.setQueryData(['users'], answer);
      const hasLeft = what === 'remove' && !gets_leads;
      showToastAndRefocus(hasLeft ? `${email} no longer has access` : `${email} is signed out everywhere`);
    },
    onSettled: () => setLeaving(undefined),
  });
  if (!users) return <Pending error={error} />;
  return (
    <>
      <section className="card" aria-label="Who has access">
        <ul className="lines">
          {users.map((user) => {
            const { email, name, role, gets_leads, devices, seen_at, you } = user;
            return (
              <Line
                key={email}
                name={<b>{name || email}</b>}
                about={[
                  you && 'You',
                  ROLES[role],
                  gets_leads && 'gets the leads',
                  name && email,
                  count(devices),
                  seen_at && moment(seen_at, now),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              >
                {!you && (
                  <span className="lines__actions">
                    {devices > 0 && (
                      <LinkButton onClick={() => change.mutate({ what: 'sign-out', user })}>
                        Sign out<span className="unseen"> {email}</span>
                      </LinkButton>
                    )}
                    <LinkButton look="stop" onClick={() => setLeaving(user)}>
                      Remove<span className="unseen"> {email}</span>
                    </LinkButton>
                  </span>
                )}
              </Line>
            );
          })}
        </ul>
      </section>
      {leaving && (
        <Sheet title={`Remove ${leaving.email}?`} onClose={() => setLeaving(undefined)}>
          <p>
            {leaving.gets_leads
              ? 'They are signed out everywhere, but can come back with a code by email: they get the leads. To end that, take their address out of LEADS_TO and restart the server.'
              : 'They are signed out everywhere, and can come back only if you invite them.'}
          </p>
          <Button
            look="stop"
            disabled={change.isPending}
            onClick={() => change.mutate({ what: 'remove', user: leaving })}
          >
            Remove
          </Button>
        </Sheet>
      )}
      <Form
        className="card"
        onSend={(text) =>
          invite.mutate({ email: text('email'), name: text('name'), role: text('role') as DeskRole })
        }
      >
        <h2>Invite someone</h2>
        <Field label="Email" name="email" type="email" required maxLength={254} />
        <Field label="Name" name="name" maxLength={100} />
        <label className="field">
          <span>Role</span>
          <select name="role" defaultValue="crew">
            <option value="crew">{ROLES.crew}</option>
            <option value="owner">{ROLES.owner}: everything</option>
          </select>
        </label>
        <Button type="submit" look="wide" disabled={invite.isPending}>
          Make a link
        </Button>
        <div role="status">
          {invite.data && (
            <p className="notice">
              {invite.data.mailed ? 'It was emailed to them. ' : 'Send them this link. '}
              It signs them in once, within 15 minutes: <code className="link-text">{invite.data.link}</code>
              {invite.data.role !== invite.variables.role && (
                <> They stay an owner as long as their address is in LEADS_TO.</>
              )}
            </p>
          )}
          {(invite.error ?? change.error) && <p className="form-problem">That didn't work. Try once more.</p>}
        </div>
      </Form>
    </>
  );
}

function count(devices: number): string {
  return devices === 0 ? 'not signed in' : counted(devices, 'device');
}
