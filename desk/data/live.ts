/** Follows changes on the server while the desk is open (server-sent events), and catches up after a pause. */
import type { QueryFilters } from '@tanstack/react-query';
import type { LeadChange } from '../../contract/desk/leads.ts';
import { Batcher } from './batcher.ts';
import { apiUrl, get, reachable } from './client.ts';
import { renewPack } from './pack.ts';
import { invalidate, queries } from './queries.ts';
import { send } from './queue.ts';
import { Store } from './store.ts';

export const announcement = new Store('');

/** Several changes within this time cause one download of the pack. */
const PACK_PAUSE_MS = 2_000;
/** The browser does not reopen a stream that got an error, such as during a restart of the server; we do. */
const REOPEN_MS = 10_000;
const AFFECTED_QUERIES: readonly unknown[] = ['leads', 'lead', 'days', 'counts', 'messages', 'reports'];

export function followChanges(): () => void {
  let source: EventSource | undefined;
  let packTimer: ReturnType<typeof setTimeout> | undefined;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;
  /** The browser sends it only with a stream that it reopens by itself. */
  let latestEventId = '';

  const renewPackSoon = () => {
    clearTimeout(packTimer);
    packTimer = setTimeout(() => void renewPack(), PACK_PAUSE_MS);
  };
  const catchUp = () => {
    void queries.invalidateQueries();
    renewPackSoon();
  };
  const changes = new Batcher<LeadChange | null>((gathered) => {
    renewPackSoon();
    void showChanges(gathered);
  });
  const open = () => {
    clearTimeout(reopenTimer);
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource(apiUrl('/events', { query: { last: latestEventId || undefined } }));
    for (const kind of ['ready', 'lead', 'days', 'reset']) {
      source.addEventListener(kind, ({ lastEventId }) => {
        latestEventId = lastEventId;
      });
    }
    source.addEventListener('open', () => {
      if (!reachable.get()) invalidate();
      reachable.set(true);
      void send();
    });
    source.addEventListener('lead', ({ data }) => changes.add(JSON.parse(data) as LeadChange));
    source.addEventListener('days', () => changes.add(null));
    source.addEventListener('reset', catchUp);
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      // The browser doesn't say why; the session may have ended.
      invalidate('me');
      reopenTimer = setTimeout(open, REOPEN_MS);
    });
  };
  const resume = () => {
    if (document.visibilityState !== 'visible') return;
    open();
    if (!reachable.get()) invalidate();
    void send();
  };

  open();
  renewPackSoon();
  addEventListener('online', resume);
  document.addEventListener('visibilitychange', resume);
  return () => {
    removeEventListener('online', resume);
    document.removeEventListener('visibilitychange', resume);
    changes.stop();
    clearTimeout(packTimer);
    clearTimeout(reopenTimer);
    source?.close();
  };
}

/** @param changes null for a change of days */
async function showChanges(changes: readonly (LeadChange | null)[]): Promise<void> {
  const affected: QueryFilters = { predicate: ({ queryKey }) => AFFECTED_QUERIES.includes(queryKey[0]) };
  // A first answer that is on its way may be older than the change.
  void queries.cancelQueries(affected).then(() => queries.invalidateQueries(affected));
  const received = new Set(changes.flatMap((change) => (change?.kind === 'received' ? [change.lead] : [])));
  if (received.size > 0) await announce(received).catch(() => {});
}

/** @param ids may include spam */
async function announce(ids: ReadonlySet<string>): Promise<void> {
  const { leads, cursor } = await get('/leads', { query: {} });
  const found = leads.filter(({ id }) => ids.has(id));
  const [lead] = found;
  if (!lead) return;
  const isMore = found.length === leads.length && cursor !== null;
  announcement.set(
    found.length === 1
      ? `New lead: ${[lead.name, lead.things || lead.service].filter(Boolean).join(', ')}`
      : `${isMore ? 'More than ' : ''}${found.length} new leads`,
  );
}
