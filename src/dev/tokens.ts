/** The design tokens, read from the stylesheet itself. */

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
