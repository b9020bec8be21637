/** The design tokens, read from the stylesheet itself, and the pairs of colours that meet on the site. */

export type Tokens = ReadonlyMap<string, string>;

/** Custom properties by name, without the dashes, in the order of the file. */
export function readTokens(css: string): Tokens {
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Tokens whose name begins so. */
export function tokensLike(tokens: Tokens, pattern: RegExp): [string, string][] {
  return [...tokens].filter(([name]) => pattern.test(name));
}

interface Pair {
  on: string;
  text: string;
  what: string;
  /** Least contrast: 4.5 for text, 3 for large text and the parts of controls. */
  least: 3 | 4.5;
}

const pair = (on: string, text: string, what: string, least: Pair['least'] = 4.5): Pair => ({
  on,
  text,
  what,
  least,
});

/** Which colour stands on which, and as what. docs/design.md has the same figures; a test compares them. */
export const PAIRS: readonly Pair[] = [
  pair('cream', 'ink', 'text'),
  pair('cream', 'pine', 'headings'),
  pair('cream', 'ink-soft', 'leads, small print'),
  pair('cream', 'link', 'links'),
  pair('cream', 'field', 'the marks between breadcrumbs', 3),
  pair('paper', 'ink', 'text'),
  pair('paper', 'pine', 'headings'),
  pair('paper', 'ink-soft', 'leads, small print'),
  pair('paper', 'link', 'links'),
  pair('paper', 'stop', 'errors, required marks'),
  pair('white', 'field', "a field's border", 3),
  pair('pine', 'paper', 'headings'),
  pair('pine', 'on-pine', 'text'),
  pair('pine', 'on-pine-soft', 'leads, small print'),
  pair('pine', 'amber', 'links, numbers, focus'),
  pair('pine-lit', 'on-pine', 'text on cards'),
  pair('pine-lit', 'amber', 'numbers of steps'),
  pair('pine-deep', 'on-pine', 'links of the footer'),
  pair('pine-deep', 'on-pine-soft', 'text of the footer'),
  pair('green', 'white', 'the call button'),
  pair('amber', 'ink', 'the estimate button'),
  pair('orange', 'ink', 'the urgency banner, Most Popular'),
  pair('ink', 'paper', 'tooltips'),
];
