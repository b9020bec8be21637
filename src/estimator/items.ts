/** The estimator's items in the browser, and the search for them. */
import data, { type Item } from 'virtual:estimator';
import type { EstimatorRules } from '../../model/estimate-words.ts';
import { createSearch, type SearchEntry } from './search.ts';

export const { words, book } = data;

const items = new Map(data.items.map((item) => [item.id, item]));
const amounts = new Map(data.amounts.map((amount) => [amount.id, amount]));

export const rules: EstimatorRules = { ...data, isHeavy: (id) => items.get(id)?.heavy === true };

export const knows = (id: string): boolean => Object.hasOwn(book.items, id);
export const nameOf = (id: string): string => book.items[id]?.name ?? id;
export const itemOf = (id: string): Item | undefined => items.get(id);

/** Address of an item's picture. */
export function pictureOf(id: string): string {
  return data.pictureBase + (items.get(id)?.picture ?? amounts.get(id)?.picture ?? '');
}

const searched = data.items.map(({ id, group, synonyms }): SearchEntry => {
  const kind = data.groups.find((each) => each.id === group);
  return { id, name: nameOf(id), synonyms, topics: kind ? [kind.name, ...kind.synonyms] : [] };
});
const popular = data.popular.flatMap((id) => searched.filter((entry) => entry.id === id));
const rough = data.amounts.map(({ id, material }): SearchEntry => {
  const topics = data.materials.find((each) => each.id === material)?.synonyms ?? [];
  return { id, name: nameOf(id), synonyms: [], topics };
});

/** Finds items and rough amounts; of equal matches popular ones come first. */
export const findItems = createSearch(
  [...new Set([...popular, ...searched, ...rough])],
  data.search.ignored,
  data.search.refused,
);
