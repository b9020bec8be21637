/** The estimator in the page's language. Set before anything is rendered, as in src/words/texts.ts. */
import type { EstimatorRules } from '../../model/estimate-words.ts';
import type { EstimatorData, Item } from './estimator-data.ts';
import { createSearch, type Found, type SearchEntry, toWords } from './search.ts';

export let data: EstimatorData;
export let words: EstimatorData['words'];
export let book: EstimatorData['book'];
export let rules: EstimatorRules;
/** Popular items come first among equal matches. */
export let findItems: (text: string) => Found;

let items = new Map<string, Item>();
let amounts = new Map<string, EstimatorData['amounts'][number]>();

export function setEstimator(next: EstimatorData): void {
  data = next;
  ({ words, book } = next);
  items = new Map(next.items.map((item) => [item.id, item]));
  amounts = new Map(next.amounts.map((amount) => [amount.id, amount]));
  rules = { ...next, isHeavy: (id) => items.get(id)?.heavy === true };
  findItems = createItemSearch(next);
}

export const isKnown = (id: string): boolean => Object.hasOwn(book.items, id);
export const itemName = (id: string): string => book.items[id]?.name ?? id;
export const findItem = (id: string): Item | undefined => items.get(id);

export function pictureUrl(id: string): string {
  return data.pictureBase + (items.get(id)?.picture ?? amounts.get(id)?.picture ?? '');
}

export function createItemSearch({
  items,
  groups,
  popular,
  amounts,
  materials,
  search,
  book,
}: EstimatorData): typeof findItems {
  const nameOf = (id: string) => book.items[id]?.name ?? id;
  const topicsOf = new Map(
    groups.map(({ id, name, synonyms }) => {
      // 'Jacuzzis, sheds and big items' means its jacuzzis by that word, not its sheds.
      const things = items.filter(({ group }) => group === id);
      const named = new Set(things.flatMap((each) => [nameOf(each.id), ...each.synonyms].flatMap(toWords)));
      return [id, [...toWords(name).filter((word) => !named.has(word)), ...synonyms]];
    }),
  );
  const searched = items.map(({ id, group, synonyms }): SearchEntry => {
    return { id, name: nameOf(id), synonyms, topics: topicsOf.get(group) ?? [] };
  });
  const first = popular.flatMap((id) => searched.filter((entry) => entry.id === id));
  const rough = amounts.map(({ id, material }): SearchEntry => {
    const topics = materials.find((each) => each.id === material)?.synonyms ?? [];
    return { id, name: nameOf(id), synonyms: [], topics };
  });
  return createSearch([...new Set([...first, ...searched, ...rough])], search.ignored, search.refused);
}
