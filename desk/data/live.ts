/** Follows changes on the server while the desk is open (server-sent events), and catches up after a pause. */
import type { LeadChange } from '../../contract/desk/leads.ts';
import { get, hrefOf, reachable } from './client.ts';
import { Gatherer } from './gather.ts';
import { renewPack } from './pack.ts';
import { queries, renew } from './queries.ts';
import { send } from './queue.ts';
import { Store } from './store.ts';

/** The latest new leads, for screen readers. Everybody else sees them at the top of the list. */
export const news = new Store('');

/** Several changes within this time cause one download of the pack. */
const PACK_PAUSE_MS = 2_000;
/** The browser does not reopen a stream that got an error, such as while the server restarts; we do, after this time. */
const AGAIN_MS = 10_000;
/** Names of the queries that a change of a lead or a day affects. */
const AFFECTED: readonly unknown[] = ['leads', 'lead', 'days', 'counts', 'deliveries', 'reports'];

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
  const changes = new Gatherer<LeadChange | null>((gathered) => {
    packSoon();
    void showChanges(gathered);
  });
  const open = () => {
    clearTimeout(again);
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource(hrefOf('/events', { query: { last: last || undefined } }));
    for (const kind of ['ready', 'lead', 'days', 'reset']) {
      source.addEventListener(kind, ({ lastEventId }) => {
        last = lastEventId;
      });
    }
    source.addEventListener('open', () => {
      if (!reachable.get()) renew();
      reachable.set(true);
      void send();
    });
    source.addEventListener('lead', ({ data }) => changes.add(JSON.parse(data) as LeadChange));
    source.addEventListener('days', () => changes.add(null));
    source.addEventListener('reset', catchUp);
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      // The browser doesn't say why; the session may have ended.
      renew('me');
      again = setTimeout(open, AGAIN_MS);
    });
  };
  const wake = () => {
    if (document.visibilityState !== 'visible') return;
    open();
    if (!reachable.get()) renew();
    void send();
  };

  open();
  packSoon();
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    changes.stop();
    clearTimeout(packTimer);
    clearTimeout(again);
    source?.close();
  };
}

/** Shows changes of leads and (null) of days, with as many requests for many as for one. */
async function showChanges(changes: readonly (LeadChange | null)[]): Promise<void> {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => AFFECTED.includes(queryKey[0]) });
  const received = new Set(changes.flatMap((change) => (change?.kind === 'received' ? [change.lead] : [])));
  if (received.size > 0) await announce(received).catch(() => {});
}

/** @param ids of leads, some of them spam perhaps */
async function announce(ids: ReadonlySet<string>): Promise<void> {
  const { leads, cursor } = await get('/leads', { query: {} });
  const found = leads.filter(({ id }) => ids.has(id));
  const [lead] = found;
  if (!lead) return;
  const isMore = found.length === leads.length && cursor !== null;
  news.set(
    found.length === 1
      ? `New lead: ${[lead.name, lead.things || lead.service].filter(Boolean).join(', ')}`
      : `${isMore ? 'More than ' : ''}${found.length} new leads`,
  );
}
