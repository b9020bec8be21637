import { type PriceRange, parsePrice } from '../price.ts';

/** US dollars. `min` 0 means 'up to', `max` Infinity means 'and up'. */
export interface Range {
  min: number;
  max: number;
}

export const ZERO_RANGE: Range = { min: 0, max: 0 };

export function readRange(price: string): Range | undefined {
  return toRange(parsePrice(price));
}

function toRange({ min, max }: PriceRange): Range | undefined {
  if (min === undefined && max === undefined) return undefined;
  return { min: min ?? 0, max: max ?? Infinity };
}

export function exactRange(amount: number): Range {
  return { min: amount, max: amount };
}

export function add(a: Range, b: Range): Range {
  return { min: a.min + b.min, max: a.max + b.max };
}

export function times(range: Range, count: number): Range {
  return count === 0 ? ZERO_RANGE : { min: range.min * count, max: range.max * count };
}

export function sameRange(a: Range, b: Range): boolean {
  return a.min === b.min && a.max === b.max;
}

/** `$250`, `$59–$149`, `$649+`, `up to $650` */
export function formatRange({ min, max }: Range): string {
  if (min === max) return dollars(min);
  if (max === Infinity) return `${dollars(min)}+`;
  return min === 0 ? `up to ${dollars(max)}` : `${dollars(min)}–${dollars(max)}`;
}

const digits = new Intl.NumberFormat('en-US');

function dollars(amount: number): string {
  return `$${digits.format(amount)}`;
}
