import { decodeList, EMPTY_LIST, type HaulList, LIST_FIELD } from '../../contract/estimate/list.ts';
import { isKnown } from './items.ts';
import { readStoredList } from './stored-list.ts';

export interface Lists {
  own?: HaulList | undefined;
  linked?: HaulList | undefined;
}

export function readLists(): Lists {
  return {
    own: decodeNonEmpty(readStoredList()?.code),
    linked: decodeNonEmpty(new URLSearchParams(location.search).get(LIST_FIELD)),
  };
}

export function readOwnList(): HaulList {
  return decodeNonEmpty(readStoredList()?.code) ?? EMPTY_LIST;
}

function decodeNonEmpty(code: string | null | undefined): HaulList | undefined {
  const list = decodeList(code, isKnown);
  return list.counts.size > 0 || list.unlisted ? list : undefined;
}
