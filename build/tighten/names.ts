/** Short names for classes and custom properties that nothing but the pages knows. */

/** What a name may be made of; the first character is no digit. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MORE = `${LETTERS}0123456789_-`;

/** Names that begin like this are hidden by content blockers. */
const BLOCKED = /^(ad|bn|promo)/;

/** Everything in a text that could be the name of a class or of a custom property. */
export function namesIn(text: string): string[] {
  return text.match(/-{0,2}[A-Za-z_][\w-]*/g) ?? [];
}

/**
 * Gives each name a short one, the more often it is used the shorter.
 * @param uses how often each name occurs
 * @param taken names that none may get
 */
export function shortNames(
  uses: ReadonlyMap<string, number>,
  taken: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const byUse = [...uses].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const free = freeNames(taken);
  return new Map(byUse.map(([name]) => [name, free.next().value]));
}

function* freeNames(taken: ReadonlySet<string>): Generator<string, never> {
  for (let n = 0; ; n++) {
    const name = nth(n);
    if (!taken.has(name) && !BLOCKED.test(name)) yield name;
  }
}

function nth(n: number): string {
  const first = LETTERS[n % LETTERS.length];
  let rest = Math.floor(n / LETTERS.length);
  let name = first ?? '';
  while (rest > 0) {
    name += MORE[(rest - 1) % MORE.length];
    rest = Math.floor((rest - 1) / MORE.length);
  }
  return name;
}
