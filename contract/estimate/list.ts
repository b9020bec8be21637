/** The visitor's list, and the short text that stands for it in links, in the browser's storage and with a lead. */

/** What makes a job harder or larger than its volume says. */
export const CONDITIONS = ['stairs', 'disassembly', 'far', 'cleanout'] as const;
export type Condition = (typeof CONDITIONS)[number];

export interface HaulList {
  /** How many of each thing, in the order in which they were added. */
  counts: ReadonlyMap<string, number>;
  conditions: ReadonlySet<Condition>;
}

export const EMPTY_LIST: HaulList = { counts: new Map(), conditions: new Set() };

/** The most of one thing. */
export const MOST_OF_ONE = 99;
/** Different things that a list may name; longer ones are cut, as nobody picks them by hand. */
export const MOST_KINDS = 200;

/** Name of the list in links, forms and requests. */
export const LIST_FIELD = 'list';
/** Longest text that is read, in characters. */
export const LONGEST_CODE = 8_000;
/** Where the browser keeps the list (local storage). */
export const LIST_STORAGE_KEY = 'trailer_list';

const CONDITION_MARK = '*';

/** `couch-3-seats.2_box-spring_*stairs`: letters that an address carries as they are, and nothing about a person. */
export function encodeList({ counts, conditions }: HaulList): string {
  const things = [...counts].map(([id, count]) => (count === 1 ? id : `${id}.${count}`));
  const marked = CONDITIONS.filter((each) => conditions.has(each)).map((each) => CONDITION_MARK + each);
  return [...things, ...marked].join('_');
}

/** Reads what `encodeList` writes. Never throws: what it does not understand, and things unknown to `knows`, are left out. */
export function decodeList(code: unknown, knows: (id: string) => boolean): HaulList {
  const counts = new Map<string, number>();
  const conditions = new Set<Condition>();
  for (const part of typeof code === 'string' ? code.slice(0, LONGEST_CODE).split('_') : []) {
    const condition = CONDITIONS.find((each) => part === CONDITION_MARK + each);
    if (condition) conditions.add(condition);
    const [, id = '', digits = '1'] = /^([a-z0-9-]+)(?:\.(\d{1,3}))?$/.exec(part) ?? [];
    const count = Math.min((counts.get(id) ?? 0) + Number(digits), MOST_OF_ONE);
    if (id && count > 0 && knows(id) && (counts.has(id) || counts.size < MOST_KINDS)) counts.set(id, count);
  }
  return { counts, conditions };
}

/** How many things are on a list. */
export function countThings({ counts }: HaulList): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

/** The list with `change` more or fewer of a thing. */
export function changeCount(list: HaulList, id: string, change: number): HaulList {
  const count = Math.max(0, Math.min(MOST_OF_ONE, (list.counts.get(id) ?? 0) + change));
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
