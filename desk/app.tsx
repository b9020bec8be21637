import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { DESK_PATH, type Me } from '../contract/desk/account.ts';
import { signedOut } from './data/client.ts';
import { followChanges } from './data/live.ts';
import { queries, storeAnswer, useMe } from './data/queries.ts';
import { setUser, startSending } from './data/queue.ts';
import { useStore } from './data/store.ts';
import { Inbox } from './inbox/inbox.tsx';
import { renewSubscription } from './push/push.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Notices } from './shell/notices.tsx';
import { Tabs } from './shell/tabs.tsx';
import { MeContext } from './ui/me.ts';
import { Pending } from './ui/page.tsx';
import { Toast } from './ui/toast.tsx';

const SignIn = lazy(async () => ({ default: (await import('./sign-in/sign-in.tsx')).SignIn }));
const DayPage = lazy(async () => ({ default: (await import('./day/day-page.tsx')).DayPage }));
const AddJob = lazy(async () => ({ default: (await import('./day/add-job.tsx')).AddJob }));
const People = lazy(async () => ({ default: (await import('./people/people.tsx')).People }));
const ReportsPage = lazy(async () => ({ default: (await import('./reports/reports.tsx')).ReportsPage }));
const SitePage = lazy(async () => ({ default: (await import('./site/site-page.tsx')).SitePage }));
const More = lazy(async () => ({ default: (await import('./more/more.tsx')).More }));

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <Desk />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function Desk() {
  const { me, isConfirmed, error } = useMe();
  const ended = useStore(signedOut);
  const wasSignedIn = useRef(false);
  if (me === undefined) return <Pending error={error} />;
  if (me === null || ended) {
    // Once the device is wiped, this page is reloaded (reloadOnUserChange), and with it goes what was typed into its form.
    if (wasSignedIn.current) return <Pending error={null} />;
    return (
      <Suspense fallback={<Pending error={null} />}>
        <SignIn />
      </Suspense>
    );
  }
  wasSignedIn.current = true;
  return <SignedIn key={me.session} me={me} isConfirmed={isConfirmed} />;
}

function SignedIn({ me, isConfirmed }: { me: Me; isConfirmed: boolean }) {
  const { email } = me;
  useEffect(() => {
    if (isConfirmed) startSending(email, storeAnswer);
    else setUser(email, storeAnswer);
  }, [email, isConfirmed]);
  useEffect(() => {
    void renewSubscription();
    return followChanges();
  }, []);
  const isOwner = me.role === 'owner';
  return (
    <MeContext value={me}>
      <Router base={DESK_PATH}>
        <div className="desk">
          <Tabs />
          <Notified />
          <main className="desk__main">
            <Notices />
            <Suspense fallback={<Pending error={null} />}>
              <Switch>
                <Route path="/day/:date?">{({ date }) => <DayPage date={date ?? ''} />}</Route>
                <Route path="/more/:part?">{({ part }) => <More part={part ?? ''} />}</Route>
                {isOwner && <Route path="/week/:date">{({ date }) => <DayPage date={date} week />}</Route>}
                {isOwner && <Route path="/add" component={AddJob} />}
                {isOwner && (
                  <Route path="/site/*?">{({ '*': place }) => <SitePage place={place ?? ''} />}</Route>
                )}
                {isOwner && <Route path="/reports" component={ReportsPage} />}
                {isOwner && <Route path="/people/:phone?">{({ phone }) => <People phone={phone} />}</Route>}
                <Route path="/leads/:id">{({ id }) => <Inbox open={id} />}</Route>
                {isOwner && <Route path="/">{() => <Inbox />}</Route>}
                <Redirect to={isOwner ? '/' : '/day'} replace />
              </Switch>
            </Suspense>
          </main>
          <Toast />
        </div>
      </Router>
    </MeContext>
  );
}

function Notified() {
  const [, go] = useLocation();
  useEffect(() => {
    const open = ({ data }: MessageEvent<{ open?: string }>) => {
      if (data.open?.startsWith(`${DESK_PATH}/`)) go(data.open.slice(DESK_PATH.length));
    };
    navigator.serviceWorker?.addEventListener('message', open);
    return () => navigator.serviceWorker?.removeEventListener('message', open);
  }, [go]);
  return null;
}
