import { expect, it } from 'vitest';
import { add, formatRange, readRange, times } from './range.ts';

it.each([
  ['$250', '$250'],
  ['$59–$149', '$59–$149'],
  ['$349-649', '$349–$649'],
  ['$149 – $349', '$149–$349'],
  ['$999-$1,499', '$999–$1,499'],
  ['$649+', '$649+'],
  ['up to $650', 'up to $650'],
])('%s is read and said as %s', (price, said) => {
  const range = readRange(price);
  expect(range && formatRange(range)).toBe(said);
});

it('finds no amount in words', () => {
  expect(readRange('custom quote')).toBeUndefined();
});

it('adds and multiplies ranges, open ends included', () => {
  const from = { min: 349, max: Infinity };
  const upTo = { min: 0, max: 650 };
  expect(formatRange(add(from, upTo))).toBe('$349+');
  expect(formatRange(times(upTo, 2))).toBe('up to $1,300');
  expect(times(from, 0)).toEqual({ min: 0, max: 0 });
});
