import { type Estimate, estimate, type Priced } from '../contract/estimate/estimate.ts';
import { changeCount, type HaulList } from '../contract/estimate/list.ts';
import type { Line } from '../contract/estimate/plan.ts';
import type { PriceBook } from '../contract/estimate/price-book.ts';
import { exactRange, formatRange } from '../contract/estimate/range.ts';
import { type EstimatorRules, priceInWords } from './estimate-words.ts';
import { fill } from './fill.ts';

/** The first `count` of `ids` of which one more leaves the upper end of the price where it is. */
export function itemsThatFit(
  list: HaulList,
  book: PriceBook,
  ids: readonly string[],
  count: number,
): string[] {
  const now = estimate(list, book);
  if (now.kind !== 'priced' || !now.space) return [];
  const { space, range } = now;
  const fits: string[] = [];
  for (const id of ids) {
    if (fits.length === count) break;
    if ((book.items[id]?.volume ?? 0) > space) continue;
    const more = estimate(changeCount(list, id, 1), book);
    if (more.kind === 'priced' && more.range.max === range.max) fits.push(id);
  }
  return fits;
}

/** Undefined unless the thing raised the upper end of the price. */
export function describePriceRise(
  before: Estimate,
  after: Estimate,
  name: string,
  rules: EstimatorRules,
): string | undefined {
  if (before.kind !== 'priced' || after.kind !== 'priced' || after.range.max <= before.range.max)
    return undefined;
  const { words, cardNames } = rules;
  const passed = passedSize(before, after);
  const old = priceInWords(before.price, rules);
  if (!passed) return fill(words.rise, { name, before: old });
  const card = cardNames[passed.card] ?? '';
  if (!after.plans[1]?.packed) return fill(words.rise_size, { name, card, before: old });
  return fill(words.rise_edge, { name, card, price: formatRange(exactRange(after.range.min)) });
}

function passedSize(before: Priced, after: Priced): Line | undefined {
  const [old, now] = [loadOf(before), loadOf(after)];
  return old && now && old.card !== now.card ? old : undefined;
}

function loadOf({ plans }: Priced): Line | undefined {
  return plans[0]?.lines.find(({ shared }) => shared === 'volume');
}
