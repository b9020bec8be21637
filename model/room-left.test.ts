/** What still fits at a price, and the sentence that comes with a higher one. */
import { expect, it } from 'vitest';
import { estimate } from '../contract/estimate/estimate.ts';
import { loadFixture } from '../tests/fixture/fixture.ts';
import { describePriceRise, itemsThatFit } from './room-left.ts';

const { estimator } = loadFixture();
const { book } = estimator;
const rules = { ...estimator, isHeavy: () => false };
const listOf = (counts: Record<string, number>) => ({
  counts: new Map(Object.entries(counts)),
  conditions: new Set<never>(),
});
const rise = (before: Record<string, number>, after: Record<string, number>) =>
  describePriceRise(estimate(listOf(before), book), estimate(listOf(after), book), 'Medium box', rules);

it('offers only things that keep the price', () => {
  const list = listOf({ 'medium-box': 18 });
  const ids = ['couch-3-seats', 'hot-tub-4-to-6-people', 'bag-of-trash', 'medium-box', 'plastic-tote'];
  expect(itemsThatFit(list, book, ids, 2)).toEqual(['bag-of-trash', 'medium-box']);
  expect(itemsThatFit(listOf({}), book, ids, 3)).toEqual([]);
});

it('says why the price went up: a size, just past a size, a price of its own', () => {
  expect(rise({ 'medium-box': 22 }, { 'medium-box': 23 })).toBe(
    'Medium box takes it just past a 1/4 Load. If it packs tight, you still pay $190.',
  );
  expect(rise({ 'medium-box': 22 }, { 'medium-box': 40 })).toBe(
    'Medium box takes it past a 1/4 Load, up from $190.',
  );
  expect(rise({ 'medium-box': 5 }, { 'medium-box': 5, 'hot-tub-4-to-6-people': 1 })).toMatch(
    /^Medium box made it more \(\$\d+ before\)\.$/,
  );
});

it('says nothing while the price stays, or about the first thing', () => {
  expect(rise({ 'medium-box': 10 }, { 'medium-box': 11 })).toBeUndefined();
  expect(rise({}, { 'medium-box': 1 })).toBeUndefined();
});
