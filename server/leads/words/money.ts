/** Formats amounts of money for the owner and for programs. */

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
