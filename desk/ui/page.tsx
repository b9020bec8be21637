import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Refused } from '../data/client.ts';
import { IconButton } from './icon.tsx';

interface PageProps {
  title: string;
  back?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Page({ title, back, actions, children }: PageProps) {
  const [, go] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    // Keyboard and screen reader users continue from here.
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = `${title} · Desk`;
  }, [title]);
  return (
    <>
      <header className="page-head">
        {back !== undefined && <IconButton name="previous" label="Back" onClick={() => go(back)} />}
        <h1 ref={heading} tabIndex={-1} aria-live="polite">
          {title}
        </h1>
        {actions}
      </header>
      {children}
    </>
  );
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="empty">{children}</p>;
}

export function Pending({ error }: { error: Error | null }) {
  if (!error) return <div className="pending" role="status" aria-label="Loading" />;
  if (error instanceof Refused && error.status === 404) return <Empty>This isn't here any more.</Empty>;
  return <Empty>You'll see this when you're back online.</Empty>;
}
