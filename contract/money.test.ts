import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimal, formatAmount, readAmount } from './money.ts';

it.each([
  ['350', 35_000],
  ['350.50', 35_050],
  ['350.5', 35_050],
  ['350.', 35_000],
  ['350,50', 35_050],
  ['350,5', 35_050],
  ['12,50', 1_250],
  ['1,25', 125],
  ['1,250', 125_000],
  ['1,250.50', 125_050],
  ['1.250,50', 125_050],
  ['$1,250', 125_000],
  [' $ 350 ', 35_000],
  ['350$', 35_000],
  ['350 USD', 35_000],
  ['US$350', 35_000],
  ['350 dollars', 35_000],
  ['\u202a350\u202c', 35_000],
  ['0', 0],
  ['1,000,000', 100_000_000],
])('an amount typed as %j is %i cents', (text, cents) => expect(readAmount(text)).toBe(cents));

it.each([
  '',
  '.',
  '$',
  ',50',
  'many',
  '-350',
  '350-400',
  '350 50',
  '1,250,50',
  '1.250',
  '1,2500',
  '12,34,567',
  '350.505',
  '35o',
  '1,000,001',
  '1e3',
  '٣٥٠',
  '9'.repeat(100_000),
])('an amount typed as %j is refused, not guessed', (text) => expect(readAmount(text)).toBeUndefined());

it('an amount is read as it is written for people and for programs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(readAmount(formatAmount(cents))).toBe(cents);
      expect(readAmount(decimal(cents))).toBe(cents);
      expect(readAmount(decimal(cents).replace('.', ','))).toBe(cents);
    }),
  );
});
