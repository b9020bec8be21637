/** A page's style sheet without what the page does not use, under short names. */
import { type Selector, transform, type Visitor } from 'lightningcss';

/** Names as they are written in the sources, and what they are in the built site; without an entry a name stays. */
export interface Renaming {
  classes: ReadonlyMap<string, string>;
  /** With their dashes. */
  properties: ReadonlyMap<string, string>;
}

/**
 * Minifies, leaves out rules for classes that are not used and custom properties that nobody reads, and renames.
 * @param isUsed whether a class or a custom property is used outside of the style sheet
 */
export function tightenStyles(css: string, isUsed: (name: string) => boolean, renaming: Renaming): string {
  const unused = [...classesIn(css)].filter((name) => !isUsed(name));
  let kept = minify(css, unused);
  for (;;) {
    const unread = unreadProperties(kept).filter((name) => !isUsed(name));
    if (unread.length === 0) return rename(kept, renaming);
    kept = minify(kept, unread);
  }
}

export function classesIn(css: string): Set<string> {
  const found = new Set<string>();
  const note = (name: string) => {
    found.add(name);
    return name;
  };
  visit(css, (selector) => mapClasses(selector, note));
  return found;
}

/** Custom properties that a style sheet sets or reads. */
export function propertiesIn(css: string): Set<string> {
  return new Set(css.match(/--[\w-]+/g));
}

function unreadProperties(css: string): string[] {
  const read = new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const set = [...css.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name ?? '');
  return [...new Set(set)].filter((name) => !read.has(name));
}

function minify(css: string, unusedSymbols: string[]): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols });
  return new TextDecoder().decode(code);
}

function rename(css: string, { classes, properties }: Renaming): string {
  return visit(
    css,
    (selector) => mapClasses(selector, (name) => classes.get(name) ?? name),
    (name) => properties.get(name) ?? name,
  );
}

function visit(
  css: string,
  selector: (selector: Selector) => Selector,
  dashed: (name: string) => string = (name) => name,
): string {
  const visitor: Visitor<never> = { Selector: selector, DashedIdent: dashed };
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor });
  return new TextDecoder().decode(code);
}

/** Selectors hold others: `:is()`, `:has()`, `:not()` and the like. */
function mapClasses(selector: Selector, map: (name: string) => string): Selector {
  return selector.map((part) => {
    if (part.type === 'class') return { ...part, name: map(part.name) };
    if (!('selectors' in part) || !part.selectors) return part;
    const selectors = part.selectors as Selector[];
    return { ...part, selectors: selectors.map((inner) => mapClasses(inner, map)) } as typeof part;
  });
}
