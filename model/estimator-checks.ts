import type { PriceTables, PricingCard } from './pricing.ts';
import type { EstimatorFile, EstimatorPool } from './schema/estimator.ts';
import type { Problem } from './yaml/problem.ts';
import { problemAt, type YamlFile } from './yaml/yaml-file.ts';

/** Of a volume and the product of its dimensions; both are rounded. */
const TOLERANCE_YD3 = 0.011;

type Report = (path: readonly PropertyKey[], expected: string, found: string) => void;

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
    const pool = data[field];
    if (pool !== undefined && !pools.has(pool)) report([field], 'the id of a pool', JSON.stringify(pool));
  }
  data.materials.forEach(({ family }, i) => {
    if (data.families.find(({ id }) => id === family)?.pools.length === 0) {
      const expected = 'a family with pools, as a rough amount has no price of its own';
      report(['materials', i, 'family'], expected, JSON.stringify(family));
    }
  });
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

export function yardsOf(size: { part: number } | { yd3: number }, trailerYards: number): number {
  return 'part' in size ? Number((size.part * trailerYards).toFixed(2)) : size.yd3;
}

/** A size in yards that is too large for a small trailer, whose next size follows the trailer, is half of that one. */
export function sizesOf({ tiers }: EstimatorPool, trailerYards: number): number[] {
  const sizes = tiers.map((tier) => ('pieces' in tier ? tier.pieces : yardsOf(tier, trailerYards)));
  for (let i = tiers.length - 2; i >= 0; i--) {
    const [tier, next, size = 0, larger = 0] = [tiers[i], tiers[i + 1], sizes[i], sizes[i + 1]];
    if (tier && next && 'yd3' in tier && 'part' in next && size >= larger) sizes[i] = larger / 2;
  }
  return sizes;
}

/** Tiers must not overlap, and a larger load must not cost less; otherwise an added item would lower the price. */
function checkPools(data: EstimatorFile, tables: PriceTables, trailerYards: number, report: Report): void {
  data.pools.forEach((pool, i) => {
    const { tiers } = pool;
    const sizes = sizesOf(pool, trailerYards);
    const byPieces = tiers.some((tier) => 'pieces' in tier);
    tiers.forEach((tier, j) => {
      const path = ['pools', i, 'tiers', j];
      const before = tiers[j - 1];
      if ('pieces' in tier !== byPieces) {
        report(path, 'pieces, like the other tiers of this pool', `a size for ${tier.card}`);
        return;
      }
      const size = sizes[j] ?? 0;
      const smaller = sizes[j - 1] ?? 0;
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
  const larger = cardOf(tables, card);
  const smaller = before === undefined ? undefined : cardOf(tables, before);
  if (!larger) {
    report('a price card', JSON.stringify(card));
    return;
  }
  const falls = (['min', 'max'] as const).some(
    (end) => (larger.amount[end] ?? Infinity) < (smaller?.amount[end] ?? 0),
  );
  if (smaller && falls) {
    const expected = `a price of ${card} that is not below that of the smaller load, ${smaller.price} for ${before}`;
    report(expected, `${larger.price} (both are in content/pricing.yaml)`);
  }
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

export function cardOf(tables: PriceTables, key: string): PricingCard | undefined {
  const [table = '', id] = key.split('/');
  return tables.get(table)?.find((card) => card.id === id);
}
