/** The texts of an estimate that a visitor reads. */
import { expect, it } from 'vitest';
import type { Condition } from '../contract/estimate/list.ts';
import { loadFixture } from '../tests/fixture/fixture.ts';
import { describeEstimate } from './estimate-words.ts';
import { explainPrice } from './price-explanation.ts';

const { estimator } = loadFixture();
const heavy = new Set(estimator.items.filter((item) => item.heavy).map(({ id }) => id));
const rules = { ...estimator, isHeavy: (id: string) => heavy.has(id) };
const say = (counts: Record<string, number>, ...conditions: Condition[]) => {
  const list = { counts: new Map(Object.entries(counts)), conditions: new Set(conditions) };
  const said = describeEstimate(list, rules);
  return said && { ...said, why: explainPrice(said.estimate, list, rules) };
};

it('says nothing of an empty list', () => {
  expect(say({})).toBeUndefined();
});

it('gives a single thing its own price, and the reason', () => {
  const said = say({ 'couch-3-seats': 1 });
  expect(said).toMatchObject({
    level: 'Up to a quarter full',
    filled: 'About 2.3 of 10 yards',
    price: '$79-$139',
    notes: [],
  });
  expect(said?.why?.plans).toEqual([
    {
      lead: 'By the published prices that makes:',
      lines: [{ text: 'Furniture: Single Item, Couch (3 seats)', sum: '$79-$139' }],
      total: '$79–$139',
    },
  ]);
  expect(said?.why?.outcome).toBeUndefined();
});

it('says what a load saves, and how near the next size is', () => {
  const said = say({ 'medium-box': 22 });
  expect(said).toMatchObject({ level: 'Up to a quarter full', price: '$190' });
  expect(said?.notes[0]).toContain('close to the next size');
  expect(said?.why?.plans[0]?.lines).toEqual([{ text: '1/4 Load, 22 things together', sum: '$190' }]);
  expect(said?.why?.outcome).toBe('One by one it would be $990–$2,750. You pay the lower price.');
});

it('shows both ways when each sets one end of the range', () => {
  const said = say({ 'couch-3-seats': 1, 'medium-box': 2 });
  expect(said?.price).toBe('$169–$310');
  expect(said?.why?.plans.map(({ total }) => total)).toEqual(['$310', '$169–$389']);
  expect(said?.why?.outcome).toBe('You pay the lower of the two, so your range is $169–$310.');
});

it('explains a list of several loads once, in words for people', () => {
  const why = say({ 'about-house-household': 1, 'about-corner-household': 1 })?.why;
  expect(why?.room).toBe("Your list fills about 12 yards. The trailer holds 10, so that's 2 loads.");
  expect(why?.plans[0]?.lines.map(({ text }) => text)).toEqual([
    'Full Load, 2 things together',
    '1/4 Load, for the rest of them',
  ]);
  expect(JSON.stringify(why)).not.toContain(estimator.book.version);
});

it('asks for a second trip, and for a call where no table has a price', () => {
  expect(say({ 'about-house-household': 2 })?.notes[0]).toContain('2 trailer loads');
  expect(say({ 'about-house-household': 2 })?.level).toBe('2 trailers');
  const custom = say({ 'pavilion-14x20-or-bigger': 1 });
  expect(custom?.price).toBe(estimator.words.call_price);
  expect(custom?.call).toContain('no list price');
  expect(custom?.why).toBeUndefined();
});

it('says what stairs, weight and a cleanout do', () => {
  expect(say({ 'couch-3-seats': 1 }, 'stairs')?.notes).toEqual([
    'With stairs, expect the upper end of the range.',
  ]);
  expect(say({ 'medium-box': 9 }, 'far', 'disassembly')?.notes).toEqual([
    "With taking things apart and a long carry, the price can be higher. You'll hear it before we lift.",
  ]);
  expect(say({ safe: 1 })?.notes).toEqual([estimator.words.heavy]);
  expect(say({ 'bucket-of-tile-or-rubble': 1 })?.notes).toEqual([estimator.words.weight]);
  expect(say({ 'medium-box': 9 }, 'cleanout')).toMatchObject({
    price: '$139 – $329',
    notes: [estimator.words.cleanout_note],
  });
});

it('says what still fits, and at which price', () => {
  expect(say({ 'medium-box': 10 })?.space).toBe('Room for 1 more yard at $190.');
  expect(say({ 'couch-3-seats': 1, 'medium-box': 2 })?.space).toBe(
    'Room for 2 more yards before it goes over $310.',
  );
  expect(say({ 'medium-box': 20 })?.space).toBe("That's about all that fits at $190.");
  expect(say({ 'couch-3-seats': 1 })?.space).toBeUndefined();
});

it('says nothing of room beside the weight limit', () => {
  expect(say({ 'bucket-of-tile-or-rubble': 1 })?.space).toBeUndefined();
});

it('names beside the price what the load leaves out, at one end of the range too', () => {
  expect(say({ 'medium-box': 20, 'queen-mattress': 1 })?.includes).toBe(
    'Includes $65 for the queen mattress.',
  );
  expect(say({ 'medium-box': 23, 'queen-mattress': 1 })).toMatchObject({
    price: '$255–$310',
    includes: '$255 includes $65 for the queen mattress.',
  });
  expect(say({ 'medium-box': 20 })?.includes).toBeUndefined();
});
