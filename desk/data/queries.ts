/** The data that screens show: fetched once, shared, and with this device's unsent changes applied. */
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
import type { InboxPage, LeadDetail } from '../../contract/desk/leads.ts';
import type { DeskBusiness, DeskCounts } from '../../contract/desk/more.ts';
import { type Change, leadOf, type Waiting, withWaiting } from './change.ts';
import { get, Refused, reachable } from './client.ts';
import { daysWithWaiting } from './days.ts';
import {
  answerOrCached,
  cachedBusiness,
  cachedCounts,
  cachedDays,
  cachedLead,
  cachedLeads,
  cachedMe,
  EVERY_LEAD,
  type Filter,
  rowOf,
} from './pack.ts';
import { useWaiting } from './queue.ts';
import { welcome } from './session.ts';
import { useStore } from './store.ts';

/** What is shown without a connection is asked for again in this interval. */
const AWAY_MS = 10_000;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Phones often misjudge whether they have a network, so each request tries.
      networkMode: 'always',
      retry: false,
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      refetchInterval: () => !reachable.get() && AWAY_MS,
    },
    mutations: { networkMode: 'always' },
  },
});

/** The server's word on who is signed in; null for nobody. */
const ME = queryOptions({
  queryKey: ['me'],
  queryFn: async (): Promise<Me | null> => {
    try {
      const me = await get('/me');
      welcome(me);
      return me;
    } catch (error) {
      if (error instanceof Refused && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
  refetchInterval: ({ state }) => state.data === undefined && AWAY_MS,
});

/** Asks for the inbox without waiting for the answer to who is signed in. */
export function askForInbox(): void {
  void queries.prefetchQuery(ME);
  void queries.prefetchInfiniteQuery(inboxQuery(EVERY_LEAD));
}

/**
 * `me`: who is signed in; null for nobody, undefined until that is known. `isConfirmed`: by the server's word. Until then, or
 * without a connection, it is whom the device knows.
 */
export function useMe() {
  const kept = useStore(cachedMe) ?? undefined;
  const { data, error } = useQuery(ME);
  return { me: data === undefined ? kept : data, isConfirmed: data !== undefined, error };
}

export function useBusiness(): DeskBusiness | undefined {
  const { data } = useQuery({
    queryKey: ['business'],
    queryFn: async () => {
      const business = await answerOrCached(get('/business'), () => cachedBusiness.get() ?? undefined);
      cachedBusiness.set(business);
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
      answerOrCached(get('/leads', { query: queryOf(filter, pageParam) }), () =>
        pageParam === '' ? cachedLeads(filter) : undefined,
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }: InboxPage) => cursor ?? undefined,
  });
}

export function useInbox(filter: Filter) {
  const changes = useWaiting();
  const { data, ...rest } = useInfiniteQuery({
    ...inboxQuery(filter),
    placeholderData: (before) => before ?? cachedPages(filter),
  });
  const leads = data?.pages.flatMap((page) => page.leads.map((lead) => withWaiting(lead, changes)));
  return { ...rest, leads };
}

function cachedPages(filter: Filter): InfiniteData<InboxPage, string> | undefined {
  const page = cachedLeads(filter);
  return page && { pages: [page], pageParams: [''] };
}

function queryOf({ state, unread, q }: Filter, cursor: string) {
  return {
    cursor: cursor || undefined,
    state: state || undefined,
    unread: unread ? ('1' as const) : undefined,
    q: q || undefined,
  };
}

/** `isPartial`: while the answer is on its way, the lead is as this device keeps it. */
export function useLead(id: string) {
  const changes = useWaiting();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['lead', id],
    queryFn: () => answerOrCached(get('/leads/:id', { param: { id } }), () => cachedLead(id)),
    placeholderData: () => cachedLead(id),
  });
  return { lead: data && withDetail(data, changes), isPartial: isPlaceholderData, error };
}

/**
 * `isPartial`: while the answer is on its way, only today is there, as this device keeps it.
 * @param from `YYYY-MM-DD`
 */
export function useDays(from: string, days: number) {
  const changes = useWaiting();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['days', from, days],
    queryFn: () =>
      answerOrCached(get('/days', { query: { from, days: String(days) } }), () => cachedDays(from, days)),
    placeholderData: () => cachedDays(from, days),
  });
  return {
    days: data && daysWithWaiting(data.days, changes),
    crews: data?.crews ?? [],
    isPartial: isPlaceholderData,
    error,
  };
}

/** Updates everything that a change affects, with the server's answer. */
export function takeAnswer(change: Change, answer: unknown): void {
  const lead = leadOf(change);
  if (lead !== undefined && isLead(answer)) takeLead(answer);
  if (change.kind === 'job') renew('leads');
  if (change.kind !== 'note' && change.kind !== 'read') renew('days');
  renew('counts');
}

/** Updates a lead on its page and in lists. Lists keep their order until they are fetched again. */
export function takeLead(lead: LeadDetail): void {
  queries.setQueryData(['lead', lead.id], lead);
  const row = rowOf(lead);
  const replace = (data: InfiniteData<InboxPage> | undefined) =>
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        leads: page.leads.map((each) => (each.id === lead.id ? row : each)),
      })),
    };
  queries.setQueriesData<InfiniteData<InboxPage>>({ queryKey: ['leads'] }, replace);
}

/** Marks the queries whose keys begin so as stale; those on the screen are fetched again. */
export function renew(...key: QueryKey): void {
  void queries.invalidateQueries({ queryKey: key });
}

function withDetail(lead: LeadDetail, changes: readonly Waiting[]): LeadDetail {
  return { ...lead, ...withWaiting(rowOf(lead), changes), photos: lead.photos };
}

export function isLead(answer: unknown): answer is LeadDetail {
  return typeof answer === 'object' && answer !== null && 'history' in answer;
}
