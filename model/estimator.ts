import { createHash } from 'node:crypto';
import type { BookItem, Family, Pool, PriceBook } from '../contract/estimate/price-book.ts';
import { formatRange } from '../contract/estimate/range.ts';
import { cardOf, estimatorProblems, sizesOf, yardsOf } from './estimator-checks.ts';
import type { Language } from './languages/language.ts';
import type { PathOf } from './page-parts.ts';
import type { PriceTables, PricingCard } from './pricing.ts';
import type { EstimatorFile, EstimatorItem, EstimatorPool } from './schema/estimator.ts';
import { type Checked, throwIfAny } from './yaml/yaml-file.ts';

export interface Amount {
  id: string;
  amount: string;
  material: string;
  name: string;
  emoji: string;
  picture: string | undefined;
}

/** The sizes and prices of the items are in the price book, under the same ids. */
export interface Estimator extends Omit<EstimatorFile, 'amounts' | 'groups' | 'materials'> {
  locale: string;
  upTo: string;
  book: PriceBook;
  cardNames: Readonly<Record<string, string>>;
  groups: readonly { id: string; name: string; synonyms: readonly string[] }[];
  amounts: readonly Amount[];
  materials: readonly {
    id: string;
    name: string;
    synonyms: readonly string[];
    drawnAs: readonly string[];
  }[];
}

const hundredths = (yards: number) => Math.round(yards * 100);

interface Sources {
  /** Prices that the estimator calculates with: those of the primary language. */
  tables: PriceTables;
  names: PriceTables;
  trailerYards: number;
  pathOf: PathOf;
  language: Pick<Language, 'locale' | 'up_to'>;
}

/** @throws ContentError for duplicate or unknown ids, volumes that don't match the dimensions, and prices that fall as loads grow */
export function buildEstimator(
  { file, data }: Checked<EstimatorFile>,
  { tables, names, trailerYards, pathOf, language }: Sources,
): Estimator {
  throwIfAny(estimatorProblems(file, data, tables, trailerYards));
  const bookItems = { ...bookItemsOf(data), ...bookItemsOfAmounts(data, trailerYards) };
  const used = new Set([
    ...data.pools.flatMap((pool) => pool.tiers.map(({ card }) => card)),
    ...cardsOf(bookItems),
  ]);
  const usedCards = (from: PriceTables) =>
    [...from]
      .flatMap(([table, list]) => list.map((card) => [`${table}/${card.id}`, card] as const))
      .filter(([key]) => used.has(key));
  const book: Omit<PriceBook, 'version'> = {
    trailer: hundredths(trailerYards),
    edge: hundredths(data.edge_yd3),
    maxTrailers: data.most_trailers,
    maxPounds: data.most_dense_lb,
    loads: { haul: data.haul_pool, ...(data.cleanout_pool && { cleanout: data.cleanout_pool }) },
    prices: Object.fromEntries(usedCards(tables).map(([key, card]) => [key, bookPrice(card)])),
    pools: Object.fromEntries(data.pools.map((pool) => [pool.id, toPool(pool, tables, trailerYards)])),
    families: Object.fromEntries(data.families.map(({ id, pools }): [string, Family] => [id, { pools }])),
    items: bookItems,
  };
  return {
    ...data,
    path: pathOf(data.path),
    locale: language.locale,
    upTo: language.up_to,
    amounts: amountsOf(data),
    book: { version: versionOf(book), ...book },
    cardNames: Object.fromEntries(usedCards(names).map(([key, { size }]) => [key, size])),
    groups: data.groups.map(({ id, name, synonyms }) => ({ id, name, synonyms })),
    materials: data.materials.map(({ id, name, synonyms, drawn_as }) => ({
      id,
      name,
      synonyms,
      drawnAs: drawn_as,
    })),
  };
}

function bookPrice({ price, amount: { min, max } }: PricingCard): string {
  return min === undefined && max !== undefined ? formatRange({ min: 0, max }) : price;
}

function toPool(pool: EstimatorPool, tables: PriceTables, trailerYards: number): Pool {
  const { tiers } = pool;
  const byPieces = tiers.some((tier) => 'pieces' in tier);
  const custom = tiers.findIndex(({ card }) => Object.keys(cardOf(tables, card)?.amount ?? {}).length === 0);
  const sizes = sizesOf(pool, trailerYards).map((size) => (byPieces ? size : hundredths(size)));
  const sized = tiers.map(({ card }, i) => ({ card, upTo: sizes[i] ?? 0 }));
  return {
    measure: byPieces ? 'pieces' : 'volume',
    tiers: custom < 0 ? sized : sized.slice(0, custom),
    ...(custom >= 0 && { customAbove: true }),
  };
}

function bookItemsOf(data: EstimatorFile): Record<string, BookItem> {
  return Object.fromEntries(
    data.items.map((item) => [
      item.id,
      {
        name: item.name,
        family: familyOf(item, data),
        volume: hundredths(item.yd3),
        pieces: item.pieces,
        card: item.price_card ?? data.single,
        ...(item.dense_lb && { pounds: item.dense_lb }),
      },
    ]),
  );
}

function familyOf(
  { family, price_card = '', group }: EstimatorItem,
  { families, groups }: EstimatorFile,
): string {
  const table = price_card.split('/')[0] ?? '';
  const ofTable = families.find(({ tables }) => tables.includes(table))?.id;
  return family ?? ofTable ?? groups.find(({ id }) => id === group)?.family ?? '';
}

function amountsOf({ amounts, materials }: EstimatorFile): Amount[] {
  return materials.flatMap((material) =>
    amounts.map((amount) => ({
      id: `about-${amount.id}-${material.id}`,
      amount: amount.id,
      material: material.id,
      name: `${amount.name} ${material.suffix}`.trim(),
      emoji: material.emoji,
      picture: material.picture,
    })),
  );
}

/** Rough amounts as items. They have no card of their own, so they cost the load that holds them. */
function bookItemsOfAmounts(data: EstimatorFile, trailerYards: number): Record<string, BookItem> {
  const yards = new Map(data.amounts.map(({ id }, i) => [id, yardsOfAmount(data, i, trailerYards)]));
  return Object.fromEntries(
    amountsOf(data).map(({ id, amount, material, name }): [string, BookItem] => {
      const family = data.materials.find((each) => each.id === material)?.family ?? '';
      return [id, { name, family, volume: hundredths(yards.get(amount) ?? 0), pieces: 1 }];
    }),
  );
}

/** A house that fills the trailer is still more than a garage where the trailer is small: twice as much. */
function yardsOfAmount({ amounts }: EstimatorFile, i: number, trailerYards: number): number {
  const [size, before] = [amounts[i], amounts[i - 1]];
  const own = size ? yardsOf(size, trailerYards) : 0;
  const smaller = before ? yardsOf(before, trailerYards) : 0;
  return own > smaller ? own : smaller * 2;
}

function cardsOf(items: Readonly<Record<string, BookItem>>): string[] {
  return Object.values(items).flatMap(({ card }) => card ?? []);
}

/** A short hash that changes with any price or size. It is the same in every language. */
function versionOf(book: object): string {
  const numbers = JSON.stringify(book, (key, value: unknown) => (key === 'name' ? undefined : value));
  return createHash('sha256').update(numbers).digest('hex').slice(0, 8);
}
