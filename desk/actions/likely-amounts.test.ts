import { expect, test } from 'vitest';
import { likelyAmounts } from './likely-amounts.ts';

test('the price that the customer saw suggests amounts', () => {
  expect(likelyAmounts('$79-$139')).toEqual([7_900, 11_000, 13_900]);
  expect(likelyAmounts('$149')).toEqual([14_900]);
  expect(likelyAmounts('up to $650')).toEqual([65_000]);
  expect(likelyAmounts('Call for a price')).toEqual([]);
  expect(likelyAmounts(null)).toEqual([]);
});
