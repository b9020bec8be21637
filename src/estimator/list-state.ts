/** What a visitor can do to the list, and what becomes of it. Pure; use-list.ts makes it the estimator's state. */
import type { Said } from '../../content/estimate-words.ts';
import {
  type Condition,
  changeCount,
  countThings,
  type HaulList,
  setCondition,
} from '../../contract/estimate/list.ts';
import { nameOf, say, words } from './goods.ts';

export type Act =
  | { type: 'change'; id: string; by: number }
  | { type: 'condition'; name: Condition; on: boolean }
  | { type: 'clear' }
  | { type: 'undo' }
  | { type: 'use own'; own: HaulList };

export interface ListState {
  list: HaulList;
  /** The list came with a link, and there is another one of the visitor's own. */
  shared: boolean;
  /** What was there before the trailer was emptied, for as long as that can be taken back. */
  before?: HaulList | undefined;
  /** What the visitor did last. */
  last?: Act;
}

export function reduceList(state: ListState, act: Act): ListState {
  return { list: listAfter(state, act), shared: false, before: beforeAfter(state, act), last: act };
}

function listAfter({ list, before }: ListState, act: Act): HaulList {
  switch (act.type) {
    case 'change':
      return changeCount(list, act.id, act.by);
    case 'condition':
      return setCondition(list, act.name, act.on);
    case 'clear':
      return { ...list, counts: new Map() };
    case 'undo':
      return before ?? list;
    case 'use own':
      return act.own;
  }
}

function beforeAfter({ list, before }: ListState, { type }: Act): HaulList | undefined {
  if (type === 'clear') return list;
  return type === 'condition' ? before : undefined;
}

/** What is said aloud of it, for people who can't see the trailer. */
export function announce(act: Act, said: Said | undefined): string {
  if (!said) return act.type === 'condition' ? '' : words.cleared;
  const price = say(words.said_price, { price: said.price });
  switch (act.type) {
    case 'change': {
      const text = act.by > 0 ? words.said : words.said_removed;
      return say(text, { name: nameOf(act.id), level: said.level, price });
    }
    case 'condition':
      return `${price}.`;
    default:
      return `${said.level}. ${price}.`;
  }
}

/** `3 in the trailer: $350` */
export function summarize(list: HaulList, said: Said | undefined): string {
  return said ? `${say(words.list_count, { count: countThings(list) })}: ${said.price}` : '';
}
