import {
  type Condition,
  changeCount,
  countThings,
  type HaulList,
  setCondition,
} from '../../contract/estimate/list.ts';
import { describeItem, type EstimateText } from '../../model/estimate-words.ts';
import { fill } from '../../model/fill.ts';
import { language } from '../words/texts.ts';
import { itemName, rules, words } from './items.ts';
import { NO_LIST, type StoredList } from './stored-list.ts';

export type ListAction =
  | { type: 'change'; id: string; by: number }
  | { type: 'condition'; name: Condition; on: boolean }
  | { type: 'clear' }
  | { type: 'undo' }
  | { type: 'use own'; own: HaulList }
  | { type: 'follow'; list: HaulList };

export interface ListState {
  list: HaulList;
  shared: boolean;
  /** The list before it was cleared, while that can still be undone. */
  before?: HaulList | undefined;
  /** The visitor's last action, and the list before it. */
  last?: ListAction;
  previous?: HaulList;
}

export function reduceList(state: ListState, action: ListAction): ListState {
  if (action.type === 'follow') return { list: action.list, shared: false };
  return {
    list: nextList(state, action),
    shared: false,
    before: nextBefore(state, action),
    last: action,
    previous: state.list,
  };
}

function nextList({ list, before }: ListState, action: Exclude<ListAction, { type: 'follow' }>): HaulList {
  switch (action.type) {
    case 'change':
      return changeCount(list, action.id, action.by);
    case 'condition':
      return setCondition(list, action.name, action.on);
    case 'clear':
      return { counts: new Map(), conditions: list.conditions };
    case 'undo':
      return before ?? list;
    case 'use own':
      return action.own;
  }
}

function nextBefore({ list, before }: ListState, { type }: ListAction): HaulList | undefined {
  // A second tap clears nothing.
  if (type === 'clear') return list.counts.size > 0 ? list : before;
  return type === 'condition' ? before : undefined;
}

export function announce(action: ListAction, estimateText: EstimateText | undefined): string {
  if (!estimateText) return action.type === 'condition' ? '' : words.cleared;
  const price = fill(words.said_price, { price: estimateText.price });
  switch (action.type) {
    case 'change': {
      const text = action.by > 0 ? words.said : words.said_removed;
      return fill(text, { name: itemName(action.id), level: estimateText.level, price });
    }
    case 'condition':
      return [`${price}.`, ...(action.on ? estimateText.notes : [])].join(' ');
    default:
      return `${estimateText.level}. ${price}.`;
  }
}

/** @param code as returned by `encodeList` */
export function toStored(code: string, list: HaulList, estimateText: EstimateText | undefined): StoredList {
  if (!estimateText) return { ...NO_LIST, code, language };
  const { price, call, estimate } = estimateText;
  return {
    code,
    // `3 in the trailer: $350`
    says: `${fill(words.list_count, { count: countThings(list) })}: ${price}`,
    things: [...list.counts].map(([id, count]) => describeItem(itemName(id), count)).join(', '),
    price: call ? '' : price,
    version: rules.book.version,
    yards: estimate.kind === 'empty' ? 0 : estimate.volume / 100,
    language,
  };
}
