/** The estimator's data: content/estimator.yaml with the prices of pricing.yaml, checked and ready to be reckoned with. */
import { createHash } from 'node:crypto';
import type { Family, Good, Pool, PriceBook } from '../contract/estimate/price-book.ts';
import { estimatorProblems } from './estimator-checks.ts';
import type { PriceTables } from './pricing.ts';
import type { EstimatorFile, EstimatorItem, EstimatorWords } from './schema/estimator.ts';
import { type Checked, stopOn } from './yaml-file.ts';

/** A thing as lists show it; its sizes and prices are in the book, under the same id. */
export interface PickedItem {
  id: string;
  name: string;
  group: string;
  emoji: string;
  /** Length and height in feet, for its drawing. */
  side: readonly [length: number, height: number];
  heavy: boolean;
  synonyms: readonly string[];
}

/** 'About this much' of a material. */
export interface Amount {
  id: string;
  /** Size and material, as groups of choices. */
  amount: string;
  material: string;
  name: string;
  emoji: string;
}

export interface Estimator {
  path: string;
  title: string;
  description: string;
  link: string;
  h1: string;
  lead: string;
  words: EstimatorWords;
  book: PriceBook;
  /** Names of price cards by `table/card`, such as `1/2 Load`. */
  cardNames: Readonly<Record<string, string>>;
  items: readonly PickedItem[];
  groups: readonly { id: string; name: string }[];
  popular: readonly string[];
  amounts: readonly Amount[];
  amountSizes: readonly { id: string; name: string; hint: string }[];
  materials: readonly { id: string; name: string }[];
}

/** Hundredths of a cubic yard. */
const hundredths = (yards: number) => Math.round(yards * 100);

/** @throws ContentError for ids used twice or pointing nowhere, volumes that are not the size's, and prices that fall as loads grow. */
export function buildEstimator({ file, data }: Checked<EstimatorFile>, tables: PriceTables): Estimator {
  stopOn(estimatorProblems(file, data, tables));
  const { path, title, description, link, h1, lead, words, popular } = data;
  const cards = [...tables].flatMap(([table, list]) =>
    list.map((card) => [`${table}/${card.id}`, card] as const),
  );
  const amounts = amountsOf(data);
  const goods = { ...goodsOf(data), ...goodsOfAmounts(data) };
  const used = new Set([
    ...data.pools.flatMap((pool) => pool.tiers.map(({ card }) => card)),
    ...cardsOf(goods),
  ]);
  const prices = Object.fromEntries(
    cards.filter(([key]) => used.has(key)).map(([key, { price }]) => [key, price]),
  );
  const book: Omit<PriceBook, 'version'> = {
    trailer: hundredths(data.trailer_yd3),
    mostTrailers: data.most_trailers,
    mostDense: hundredths(data.most_dense_yd3),
    loads: { haul: data.haul_pool, cleanout: data.cleanout_pool },
    prices,
    pools: Object.fromEntries(
      data.pools.map(({ id, measure, tiers }): [string, Pool] => [
        id,
        {
          measure,
          tiers: tiers.map(({ card, up_to }) => ({
            card,
            upTo: measure === 'volume' ? hundredths(up_to) : up_to,
          })),
        },
      ]),
    ),
    families: Object.fromEntries(data.families.map(({ id, pools }): [string, Family] => [id, { pools }])),
    goods,
  };
  return {
    ...{ path, title, description, link, h1, lead, words, popular, amounts },
    book: { version: versionOf(book), ...book },
    cardNames: Object.fromEntries(
      cards.filter(([key]) => used.has(key)).map(([key, { size }]) => [key, size]),
    ),
    items: data.items.map(({ id, name, group, emoji, dims_ft: [length, , height], heavy, synonyms }) => ({
      id,
      name,
      group,
      emoji,
      side: [length, height],
      heavy,
      synonyms,
    })),
    groups: data.groups.map(({ id, name }) => ({ id, name })),
    amountSizes: data.amounts.map(({ id, name, hint }) => ({ id, name, hint })),
    materials: data.materials.map(({ id, name }) => ({ id, name })),
  };
}

function goodsOf(data: EstimatorFile): Record<string, Good> {
  return Object.fromEntries(
    data.items.map((item) => [
      item.id,
      {
        name: item.name,
        family: familyOf(item, data),
        volume: hundredths(item.yd3),
        pieces: item.pieces,
        card: item.price_card ?? data.single,
        ...(item.dense && { dense: true }),
      },
    ]),
  );
}

/** Its own, or that of its price table, or that of its group. */
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
    })),
  );
}

/** They have no price of their own: what they cost is the load that holds them. */
function goodsOfAmounts(data: EstimatorFile): Record<string, Good> {
  return Object.fromEntries(
    amountsOf(data).map(({ id, amount, material, name }): [string, Good] => {
      const yd3 = data.amounts.find((each) => each.id === amount)?.yd3 ?? 0;
      const family = data.materials.find((each) => each.id === material)?.family ?? '';
      return [id, { name, family, volume: hundredths(yd3), pieces: 1 }];
    }),
  );
}

function cardsOf(goods: Readonly<Record<string, Good>>): string[] {
  return Object.values(goods).flatMap(({ card }) => card ?? []);
}

/** Short, and another one whenever a price or a size is. */
function versionOf(book: object): string {
  return createHash('sha256').update(JSON.stringify(book)).digest('hex').slice(0, 8);
}
