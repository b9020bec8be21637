/** `$350`, `$1,250.50` */
export function formatMoney(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const text = (cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `$${text}`;
}

/** Cents; undefined if the text is not an amount such as `$1,250.50`. */
export function parseMoney(text: string): number | undefined {
  const plain = text.replace(/[\s$,]/g, '');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * 100);
}

/** Lowest first. @param price such as `$250-$350` */
export function likelyAmounts(price: string | null): number[] {
  const found = (price?.match(/\d[\d,]*(\.\d+)?/g) ?? [])
    .map((text) => parseMoney(text) ?? 0)
    .filter(Boolean);
  const [low = 0, high = low] = found;
  if (low === 0) return [];
  if (low === high) return [low];
  const middle = Math.round((low + high) / 2 / 500) * 500;
  return [...new Set([low, middle, high])].sort((a, b) => a - b);
}
