/** Follows changes on the server while the desk is open (server-sent events), and catches up after a pause. */
import { DESK_API } from '../../contract/desk/account.ts';
import type { LeadChange, LeadDetail } from '../../contract/desk/leads.ts';
import { get, reachable } from './client.ts';
import { renewPack } from './pack.ts';
import { queries, renew, takeLead } from './queries.ts';
import { send } from './queue.ts';
import { Store } from './store.ts';

/** The latest new lead, for screen readers. Everybody else sees it at the top of the list. */
export const news = new Store('');

/** Several changes within this time cause one download of the pack. */
const PACK_PAUSE_MS = 2_000;
/** The browser does not reopen a stream that got an error, such as while the server restarts; we do, after this time. */
const AGAIN_MS = 10_000;

/** @returns a function that stops following */
export function followChanges(): () => void {
  let source: EventSource | undefined;
  let packTimer: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** Id of the last event: the browser sends it along only with a stream that it opens again by itself. */
  let last = '';

  const packSoon = () => {
    clearTimeout(packTimer);
    packTimer = setTimeout(() => void renewPack(), PACK_PAUSE_MS);
  };
  const catchUp = () => {
    void queries.invalidateQueries();
    packSoon();
  };
  const onLead = async (event: MessageEvent<string>) => {
    const { lead, kind } = JSON.parse(event.data) as LeadChange;
    packSoon();
    renew('counts');
    if (kind === 'received') renew('leads');
    if (kind === 'changed') renew('days');
    const shown = queries.getQueryData(['lead', lead]) !== undefined || isListed(lead);
    if (kind !== 'received' && !shown) return;
    await get<LeadDetail>(`/leads/${lead}`).then(
      (now) => {
        takeLead(now);
        if (kind === 'received' && now.state !== 'spam')
          news.set(`New lead: ${[now.name, now.things || now.service].filter(Boolean).join(', ')}`);
      },
      () => renew('leads'),
    );
  };
  const open = () => {
    clearTimeout(again);
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource(`${DESK_API}/events?${new URLSearchParams(last ? { last } : {})}`);
    for (const kind of ['ready', 'lead', 'days', 'reset']) {
      source.addEventListener(kind, ({ lastEventId }) => {
        last = lastEventId;
      });
    }
    source.addEventListener('open', () => {
      reachable.set(true);
      void send();
    });
    source.addEventListener('lead', (event) => void onLead(event));
    source.addEventListener('days', () => {
      renew('days');
      packSoon();
    });
    source.addEventListener('reset', catchUp);
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS);
    });
  };
  const wake = () => {
    if (document.visibilityState !== 'visible') return;
    open();
    void send();
  };

  open();
  packSoon();
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    clearTimeout(packTimer);
    clearTimeout(again);
    source?.close();
  };
}

function isListed(id: string): boolean {
  return queries
    .getQueriesData<{ pages: { leads: { id: string }[] }[] }>({ queryKey: ['leads'] })
    .some(([, data]) => data?.pages.some(({ leads }) => leads.some((lead) => lead.id === id)));
}
