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

/** `1,250.50`, `350,50` and `1.250,50`; a comma or period before three digits may be either, so only the comma of `1,250` is read. */
const NUMBERS = [
  /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/,
  /^(\d+),(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
];
const CURRENCY = /^(?:US ?\$|USD|\$)|(?:\$|USD|dollars|dólares)$/i;
const MAX_LENGTH = 40;

/** @param text such as `350`, `350.50`, `350,50`, `$1,250` @returns cents; undefined unless it is an amount up to a million dollars */
export function readAmount(text: string): number | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(CURRENCY, '')
    .trim();
  for (const pattern of NUMBERS) {
    const [, dollars, cents = ''] = pattern.exec(plain) ?? [];
    if (!dollars) continue;
    const amount = Number(dollars.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
    return amount <= MAX_CENTS ? amount : undefined;
  }
  return undefined;
}
