import { parsePrice } from '../../contract/price.ts';

/** Cents, lowest first. @param price such as `$250-$350` */
export function likelyAmounts(price: string | null): number[] {
  const { min, max } = parsePrice(price ?? '');
  const [low = 0, high = low] = [min ?? max, max];
  const middle = Math.round((low + high) / 2 / 5) * 5;
  const amounts = low === high ? [low] : [low, middle, high];
  return [...new Set(amounts)].filter((dollars) => dollars > 0).map((dollars) => dollars * 100);
}
