import { lazy, Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { REQUEST_STATES } from '../../contract/desk/leads.ts';
import { ALL_LEADS, type Filter, keepScreen } from '../data/pack.ts';
import { useCounts, useInbox } from '../data/queries.ts';
import { pluralize } from '../ui/count.ts';
import { focusTitle } from '../ui/focus.ts';
import { LinkButton } from '../ui/form.tsx';
import { useIsOwner } from '../ui/me.ts';
import { Empty, Page, Pending } from '../ui/page.tsx';
import { SEARCH_LEADS_LABEL, SearchField } from '../ui/search-field.tsx';
import { STATE_WORDS } from '../ui/state-tag.tsx';
import { LeadDays } from './lead-days.tsx';

const LeadPage = lazy(async () => ({ default: (await import('../lead/lead-page.tsx')).LeadPage }));

const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));

const FILTERS: readonly (readonly [string, Omit<Filter, 'q'>])[] = [
  ['All', { state: '', unread: false }],
  ['Unread', { state: '', unread: true }],
  ...REQUEST_STATES.filter((state) => state !== 'test').map(
    (state) => [STATE_WORDS[state], { state, unread: false }] as const,
  ),
];

let lastFilter = ALL_LEADS;

/** @param open id of the lead to show: beside the list on wide screens, instead of it on phones */
export function Inbox({ open }: { open?: string | undefined }) {
  const isOwner = useIsOwner();
  useListScroll(open === undefined);
  useListFocus(open);
  return (
    <div className={`inbox ${open ? 'inbox--open' : ''}`}>
      {isOwner && (
        <section className="inbox__list" aria-label="Leads">
          <List open={open} />
        </section>
      )}
      {open ? (
        <section className="inbox__lead" aria-label="Lead">
          <Suspense fallback={<Pending error={null} />}>
            <LeadPage key={open} id={open} />
          </Suspense>
        </section>
      ) : (
        <section className="inbox__lead inbox__lead--none">
          <Empty>Choose a lead to read it here.</Empty>
        </section>
      )}
    </div>
  );
}

function useListScroll(isListed: boolean): void {
  const scrollTop = useRef(0);
  useLayoutEffect(() => {
    if (!isListed) return;
    scrollTo(0, scrollTop.current);
    const saveScroll = () => {
      scrollTop.current = scrollY;
    };
    addEventListener('scroll', saveScroll, { passive: true });
    return () => removeEventListener('scroll', saveScroll);
  }, [isListed]);
}

function useListFocus(open: string | undefined): void {
  const last = useRef(open);
  useEffect(() => {
    if (last.current && !open) {
      const row = document.querySelector<HTMLElement>(`.row__link[href$="/${last.current}"]`);
      if (row) row.focus({ preventScroll: true });
      else focusTitle();
    }
    last.current = open;
  }, [open]);
}

function List({ open }: { open: string | undefined }) {
  const [filter, setFilter] = useState(lastFilter);
  const counts = useCounts(true);
  const { leads: found, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInbox(filter);
  // Rows render in small steps, so that a slow phone still responds to taps and typing.
  const leads = useDeferredValue(found);
  const choose = (change: Partial<Filter>) => {
    lastFilter = { ...filter, ...change };
    setFilter(lastFilter);
  };
  const hasNoLead =
    leads?.every(({ state }) => state === 'test') && !filter.state && !filter.unread && !filter.q;
  const isFirstScreen = open === undefined && filter === ALL_LEADS;
  useEffect(() => {
    if (leads && isFirstScreen) keepScreen();
  }, [leads, isFirstScreen]);
  const isChosen = (each: Omit<Filter, 'q'>) => each.state === filter.state && each.unread === filter.unread;
  const chipCount = ({ state, unread }: Omit<Filter, 'q'>) =>
    unread ? counts?.unread : state === 'new' ? counts?.new : state === 'spam' ? counts?.spam : undefined;

  return (
    <Page title="Inbox">
      <search className="filters">
        <SearchField label={SEARCH_LEADS_LABEL} initialText={filter.q} onSearch={(q) => choose({ q })} />
        <fieldset className="chips">
          <legend className="unseen">Show</legend>
          {FILTERS.map(([name, each]) => (
            <label key={name} className="chip">
              <input type="radio" name="filter" checked={isChosen(each)} onChange={() => choose(each)} />
              {name}
              {Boolean(chipCount(each)) && <span className="chip__count">{chipCount(each)}</span>}
            </label>
          ))}
        </fieldset>
      </search>
      <p className="unseen" role="status">
        {filter !== ALL_LEADS && leads && resultCount(leads.length, hasNextPage)}
      </p>
      {!leads && <Pending error={error} />}
      {leads?.length === 0 && <Empty>{emptyMessage(filter)}</Empty>}
      {hasNoLead && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      {leads && <LeadDays leads={leads} open={open} />}
      {leads && hasNextPage && (
        <LoadMore key={leads.length} busy={isFetchingNextPage} load={() => void fetchNextPage()} />
      )}
    </Page>
  );
}

function LoadMore({ busy, load }: { busy: boolean; load(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      { rootMargin: '600px' },
    );
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, [load]);
  return (
    <LinkButton ref={button} className="further" onClick={load} disabled={busy}>
      {busy ? 'Loading…' : 'Show earlier ones'}
    </LinkButton>
  );
}

function resultCount(count: number, hasMore: boolean): string {
  return hasMore ? `The first ${count} are shown.` : `${pluralize(count, 'lead')} found.`;
}

function emptyMessage({ state, unread, q }: Filter): string {
  if (q) return 'Nothing found. Search by any part of a name, number, town or note.';
  if (unread) return "You've read everything.";
  if (state === 'spam') return 'No spam.';
  if (state === 'duplicate') return 'No duplicates.';
  if (state) return 'None right now.';
  return 'No leads yet. They appear here the moment someone asks for an estimate.';
}
