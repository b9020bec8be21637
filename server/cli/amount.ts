/** Amounts of money as they are typed and shown. */
import { readAmount } from '../leads/amount.ts';
import { UsageError } from './usage-error.ts';

/** @param text such as `350`, `350.50`, `$1,250`. @returns cents. @throws UsageError */
export function parseAmount(text: string): number {
  const amount = readAmount(text);
  if (amount !== undefined) return amount;
  throw new UsageError(
    `An amount is in dollars, such as 350 or 349.50, at most a million, not ${JSON.stringify(text)}.`,
  );
}

/** `$1,250.00` */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
