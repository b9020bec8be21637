import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { Link } from 'wouter';
import { post, signedOut } from '../data/client.ts';
import { useCounts } from '../data/queries.ts';
import { dropOwnChanges, useUnsent } from '../data/queue.ts';
import { Notifications } from '../push/notifications.tsx';
import { prepareSite } from '../site/draft.ts';
import { Button, FormProblem } from '../ui/form.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useIsOwner, useSignedInUser } from '../ui/me.ts';
import { Empty, Page } from '../ui/page.tsx';
import { Access } from './access.tsx';
import { Devices } from './devices.tsx';
import { Exports } from './exports.tsx';
import { FailedMessages } from './failed-messages.tsx';
import { Findings } from './findings.tsx';
import '../styles/rooms.css';

interface Part {
  path: string;
  name: string;
  icon: IconName;
  Screen: ComponentType;
  forCrew?: boolean;
}

const PARTS: readonly Part[] = [
  { path: 'notifications', name: 'Notifications', icon: 'bell', Screen: Notifications },
  { path: 'devices', name: 'Your devices and passkeys', icon: 'device', Screen: Devices, forCrew: true },
  { path: 'access', name: 'Who has access', icon: 'people', Screen: Access },
  { path: 'messages', name: 'Messages that didn’t go out', icon: 'alert', Screen: FailedMessages },
  { path: 'exports', name: 'Your data', icon: 'download', Screen: Exports },
  { path: 'setup', name: 'Left to set up', icon: 'check', Screen: Findings },
];

export function More({ part }: { part: string }) {
  const isOwner = useIsOwner();
  const parts = PARTS.filter(({ forCrew }) => isOwner || forCrew);
  const chosen = parts.find(({ path }) => path === part);
  if (part === '') return <MenuList parts={parts} />;
  const Shown = chosen?.Screen;
  return (
    <Page title={chosen?.name ?? 'More'} back="/more">
      <div className="more">{Shown ? <Shown /> : <Empty>There is nothing here.</Empty>}</div>
    </Page>
  );
}

function MenuList({ parts }: { parts: readonly Part[] }) {
  const { email, name } = useSignedInUser();
  const isOwner = useIsOwner();
  const failed = useCounts(isOwner)?.failed ?? 0;
  const unsent = useUnsent().length;
  const signOut = useMutation({ mutationFn: () => post('/sign-out'), onSuccess: forgetUser });
  useEffect(() => {
    if (isOwner) prepareSite();
  }, [isOwner]);
  return (
    <Page title="More">
      <ul>
        {isOwner && (
          <li>
            <Link href="/site" className="menu__row">
              <Icon name="globe" />
              <span>Your site</span>
              <Icon name="next" />
            </Link>
          </li>
        )}
        {parts.map(({ path, name, icon }) => (
          <li key={path}>
            <Link href={`/more/${path}`} className="menu__row">
              <Icon name={icon} />
              <span>{name}</span>
              {path === 'messages' && failed > 0 && <b className="chip__count">{failed}</b>}
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="more">
        <p className="quiet">
          Signed in as {name || email}
          {name && ` (${email})`}
        </p>
        {unsent > 0 && (
          <p className="notice">Changes on this device are not sent yet. If you sign out, you lose them.</p>
        )}
        <Button variant="plain" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
          <Icon name="out" />
          Sign out
        </Button>
        {signOut.error && <FormProblem>That needs a connection.</FormProblem>}
      </div>
    </Page>
  );
}

async function forgetUser(): Promise<void> {
  await dropOwnChanges();
  signedOut.set(true);
}
