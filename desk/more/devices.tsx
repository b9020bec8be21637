import { useMutation, useQuery } from '@tanstack/react-query';
import { get, post } from '../data/client.ts';
import { invalidate } from '../data/queries.ts';
import { addPasskey, canUsePasskeys } from '../sign-in/passkey.ts';
import { Button, FormProblem, Line, LinkButton } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { Pending } from '../ui/page.tsx';
import { formatMoment, useNow } from '../ui/time.ts';
import { showToast, showToastAndRefocus } from '../ui/toast.tsx';

export function Devices() {
  const now = useNow();
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => get('/sessions') });
  const passkeys = useQuery({ queryKey: ['passkeys'], queryFn: () => get('/passkeys') });
  const signOut = useMutation({
    mutationFn: (id: string) => post('/sessions/:id/sign-out', { param: { id } }),
    onSuccess: () => {
      invalidate('sessions');
      showToastAndRefocus('That device is signed out');
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => post('/passkeys/:id/remove', { param: { id } }),
    onSuccess: () => {
      invalidate('passkeys');
      showToastAndRefocus('Passkey removed');
    },
  });
  const create = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => {
      invalidate('passkeys');
      showToast('Passkey added');
    },
  });
  if (!sessions.data || !passkeys.data) return <Pending error={sessions.error ?? passkeys.error} />;
  return (
    <>
      <section className="card" aria-labelledby="devices">
        <h2 id="devices">Signed in</h2>
        <ul key={sessions.data.length} className="lines settles">
          {sessions.data.map(({ id, device, seen_at, current }) => (
            <Line
              key={id}
              name={<b>{device}</b>}
              about={current ? 'This device' : `Last used: ${formatMoment(seen_at, now)}`}
            >
              {!current && (
                <LinkButton onClick={() => signOut.mutate(id)}>
                  Sign out<span className="unseen"> {device}</span>
                </LinkButton>
              )}
            </Line>
          ))}
        </ul>
      </section>
      <section className="card" aria-labelledby="passkeys">
        <h2 id="passkeys">Passkeys</h2>
        <p>Sign in with your fingerprint, your face or the lock of your screen.</p>
        <ul key={passkeys.data.length} className="lines settles">
          {passkeys.data.map(({ id, device, created_at }) => (
            <Line key={id} name={<b>{device}</b>} about={`Added: ${formatMoment(created_at, now)}`}>
              <LinkButton onClick={() => remove.mutate(id)}>
                Remove<span className="unseen"> {device}</span>
              </LinkButton>
            </Line>
          ))}
        </ul>
        {canUsePasskeys() && (
          <Button variant="plain" disabled={create.isPending} onClick={() => create.mutate()}>
            <Icon name="key" />
            Add a passkey
          </Button>
        )}
        {create.error && <FormProblem>No passkey was added.</FormProblem>}
      </section>
    </>
  );
}
