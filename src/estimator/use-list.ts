/** The visitor's list as state, kept with every change. */
import { useEffect, useReducer, useState } from 'react';
import { type Said, sayEstimate } from '../../content/estimate-words.ts';
import {
  EMPTY_LIST,
  encodeList,
  type HaulList,
  LIST_FIELD,
  setCondition,
} from '../../contract/estimate/list.ts';
import { afterPaint } from '../behaviours/after-paint.ts';
import { reckoner } from './goods.ts';
import { keepList } from './kept-list.ts';
import { type Act, announce, type ListState, reduceList, summarize } from './list-state.ts';
import type { Lists } from './read-lists.ts';

export interface UsedList extends ListState {
  said: Said | undefined;
  /** For people who can't see the trailer; follows the picture. */
  announcement: string;
  /** Stays the same function. */
  act: (act: Act) => void;
}

/**
 * @param onCleanout the page is about cleanouts, so a new list begins as one
 * @param lists what is there; a shared list comes before the visitor's own
 */
export function useList(onCleanout: boolean, lists: Lists): UsedList {
  const [state, dispatch] = useReducer(reduceList, lists, (lists) => begin(lists, onCleanout));
  const { list, last } = state;
  const said = sayOf(list);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (!last) return;
    return afterPaint(() => {
      setAnnouncement(announce(last, said));
      keepList({ code: list.counts.size > 0 ? encodeList(list) : '', says: summarize(list, said) });
      forgetLink();
    });
  }, [list, last, said]);

  return { ...state, said, announcement, act: dispatch };
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

function begin({ own, linked }: Lists, onCleanout: boolean): ListState {
  if (linked && !own) keepList({ code: encodeList(linked), says: summarize(linked, sayOf(linked)) });
  return {
    list: linked ?? own ?? (onCleanout ? AS_CLEANOUT : EMPTY_LIST),
    shared: linked !== undefined && own !== undefined && encodeList(own) !== encodeList(linked),
  };
}

/** A list that was changed is no longer the link's, also after a reload. */
function forgetLink(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(LIST_FIELD)) return;
  url.searchParams.delete(LIST_FIELD);
  history.replaceState(history.state, '', url);
}
