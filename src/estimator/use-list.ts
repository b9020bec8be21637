import { useEffect, useReducer, useState } from 'react';
import {
  EMPTY_LIST,
  encodeList,
  type HaulList,
  LIST_FIELD,
  setCondition,
} from '../../contract/estimate/list.ts';
import { describeEstimate, type EstimateText } from '../../model/estimate-words.ts';
import { describePriceRise } from '../../model/room-left.ts';
import { afterPaint } from '../lib/after-paint.ts';
import { itemName, rules } from './items.ts';
import { announce, type ListAction, type ListState, reduceList, toStored } from './list-state.ts';
import { type Lists, readOwnList } from './read-lists.ts';
import { onListChangeElsewhere, storeList } from './stored-list.ts';

interface UsedList extends ListState {
  estimateText: EstimateText | undefined;
  /** Why the last thing raised the price, if it did. */
  rise: string | undefined;
  /** The list once its picture is on the screen, for what may lag behind a tap. */
  painted: HaulList;
  /** For screen readers; updated after the picture. */
  announcement: string;
  dispatch: (action: ListAction) => void;
}

/** @param onCleanout whether a new list starts as a cleanout @param lists a shared list takes precedence over the visitor's own */
export function useList(onCleanout: boolean, lists: Lists): UsedList {
  const [state, dispatch] = useReducer(reduceList, lists, (lists) => initialState(lists, onCleanout));
  const { list, last } = state;
  const estimateText = estimateTextFor(list);
  const rise = describeRise(state);
  const [painted, setPainted] = useState(list);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    return afterPaint(() => {
      setPainted(list);
      if (!last) return;
      setAnnouncement(announce(last, estimateText));
      const { counts, unlisted } = list;
      const code = counts.size > 0 || unlisted ? encodeList(list) : '';
      storeList(toStored(code, list, estimateText));
      removeListFromUrl();
    });
  }, [list, last, estimateText]);

  useEffect(() => onListChangeElsewhere(() => dispatch({ type: 'follow', list: readOwnList() })), []);

  return { ...state, estimateText, rise, painted, announcement, dispatch };
}

export function shareUrl(list: HaulList, path: string): string {
  const url = new URL(path, location.href);
  url.search = new URLSearchParams({ [LIST_FIELD]: encodeList(list) }).toString();
  url.hash = '';
  return url.href;
}

const estimates = new WeakMap<HaulList, { estimateText: EstimateText | undefined }>();

export function estimateTextFor(list: HaulList): EstimateText | undefined {
  const known = estimates.get(list) ?? { estimateText: describeEstimate(list, rules) };
  estimates.set(list, known);
  return known.estimateText;
}

function describeRise({ list, last, previous }: ListState): string | undefined {
  if (last?.type !== 'change' || !previous) return undefined;
  const [before, after] = [estimateTextFor(previous)?.estimate, estimateTextFor(list)?.estimate];
  return before && after && describePriceRise(before, after, itemName(last.id), rules);
}

const EMPTY_CLEANOUT: HaulList = setCondition(EMPTY_LIST, 'cleanout', true);

function initialState({ own, linked }: Lists, onCleanout: boolean): ListState {
  if (linked && !own) storeList(toStored(encodeList(linked), linked, estimateTextFor(linked)));
  return {
    list: linked ?? own ?? (onCleanout ? EMPTY_CLEANOUT : EMPTY_LIST),
    shared: linked !== undefined && (!own || encodeList(own) !== encodeList(linked)),
  };
}

/** Removes the shared list from the URL, so that a reload shows the changed one. */
function removeListFromUrl(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(LIST_FIELD)) return;
  url.searchParams.delete(LIST_FIELD);
  history.replaceState(history.state, '', url);
}
