/** Queries of the server, shared by all screens, with this device's unsent changes applied. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  QueryClient,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { Me } from '../../contract/desk/account.ts';
import type { DeskBusiness } from '../../contract/desk/business.ts';
import type { DeskCounts } from '../../contract/desk/counts.ts';
import type { DeskDay, DeskDays } from '../../contract/desk/day.ts';
import type { InboxPage, LeadDetail } from '../../contract/desk/leads.ts';
import type { Change } from './change.ts';
import { get, Refused, reachable } from './client.ts';
import { applyChangesToDays, applyLeadToDays } from './days.ts';
import {
  ALL_LEADS,
  answerOrCached,
  cachedBusiness,
  cachedCounts,
  cachedDays,
  cachedLead,
  cachedLeads,
  cachedMe,
  type Filter,
  pack,
  toInboxLead,
} from './pack.ts';
import { useUnsent } from './queue.ts';
import { startSession } from './session.ts';
import { useStore } from './store.ts';
import { applyChanges, isLead, leadIdOf } from './unsent.ts';

const OFFLINE_REFETCH_MS = 10_000;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Phones often misjudge whether they have a network, so each request tries.
      networkMode: 'always',
      retry: false,
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      refetchInterval: () => !reachable.get() && OFFLINE_REFETCH_MS,
    },
    mutations: { networkMode: 'always' },
  },
});

const ME = queryOptions({
  queryKey: ['me'],
  queryFn: async (): Promise<Me | null> => {
    try {
      const me = await get('/me');
      await startSession(me);
      return me;
    } catch (error) {
      if (error instanceof Refused && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
  refetchInterval: ({ state }) => state.data === undefined && OFFLINE_REFETCH_MS,
});

export function prefetchInbox(): void {
  void queries.prefetchQuery(ME);
  void queries.prefetchInfiniteQuery(inboxQuery(ALL_LEADS));
}

/** `me` is null if nobody is signed in, and undefined until that is known. Until `isConfirmed` it is the user stored on the device. */
export function useMe() {
  const cached = useStore(cachedMe) ?? undefined;
  const { data, error } = useQuery(ME);
  return { me: data === undefined ? cached : data, isConfirmed: data !== undefined, error };
}

export function useBusiness(): DeskBusiness | undefined {
  const { data } = useQuery({
    queryKey: ['business'],
    queryFn: async () => {
      const business = await answerOrCached(get('/business'), () => cachedBusiness.get() ?? undefined);
      void cachedBusiness.set(business);
      return business;
    },
    placeholderData: () => cachedBusiness.get() ?? undefined,
    staleTime: 10 * 60_000,
  });
  return data;
}

export function useCounts(on: boolean): DeskCounts | undefined {
  const queryFn = () => answerOrCached(get('/counts'), cachedCounts);
  return useQuery({ queryKey: ['counts'], queryFn, enabled: on }).data;
}

function inboxQuery(filter: Filter) {
  return infiniteQueryOptions({
    queryKey: ['leads', filter],
    queryFn: ({ pageParam }) =>
      answerOrCached(get('/leads', { query: toQuery(filter, pageParam) }), () =>
        pageParam === '' ? cachedLeads(filter) : undefined,
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }: InboxPage) => cursor ?? undefined,
  });
}

export function useInbox(filter: Filter, enabled = true) {
  const changes = useUnsent();
  const { data, ...rest } = useInfiniteQuery({
    ...inboxQuery(filter),
    enabled,
    placeholderData: (before) => before ?? cachedPages(filter),
  });
  const leads = data?.pages.flatMap((page) => page.leads.map((lead) => applyChanges(lead, changes)));
  return { ...rest, leads };
}

function cachedPages(filter: Filter): InfiniteData<InboxPage, string> | undefined {
  const page = cachedLeads(filter);
  return page && { pages: [page], pageParams: [''] };
}

function toQuery({ state, unread, q }: Filter, cursor: string) {
  return {
    cursor: cursor || undefined,
    state: state || undefined,
    unread: unread ? ('1' as const) : undefined,
    q: q || undefined,
  };
}

/** `isPartial`: until the answer arrives, the lead is the device's copy. */
export function useLead(id: string, enabled = true) {
  const changes = useUnsent();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['lead', id],
    enabled,
    queryFn: () => answerOrCached(get('/leads/:id', { param: { id } }), () => cachedLead(id)),
    placeholderData: () => cachedLead(id),
  });
  // Its person was forgotten.
  const isGone = error instanceof Refused && error.status === 404;
  return {
    lead: data && !isGone ? applyChanges(data, changes) : undefined,
    isPartial: isPlaceholderData,
    error,
  };
}

/** `isPartial`: until the answer arrives, only today is known. @param from `YYYY-MM-DD` */
export function useDays(from: string, days: number) {
  const changes = useUnsent();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['days', from, days],
    queryFn: () =>
      answerOrCached(get('/days', { query: { from, days: String(days) } }), () => cachedDays(from, days)),
    placeholderData: () => cachedDays(from, days),
  });
  return {
    days: data && applyChangesToDays(data.days, changes),
    crews: data?.crews ?? [],
    isPartial: isPlaceholderData,
    error,
  };
}

export function storeAnswer(change: Change, answer: unknown): void {
  const kept =
    leadIdOf(change) !== undefined && isLead(answer)
      ? storeLead(answer)
      : change.path === '/days/:date' && updateDays((days) => applyChangesToDays(days, [{ change }]));
  if (change.path === '/leads') invalidate('leads');
  if (change.path !== '/leads/:id/notes' && change.path !== '/leads/:id/read')
    void Promise.resolve(kept).then(() => invalidate('days'));
  invalidate('counts');
}

/** Resolves once the device keeps it. */
export function storeLead(lead: LeadDetail): Promise<unknown> {
  queries.setQueryData(['lead', lead.id], lead);
  const row = toInboxLead(lead);
  const replace = (data: InfiniteData<InboxPage> | undefined) =>
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        leads: page.leads.map((each) => (each.id === lead.id ? row : each)),
      })),
    };
  queries.setQueriesData<InfiniteData<InboxPage>>({ queryKey: ['leads'] }, replace);
  return updateDays((days) => applyLeadToDays(days, row), lead);
}

/** Until the server is asked again, which takes a network, the days would show what was before the change. */
function updateDays(update: (days: readonly DeskDay[]) => DeskDay[], lead?: LeadDetail): Promise<unknown> {
  const replace = (data: DeskDays) => ({ ...data, days: update(data.days) });
  queries.setQueriesData<DeskDays>({ queryKey: ['days'] }, (data) => data && replace(data));
  return pack.update(
    (kept) =>
      kept && {
        ...kept,
        day: replace(kept.day),
        leads: kept.leads.map((each) => (each.id === lead?.id ? lead : each)),
      },
  );
}

export function invalidate(...key: QueryKey): void {
  void queries.invalidateQueries({ queryKey: key });
}
