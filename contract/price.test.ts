import { expect, it } from 'vitest';
import { parsePrice } from './price.ts';

it.each([
  ['$59–$149', { min: 59, max: 149 }],
  ['$89-$149', { min: 89, max: 149 }],
  ['$349-649', { min: 349, max: 649 }],
  ['$149 – $349', { min: 149, max: 349 }],
  ['$999-$1,499', { min: 999, max: 1499 }],
  ['$250', { min: 250, max: 250 }],
  ['$74.50', { min: 74.5, max: 74.5 }],
  ['$649+', { min: 649 }],
  ['up to $650', { max: 650 }],
  ['custom quote', {}],
  ['$50 an hour', {}],
])('reads %s', (text, range) => {
  expect(parsePrice(text)).toEqual(range);
});

it('reads a price without a lower end in any language', () => {
  expect(parsePrice('Hasta $1,650', 'hasta {price}')).toEqual({ max: 1650 });
  expect(parsePrice('$650まで', '{price}まで')).toEqual({ max: 650 });
  expect(parsePrice('up to $650', 'hasta {price}')).toEqual({});
});
