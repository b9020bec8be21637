/** The visitor's list as state: read from a shared link or from what the browser kept, kept with every change. */
import { useCallback, useMemo, useState } from 'react';
import { type Said, sayEstimate } from '../../content/estimate-words.ts';
import {
  type Condition,
  changeCount,
  countThings,
  decodeList,
  EMPTY_LIST,
  encodeList,
  type HaulList,
  LIST_FIELD,
  setCondition,
} from '../../contract/estimate/list.ts';
import { knows, nameOf, reckoner, say, words } from './goods.ts';
import { keepList, readKeptList } from './kept-list.ts';

export interface ListState {
  list: HaulList;
  said: Said | undefined;
  /** For people who can't see the trailer. */
  announcement: string;
  /** The list came with a link, and there is another one of the visitor's own. */
  shared: boolean;
  /** What was there before the trailer was emptied. */
  canUndo: boolean;
  change: (id: string, by: number) => void;
  condition: (name: Condition, on: boolean) => void;
  clear: () => void;
  undo: () => void;
  useOwn: () => void;
}

/** @param onCleanout the page is about cleanouts, so a new list begins as one */
export function useList(onCleanout: boolean): ListState {
  const [own] = useState(readOwn);
  const [linked] = useState(readLinked);
  const [list, setList] = useState<HaulList>(() => linked ?? own ?? (onCleanout ? AS_CLEANOUT : EMPTY_LIST));
  const [shared, setShared] = useState(
    linked !== undefined && own !== undefined && encodeList(own) !== encodeList(linked),
  );
  const [before, setBefore] = useState<HaulList>();
  const [announcement, setAnnouncement] = useState('');
  const said = useMemo(() => sayOf(list), [list]);

  const become = useCallback((next: HaulList, announce: (said: Said | undefined) => string) => {
    const nextSaid = sayOf(next);
    setList(next);
    setShared(false);
    setAnnouncement(announce(nextSaid));
    keepList({ code: next.counts.size > 0 ? encodeList(next) : '', says: summary(next, nextSaid) });
    forgetLink();
  }, []);

  const change = useCallback(
    (id: string, by: number) => {
      setBefore(undefined);
      const text = by > 0 ? words.said : words.said_removed;
      become(changeCount(list, id, by), (next) =>
        next ? say(text, { name: nameOf(id), level: next.level, price: priceAloud(next) }) : words.cleared,
      );
    },
    [list, become],
  );

  return {
    ...{ list, said, announcement, shared, change },
    canUndo: before !== undefined,
    condition: (name, on) =>
      become(setCondition(list, name, on), (next) => (next ? `${priceAloud(next)}.` : '')),
    clear() {
      setBefore(list);
      become({ ...list, counts: new Map() }, () => words.cleared);
    },
    undo() {
      if (before) become(before, (next) => (next ? `${next.level}. ${priceAloud(next)}.` : ''));
      setBefore(undefined);
    },
    useOwn() {
      if (own) become(own, (next) => (next ? `${next.level}. ${priceAloud(next)}.` : ''));
    },
  };
}

/** Address that shows this list to anybody. */
export function linkTo(list: HaulList, path: string): string {
  const url = new URL(path, location.href);
  url.search = new URLSearchParams({ [LIST_FIELD]: encodeList(list) }).toString();
  url.hash = '';
  return url.href;
}

/** Worked out once for each list. */
const estimates = new WeakMap<HaulList, { said: Said | undefined }>();

function sayOf(list: HaulList): Said | undefined {
  const known = estimates.get(list) ?? { said: sayEstimate(list, reckoner) };
  estimates.set(list, known);
  return known.said;
}

const AS_CLEANOUT: HaulList = setCondition(EMPTY_LIST, 'cleanout', true);

function readOwn(): HaulList | undefined {
  const kept = readKeptList();
  const list = kept && decodeList(kept.code, knows);
  return list && list.counts.size > 0 ? list : undefined;
}

function readLinked(): HaulList | undefined {
  const code = new URLSearchParams(location.search).get(LIST_FIELD);
  const list = code === null ? undefined : decodeList(code, knows);
  if (!list || list.counts.size === 0) return undefined;
  if (!readOwn()) keepList({ code: encodeList(list), says: summary(list, sayOf(list)) });
  return list;
}

/** A list that was changed is no longer the link's, also after a reload. */
function forgetLink(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(LIST_FIELD)) return;
  url.searchParams.delete(LIST_FIELD);
  history.replaceState(history.state, '', url);
}

function priceAloud({ price }: Said): string {
  return say(words.said_price, { price });
}

/** `3 in the trailer: $350` */
function summary(list: HaulList, said: Said | undefined): string {
  return said ? `${say(words.list_count, { count: countThings(list) })}: ${said.price}` : '';
}
