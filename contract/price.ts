/** Prices as advertised, read as numbers for machines. */

/** In US dollars; an exact price has both ends alike, and an open end is left out. */
export interface PriceRange {
  min?: number;
  max?: number;
}

const AMOUNT = String.raw`\$?(\d[\d,]*(?:\.\d\d)?)`;
const RANGE = new RegExp(`^${AMOUNT} ?[–-] ?${AMOUNT}$`);
const EXACT = new RegExp(`^${AMOUNT}$`);
const FROM = new RegExp(`^${AMOUNT} ?\\+$`);
const UP_TO = new RegExp(`^up to ${AMOUNT}$`, 'i');

/** Reads `$59–$149`, `$349-649`, `$250`, `$349+` and `up to $650`; words such as `custom quote` give no price. */
export function parsePrice(text: string): PriceRange {
  const [, low = '', high = low] = RANGE.exec(text) ?? EXACT.exec(text) ?? [];
  if (low) return { min: toNumber(low), max: toNumber(high) };
  const from = FROM.exec(text)?.[1];
  if (from) return { min: toNumber(from) };
  const upTo = UP_TO.exec(text)?.[1];
  return upTo ? { max: toNumber(upTo) } : {};
}

function toNumber(amount: string): number {
  return Number(amount.replaceAll(',', ''));
}
