/** Lists that are there before the visitor does anything: what the browser kept, and what the address brings. */
import { decodeList, type HaulList, LIST_FIELD } from '../../contract/estimate/list.ts';
import { knows } from './goods.ts';
import { readKeptList } from './kept-list.ts';

export interface Lists {
  /** The visitor's own. */
  own?: HaulList | undefined;
  /** From a shared link. */
  linked?: HaulList | undefined;
}

export function readLists(): Lists {
  return {
    own: filled(readKeptList()?.code),
    linked: filled(new URLSearchParams(location.search).get(LIST_FIELD)),
  };
}

function filled(code: string | null | undefined): HaulList | undefined {
  const list = decodeList(code, knows);
  return list.counts.size > 0 ? list : undefined;
}
