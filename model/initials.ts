import type { Content } from './load.ts';

const LEFT_OUT = /^(a|an|and|the|of|for|y|e|de|del|la|el|los|las|llc|inc|co|corp|ltd)$/i;

/** The first letters of the first two words that say something: RC of Rose City Hauling, H of Hank's. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+(?:['’.-]?[\p{L}\p{N}]+)*/gu) ?? [];
  const telling = words.filter((word) => !LEFT_OUT.test(word));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

export function monogramOf({ brand, business }: Pick<Content, 'brand' | 'business'>): string {
  return brand.logo.file ? '' : initialsOf(business.brand);
}
