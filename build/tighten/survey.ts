/** Which names the pages of a site use, and which of them something else knows as well. */
import { readFile } from 'node:fs/promises';
import { classesOf, otherNaming, parsePage, stylesOf } from './markup.ts';
import { namesIn, shortNames } from './names.ts';
import { classesIn, propertiesIn, type Renaming } from './styles.ts';

export interface Survey {
  renaming: Renaming;
  /** Names that scripts, other style sheets, style attributes and templates mention: they stay, and so do their rules. */
  fixed: ReadonlySet<string>;
}

/**
 * @param pages paths of all pages
 * @param others paths of all files that may name a class or a custom property of theirs
 */
export async function survey(pages: readonly string[], others: readonly string[]): Promise<Survey> {
  const fixed = new Set<string>();
  const fix = (names: Iterable<string>) => {
    for (const name of names) if (!fixed.has(name)) fixed.add(alone(name));
  };
  for (const file of others) fix(namesIn(await readFile(file, 'utf8')));

  const uses = new Map<string, number>();
  const classes = new Set<string>();
  const properties = new Set<string>();
  const sheets = new Set<string>();
  for (const page of pages) {
    const html = await readFile(page, 'utf8');
    const tree = parsePage(html);
    const { shown, inTemplates } = classesOf(tree);
    for (const name of shown) classes.add(name);
    fix(inTemplates);
    fix(namesIn(otherNaming(tree)));
    sheets.add(stylesOf(tree));
    for (const name of namesIn(html)) {
      const before = uses.get(name);
      uses.set(before ? name : alone(name), (before ?? 0) + 1);
    }
  }
  for (const sheet of sheets) {
    for (const name of classesIn(sheet)) classes.add(name);
    for (const name of propertiesIn(sheet)) properties.add(name);
  }

  const taken = new Set([...fixed].map((name) => name.replace(/^--/, '')));
  const short = (names: Set<string>) =>
    shortNames(
      new Map([...names].filter((name) => !fixed.has(name)).map((name) => [name, uses.get(name) ?? 0])),
      taken,
    );
  const shortProperties = [...short(properties)].map(([name, to]) => [name, `--${to}`] as const);
  return { renaming: { classes: short(classes), properties: new Map(shortProperties) }, fixed };
}

/** A part of a page's text, kept, would keep the whole text in memory; this is a string of its own. */
function alone(part: string): string {
  return Buffer.from(part).toString();
}
