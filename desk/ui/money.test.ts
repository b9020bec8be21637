import { expect, test } from 'vitest';
import { formatMoney, likelyAmounts, parseMoney } from './money.ts';

test.each([
  ['350', 35_000],
  ['$1,250.50', 125_050],
  [' 90 ', 9_000],
  ['', undefined],
  ['12.345', undefined],
  ['-5', undefined],
  ['free', undefined],
])('%s is %s cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test('amounts are written without needless cents', () => {
  expect([formatMoney(35_000), formatMoney(125_050)]).toEqual(['$350', '$1,250.50']);
});

test('the price that the customer saw suggests amounts', () => {
  expect(likelyAmounts('$79-$139')).toEqual([7_900, 11_000, 13_900]);
  expect(likelyAmounts('$149')).toEqual([14_900]);
  expect(likelyAmounts(null)).toEqual([]);
});
