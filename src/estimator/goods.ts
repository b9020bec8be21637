/** Things as the browser knows them, and how they are found. */
import data, { type Item } from 'virtual:estimator';
import type { Reckoner } from '../../content/estimate-words.ts';
import { fill } from '../../content/fill.ts';

export const { words, book } = data;

const items = new Map(data.items.map((item) => [item.id, item]));
const amounts = new Map(data.amounts.map((amount) => [amount.id, amount]));

export const reckoner: Reckoner = { ...data, isHeavy: (id) => items.get(id)?.heavy === true };

export const knows = (id: string): boolean => Object.hasOwn(book.goods, id);
export const nameOf = (id: string): string => book.goods[id]?.name ?? id;
export const itemOf = (id: string): Item | undefined => items.get(id);

/** Address of the drawing of a thing. */
export function emojiOf(id: string): string {
  return data.emojiBase + (items.get(id)?.emoji ?? amounts.get(id)?.emoji ?? '');
}

export const say = (text: string, values: Record<string, string | number>): string => fill(text, values);

const searchable = data.items.map(({ id, synonyms }) => {
  const name = nameOf(id).toLowerCase();
  return { id, name, all: ` ${name} ${synonyms}`.replace(/[^a-z0-9]+/g, ' ') };
});

/** Ids of what matches every word, the best first: names that begin so, then words that do. */
export function findGoods(text: string): string[] {
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

/** `boxes` is looked for as `box`, `chairs` as `chair`. */
function singular(word: string): string {
  if (/(x|ss|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
