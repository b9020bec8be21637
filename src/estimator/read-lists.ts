/** Reads the initial lists: from local storage and from the address. */
import { decodeList, EMPTY_LIST, type HaulList, LIST_FIELD } from '../../contract/estimate/list.ts';
import { isKnown } from './items.ts';
import { readStoredList } from './stored-list.ts';

export interface Lists {
  /** The visitor's own list. */
  own?: HaulList | undefined;
  /** The list of a shared link. */
  linked?: HaulList | undefined;
}

export function readLists(): Lists {
  return {
    own: filled(readStoredList()?.code),
    linked: filled(new URLSearchParams(location.search).get(LIST_FIELD)),
  };
}

/** The list that another tab has stored. */
export function readOwnList(): HaulList {
  return filled(readStoredList()?.code) ?? EMPTY_LIST;
}

function filled(code: string | null | undefined): HaulList | undefined {
  const list = decodeList(code, isKnown);
  return list.counts.size > 0 || list.unlisted ? list : undefined;
}
