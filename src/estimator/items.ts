/** The estimator's items in the browser, and the search for them. */
import data, { type Item } from 'virtual:estimator';
import type { EstimatorRules } from '../../model/estimate-words.ts';

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

const searchable = data.items.map(({ id, synonyms }) => {
  const name = nameOf(id).toLowerCase();
  return { id, name, all: ` ${name} ${synonyms}`.replace(/[^a-z0-9]+/g, ' ') };
});

/** Ids of the items that match every word, best first: names that start with the text, then words that do, then the rest. */
export function findItems(text: string): string[] {
  const wanted = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (!wanted) return [];
  const parts = wanted.split(' ');
  const found = searchable.filter(({ all }) =>
    parts.every((part) => all.includes(` ${part}`) || all.includes(` ${singular(part)}`)),
  );
  const rank = ({ name }: { name: string }) =>
    name.startsWith(wanted) ? 0 : name.includes(` ${wanted}`) ? 1 : 2;
  return [...found].sort((a, b) => rank(a) - rank(b)).map(({ id }) => id);
}

/** `box` for `boxes`, `chair` for `chairs`. */
function singular(word: string): string {
  if (/(x|ss|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
