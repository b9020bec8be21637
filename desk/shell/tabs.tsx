import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useCounts } from '../data/queries.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useIsOwner } from '../ui/me.ts';

interface Tab {
  path: string;
  name: string;
  icon: IconName;
  parts: readonly string[];
  forCrew?: boolean;
}

const TABS: readonly Tab[] = [
  { path: '/', name: 'Inbox', icon: 'inbox', parts: ['', 'leads'] },
  { path: '/day', name: 'Day', icon: 'calendar', parts: ['day', 'week', 'add'], forCrew: true },
  { path: '/people', name: 'People', icon: 'people', parts: ['people'] },
  { path: '/reports', name: 'Reports', icon: 'chart', parts: ['reports'] },
  { path: '/more', name: 'More', icon: 'more', parts: ['more', 'site'], forCrew: true },
];

export function Tabs() {
  const [path] = useLocation();
  const isOwner = useIsOwner();
  const unread = useCounts(isOwner)?.unread ?? 0;
  const part = path.split('/')[1] ?? '';
  useEffect(() => {
    if (unread > 0) void navigator.setAppBadge?.(unread);
    else void navigator.clearAppBadge?.();
  }, [unread]);
  return (
    <nav className="tabs" aria-label="Desk">
      {TABS.filter(({ forCrew }) => isOwner || forCrew).map(({ path, name, icon, parts }) => (
        <Link
          key={path}
          href={path}
          className="tabs__tab"
          aria-current={parts.includes(part) ? 'page' : undefined}
        >
          <span className="tabs__icon">
            <Icon name={icon} />
            {path === '/' && unread > 0 && (
              <span className="tabs__count">
                {unread > 99 ? '99+' : unread}
                <span className="unseen"> unread</span>
              </span>
            )}
          </span>
          {name}
        </Link>
      ))}
    </nav>
  );
}
