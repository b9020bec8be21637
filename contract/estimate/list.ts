export const CONDITIONS = ['stairs', 'disassembly', 'far', 'cleanout'] as const;
export type Condition = (typeof CONDITIONS)[number];

export interface HaulList {
  counts: ReadonlyMap<string, number>;
  conditions: ReadonlySet<Condition>;
  /** Parts of a code that are not, or no longer, in the price list. They have no price, but the owner sees them. */
  unlisted?: readonly string[];
}

export const EMPTY_LIST: HaulList = { counts: new Map(), conditions: new Set() };

export const MAX_PER_ITEM = 99;
/** Maximum number of different items; longer lists are truncated, as nobody picks that many by hand. */
export const MAX_DISTINCT_ITEMS = 200;

export const MAX_UNLISTED = 20;

/** The picture of a list's load, below the price page (product section 13a); it takes the list in `LIST_FIELD`. */
export const CARD_FILE = 'card.png';
/** The trailer with the list in it, without words. */
export const LOAD_FILE = 'load.png';

export const LIST_FIELD = 'list';
/** The version of the price list that the visitor saw, a space, and their price range by it. */
export const SEEN_FIELD = 'price_seen';
export const MAX_CODE_LENGTH = 8_000;
export const LIST_STORAGE_KEY = 'trailer_list';

const MAX_ID_LENGTH = 60;
const CONDITION_MARK = '*';

/** `couch-3-seats.2_box-spring_*stairs`: needs no escaping in a URL and contains nothing about a person. */
export function encodeList({ counts, conditions, unlisted = [] }: HaulList): string {
  const things = [...counts].map(([id, count]) => (count === 1 ? id : `${id}.${count}`));
  const marked = CONDITIONS.filter((each) => conditions.has(each)).map((each) => CONDITION_MARK + each);
  return [...things, ...unlisted, ...marked].join('_');
}

/** Decodes the output of `encodeList`. Never throws: skips malformed parts; items that `knows` rejects are `unlisted`. */
export function decodeList(code: unknown, knows: (id: string) => boolean): HaulList {
  const counts = new Map<string, number>();
  const conditions = new Set<Condition>();
  const unlisted = new Set<string>();
  for (const part of typeof code === 'string' ? code.slice(0, MAX_CODE_LENGTH).split('_') : []) {
    const condition = CONDITIONS.find((each) => part === CONDITION_MARK + each);
    if (condition) conditions.add(condition);
    const [, id = '', digits = '1'] = /^([a-z0-9-]+)(?:\.(\d{1,3}))?$/.exec(part) ?? [];
    const count = Math.min((counts.get(id) ?? 0) + Number(digits), MAX_PER_ITEM);
    if (!id || count === 0) continue;
    if (!knows(id)) {
      if (unlisted.size < MAX_UNLISTED && id.length <= MAX_ID_LENGTH) unlisted.add(part);
    } else if (counts.has(id) || counts.size < MAX_DISTINCT_ITEMS) counts.set(id, count);
  }
  return { counts, conditions, ...(unlisted.size > 0 && { unlisted: [...unlisted] }) };
}

export function countThings({ counts }: HaulList): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

export function changeCount(list: HaulList, id: string, change: number): HaulList {
  const count = Math.max(0, Math.min(MAX_PER_ITEM, (list.counts.get(id) ?? 0) + change));
  const counts = new Map(list.counts);
  if (count === 0) counts.delete(id);
  else counts.set(id, count);
  return { ...list, counts };
}

export function setCondition(list: HaulList, condition: Condition, on: boolean): HaulList {
  const conditions = new Set(list.conditions);
  if (on) conditions.add(condition);
  else conditions.delete(condition);
  return { ...list, conditions };
}
