/** In US dollars. The ends of an exact price are equal; an open end is left out. */
export interface PriceRange {
  min?: number;
  max?: number;
}

const AMOUNT = String.raw`\$?(\d[\d,]*(?:\.\d\d)?)`;
const RANGE = new RegExp(`^${AMOUNT} ?[–-] ?${AMOUNT}$`);
const EXACT = new RegExp(`^${AMOUNT}$`);
const FROM = new RegExp(`^${AMOUNT} ?\\+$`);
const UP_TO = 'up to {price}';

/** Reads `$59–$149`, `$349-649`, `$250`, `$349+` and `up to $650`; words such as `custom quote` give no price. */
export function parsePrice(text: string, upTo = UP_TO): PriceRange {
  const [, low = '', high = low] = RANGE.exec(text) ?? EXACT.exec(text) ?? [];
  if (low) return { min: toNumber(low), max: toNumber(high) };
  const from = FROM.exec(text)?.[1];
  if (from) return { min: toNumber(from) };
  const [before = '', after = ''] = upTo.toLowerCase().split('{price}');
  const written = text.toLowerCase();
  if (!written.startsWith(before) || !written.endsWith(after)) return {};
  const most = EXACT.exec(text.slice(before.length, text.length - after.length))?.[1];
  return most ? { max: toNumber(most) } : {};
}

function toNumber(amount: string): number {
  return Number(amount.replaceAll(',', ''));
}
