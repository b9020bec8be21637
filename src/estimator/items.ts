/** The estimator's items in the page's language, and the search for them. Set before anything is rendered (src/words/texts.ts). */
import type { EstimatorRules } from '../../model/estimate-words.ts';
import type { EstimatorData, Item } from './estimator-data.ts';
import { createSearch, type Found, type SearchEntry } from './search.ts';

export let data: EstimatorData;
export let words: EstimatorData['words'];
export let book: EstimatorData['book'];
export let rules: EstimatorRules;
/** Finds items and rough amounts; of equal matches popular ones come first. */
export let findItems: (text: string) => Found;

let items = new Map<string, Item>();
let amounts = new Map<string, EstimatorData['amounts'][number]>();

export function setEstimator(next: EstimatorData): void {
  data = next;
  ({ words, book } = next);
  items = new Map(next.items.map((item) => [item.id, item]));
  amounts = new Map(next.amounts.map((amount) => [amount.id, amount]));
  rules = { ...next, isHeavy: (id) => items.get(id)?.heavy === true };
  findItems = searchIn(next);
}

export const isKnown = (id: string): boolean => Object.hasOwn(book.items, id);
export const nameOf = (id: string): string => book.items[id]?.name ?? id;
export const itemOf = (id: string): Item | undefined => items.get(id);

/** Address of an item's picture. */
export function pictureOf(id: string): string {
  return data.pictureBase + (items.get(id)?.picture ?? amounts.get(id)?.picture ?? '');
}

function searchIn({ items, groups, popular, amounts, materials, search }: EstimatorData): typeof findItems {
  const searched = items.map(({ id, group, synonyms }): SearchEntry => {
    const kind = groups.find((each) => each.id === group);
    return { id, name: nameOf(id), synonyms, topics: kind ? [kind.name, ...kind.synonyms] : [] };
  });
  const first = popular.flatMap((id) => searched.filter((entry) => entry.id === id));
  const rough = amounts.map(({ id, material }): SearchEntry => {
    const topics = materials.find((each) => each.id === material)?.synonyms ?? [];
    return { id, name: nameOf(id), synonyms: [], topics };
  });
  return createSearch([...new Set([...first, ...searched, ...rough])], search.ignored, search.refused);
}
