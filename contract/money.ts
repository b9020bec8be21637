/** Reads amounts of money as people type them, and writes them for people and for programs. */

const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$450`, `$1,250.50` */
export function formatAmount(cents: number): string {
  return (cents % 100 === 0 ? WHOLE_DOLLARS : DOLLARS).format(cents / 100);
}

/** `350.50`, for programs. */
export function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** A larger amount is a typing mistake. */
const MAX_CENTS = 100_000_000;

/** @param text such as `350`, `350.50`, `$1,250` @returns cents; undefined unless it is an amount up to a million dollars */
export function readAmount(text: string): number | undefined {
  const [, dollars, cents = ''] = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (!dollars) return undefined;
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return amount <= MAX_CENTS ? amount : undefined;
}
