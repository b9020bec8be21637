/** Checks content/estimator.yaml beyond its schema, so that every list gets a sensible price. */
import { type Range, toRange } from '../contract/estimate/range.ts';
import type { PriceTables, PricingCard } from './pricing.ts';
import type { EstimatorFile, EstimatorPool } from './schema/estimator.ts';
import type { Problem } from './yaml/problem.ts';
import { problemAt, type YamlFile } from './yaml/yaml-file.ts';

/** Maximum difference between a volume and the product of its dimensions; both are rounded. */
const TOLERANCE_YD3 = 0.011;

type Report = (path: readonly PropertyKey[], expected: string, found: string) => void;

/** @param trailerYards capacity of the trailer, in cubic yards */
export function estimatorProblems(
  file: YamlFile,
  data: EstimatorFile,
  tables: PriceTables,
  trailerYards: number,
): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (path, expected, found) => problems.push(problemAt(file, path, expected, found));
  checkReferences(data, report);
  checkPools(data, tables, trailerYards, report);
  checkItems(data, tables, report);
  return problems;
}

function checkReferences(data: EstimatorFile, report: Report): void {
  const families = new Set(data.families.map(({ id }) => id));
  const pools = new Set(data.pools.map(({ id }) => id));
  for (const list of ['groups', 'materials'] as const) {
    data[list].forEach(({ family }, i) => {
      if (!families.has(family)) report([list, i, 'family'], 'the id of a family', JSON.stringify(family));
    });
  }
  data.families.forEach((family, i) => {
    family.pools.forEach((pool, j) => {
      if (!pools.has(pool)) report(['families', i, 'pools', j], 'the id of a pool', JSON.stringify(pool));
    });
  });
  for (const field of ['haul_pool', 'cleanout_pool'] as const) {
    if (!pools.has(data[field])) report([field], 'the id of a pool', JSON.stringify(data[field]));
  }
  const items = new Set(data.items.map(({ id }) => id));
  const checkItem = (id: string, path: readonly PropertyKey[]) => {
    if (!items.has(id)) report(path, 'the id of an item', JSON.stringify(id));
  };
  data.popular.forEach((id, i) => {
    checkItem(id, ['popular', i]);
  });
  data.materials.forEach(({ drawn_as }, i) => {
    drawn_as.forEach((id, j) => {
      checkItem(id, ['materials', i, 'drawn_as', j]);
    });
  });
}

/** Converts a size, written as a part of the trailer or in yards, to cubic yards. */
export function yardsOf(size: { part: number } | { yd3: number }, trailerYards: number): number {
  return 'part' in size ? Number((size.part * trailerYards).toFixed(2)) : size.yd3;
}

/** Tiers must not overlap, and a larger load must not cost less; otherwise an added item would lower the price. */
function checkPools(data: EstimatorFile, tables: PriceTables, trailerYards: number, report: Report): void {
  data.pools.forEach(({ tiers }, i) => {
    const byPieces = tiers.some((tier) => 'pieces' in tier);
    tiers.forEach((tier, j) => {
      const path = ['pools', i, 'tiers', j];
      const before = tiers[j - 1];
      if ('pieces' in tier !== byPieces) {
        report(path, 'pieces, like the other tiers of this pool', `a size for ${tier.card}`);
        return;
      }
      const size = sizeOf(tier, trailerYards);
      const smaller = before ? sizeOf(before, trailerYards) : 0;
      if (size <= smaller) {
        const expected = `more than the ${smaller} of the tier before it (${before?.card}); two tiers overlap`;
        report([...path, 'card'], expected, `${size} for ${tier.card}`);
      }
      if (!byPieces && size > trailerYards) {
        const expected = `at most ${trailerYards}, the trailer_yards of content/business.yaml`;
        report([...path, 'yd3'], expected, `the number ${size}`);
      }
      checkTierPrice(tier.card, before?.card, tables, (...problem) => report([...path, 'card'], ...problem));
    });
  });
}

function checkTierPrice(
  card: string,
  before: string | undefined,
  tables: PriceTables,
  report: (expected: string, found: string) => void,
): void {
  const range = rangeOf(tables, card);
  const smaller = before === undefined ? undefined : rangeOf(tables, before);
  if (!range) report('a price card with an amount', JSON.stringify(card));
  else if (smaller && (range.min < smaller.min || range.max < smaller.max)) {
    report('a price that is not below that of the smaller load', JSON.stringify(card));
  }
}

/** Pieces, or cubic yards. */
function sizeOf(tier: EstimatorPool['tiers'][number], trailerYards: number): number {
  return 'pieces' in tier ? tier.pieces : yardsOf(tier, trailerYards);
}

function checkItems(data: EstimatorFile, tables: PriceTables, report: Report): void {
  const groups = new Set(data.groups.map(({ id }) => id));
  const families = new Set(data.families.map(({ id }) => id));
  if (!hasCard(tables, data.single)) report(['single'], 'a price card', JSON.stringify(data.single));
  data.items.forEach((item, i) => {
    const at = (field: string) => ['items', i, field];
    const { id, group, family, price_card: card, dims_ft: dims, yd3 } = item;
    if (data.items.findIndex((other) => other.id === id) !== i) {
      report(at('id'), 'an id that no other item has', JSON.stringify(id));
    }
    if (id.startsWith('about-'))
      report(at('id'), 'an id that does not begin with about-', JSON.stringify(id));
    if (!groups.has(group)) report(at('group'), 'the id of a group', JSON.stringify(group));
    if (family && !families.has(family)) report(at('family'), 'the id of a family', JSON.stringify(family));
    if (card && !hasCard(tables, card)) report(at('price_card'), 'a price card', JSON.stringify(card));
    const product = dims.reduce((a, b) => a * b) / 27;
    if (Math.abs(product - yd3) > TOLERANCE_YD3) {
      report(at('yd3'), `the product of dims_ft by 27, ${product.toFixed(2)}`, `the number ${yd3}`);
    }
  });
}

function hasCard(tables: PriceTables, key: string): boolean {
  return cardOf(tables, key) !== undefined;
}

function rangeOf(tables: PriceTables, key: string): Range | undefined {
  return toRange(cardOf(tables, key)?.amount ?? {});
}

function cardOf(tables: PriceTables, key: string): PricingCard | undefined {
  const [table = '', id] = key.split('/');
  return tables.get(table)?.find((card) => card.id === id);
}
