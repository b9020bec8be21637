/** Fills what content files leave open: `{brand}`, `{price:table/card}` and references to other files. */
import { fill } from './fill.ts';
import { ContentError, type Problem } from './problem.ts';
import { problemAt, type YamlFile } from './yaml-file.ts';

type Path = readonly PropertyKey[];

export { fill };

/** Applies `change` to every text inside `data`, however deep. */
export function mapTexts(
  data: unknown,
  change: (text: string, path: Path) => unknown,
  path: Path = [],
): unknown {
  if (typeof data === 'string') return change(data, path);
  if (Array.isArray(data)) return data.map((entry, i) => mapTexts(entry, change, [...path, i]));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, mapTexts(value, change, [...path, key])]),
  );
}

/**
 * Fills the placeholders of a whole file. Slots that only a page can fill (`{phone}`, `{city}`, `{item}`, the named
 * slots of messages) stay.
 * @throws ContentError for a price that no table has.
 */
export function fillFile(file: YamlFile, values: Readonly<Record<string, string>>): unknown {
  return mapTexts(file.data, (text, path) => {
    const filled = fill(text, values);
    const unknownPrice = /\{price:[^}]*\}/.exec(filled);
    if (!unknownPrice) return filled;
    const expected = 'a price as {price:table/card} with ids from content/pricing.yaml';
    throw new ContentError([problemAt(file, path, expected, unknownPrice[0])]);
  });
}

/**
 * Names the slots in `data` that nothing will ever fill, such as `{brnad}`.
 * @param allowed slots that are filled where the text is shown
 */
export function unknownSlots(file: YamlFile, data: unknown, allowed: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  mapTexts(data, (text, path) => {
    for (const [slot] of text.matchAll(/\{[^{}]*\}/g)) {
      if (!allowed.includes(slot))
        problems.push(problemAt(file, path, 'a placeholder that is filled in here', slot));
    }
    return text;
  });
  return problems;
}
