import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskRole } from '../../contract/desk/account.ts';
import type { InviteRequest, RoleChange } from '../../contract/desk/requests.ts';
import type { DeskAccess } from '../../contract/desk/users.ts';
import { get, post } from '../data/client.ts';
import { invalidate, queries } from '../data/queries.ts';
import { pluralize } from '../ui/count.ts';
import { Button, Field, Form, Line, LinkButton } from '../ui/form.tsx';
import { Pending } from '../ui/page.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { formatMoment, useNow } from '../ui/time.ts';
import { showToastAndRefocus } from '../ui/toast.tsx';

const ROLES: Record<DeskRole, string> = { owner: 'Owner', crew: 'Crew: today’s jobs, no amounts' };
const ROLE_CHANGES: Record<DeskRole, { role: DeskRole; name: string; means: string }> = {
  owner: {
    role: 'crew',
    name: 'Make crew',
    means: 'They see today’s jobs without amounts, and no longer leads, reports or who has access.',
  },
  crew: { role: 'owner', name: 'Make owner', means: 'They see and change everything, and who has access.' },
};

export function Access() {
  const now = useNow();
  const [userToRemove, setUserToRemove] = useState<DeskAccess>();
  const [userToChange, setUserToChange] = useState<DeskAccess>();
  const { data: users, error } = useQuery({ queryKey: ['users'], queryFn: () => get('/users') });
  const invite = useMutation({
    mutationFn: (json: InviteRequest) => post('/users/invite', { json }),
    onSuccess: () => invalidate('users'),
  });
  const change = useMutation({
    mutationFn: ({ action, user: { email } }: { action: 'sign-out' | 'remove'; user: DeskAccess }) =>
      post(`/users/${action}`, { json: { email } }),
    onSuccess: (answer, { action, user: { email, gets_leads } }) => {
      queries.setQueryData(['users'], answer);
      const hasLeft = action === 'remove' && !gets_leads;
      showToastAndRefocus(hasLeft ? `${email} no longer has access` : `${email} is signed out everywhere`);
    },
    onSettled: () => setUserToRemove(undefined),
  });
  const changeRole = useMutation({
    mutationFn: (json: RoleChange) => post('/users/role', { json }),
    onSuccess: (answer, { email, role }) => {
      queries.setQueryData(['users'], answer);
      showToastAndRefocus(`${email} is ${role === 'owner' ? 'an owner' : 'crew'} now`);
    },
    onSettled: () => setUserToChange(undefined),
  });
  if (!users) return <Pending error={error} />;
  const isReceiver = (email: string) =>
    users.some((user) => user.gets_leads && user.email === email.trim().toLowerCase());
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
                  deviceCount(devices),
                  seen_at && formatMoment(seen_at, now),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              >
                {!you && (
                  <span className="lines__actions">
                    {devices > 0 && (
                      <LinkButton onClick={() => change.mutate({ action: 'sign-out', user })}>
                        Sign out<span className="unseen"> {email}</span>
                      </LinkButton>
                    )}
                    {!gets_leads && (
                      <LinkButton onClick={() => setUserToChange(user)}>
                        {ROLE_CHANGES[role].name}
                        <span className="unseen"> {email}</span>
                      </LinkButton>
                    )}
                    <LinkButton variant="stop" onClick={() => setUserToRemove(user)}>
                      Remove<span className="unseen"> {email}</span>
                    </LinkButton>
                  </span>
                )}
              </Line>
            );
          })}
        </ul>
      </section>
      {userToRemove && (
        <Sheet title={`Remove ${userToRemove.email}?`} onClose={() => setUserToRemove(undefined)}>
          <p>
            {userToRemove.gets_leads
              ? 'They are signed out everywhere, but can come back with a code by email: they get the leads. To end that, take their address out of LEADS_TO and restart the server.'
              : 'They are signed out everywhere, and can come back only if you invite them.'}
          </p>
          <Button
            variant="stop"
            disabled={change.isPending}
            onClick={() => change.mutate({ action: 'remove', user: userToRemove })}
          >
            Remove
          </Button>
        </Sheet>
      )}
      {userToChange && (
        <Sheet
          title={`${ROLE_CHANGES[userToChange.role].name}: ${userToChange.email}?`}
          onClose={() => setUserToChange(undefined)}
        >
          <p>{ROLE_CHANGES[userToChange.role].means}</p>
          <Button
            disabled={changeRole.isPending}
            onClick={() =>
              changeRole.mutate({ email: userToChange.email, role: ROLE_CHANGES[userToChange.role].role })
            }
          >
            {ROLE_CHANGES[userToChange.role].name}
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
        <Button type="submit" variant="wide" disabled={invite.isPending}>
          Make a link
        </Button>
        <div role="status">
          {invite.data && (
            <p className="notice">
              {invite.data.mailed ? 'It was emailed to them. ' : 'Send them this link. '}
              It signs them in once, within 15 minutes: <code className="link-text">{invite.data.link}</code>
              {invite.data.role !== invite.variables.role && (
                <>
                  {' '}
                  They stay {invite.data.role === 'owner' ? 'an owner' : 'crew'}, as they were
                  {isReceiver(invite.variables.email)
                    ? ': their address is in LEADS_TO.'
                    : '. The list above changes that.'}
                </>
              )}
            </p>
          )}
          {(invite.error ?? change.error ?? changeRole.error) && (
            <p className="form-problem">That didn't work. Try once more.</p>
          )}
        </div>
      </Form>
    </>
  );
}

function deviceCount(devices: number): string {
  return devices === 0 ? 'not signed in' : pluralize(devices, 'device');
}
