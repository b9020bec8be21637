import { fill } from './fill.ts';
import type { Problem } from './yaml/problem.ts';
import { problemAt, type YamlFile } from './yaml/yaml-file.ts';

type Path = readonly PropertyKey[];

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

export interface Values {
  /** Empty if the owner left the fact empty in content/business.yaml. */
  facts: Readonly<Record<string, string>>;
  /** Prices by `price:table/card`. Without them (pricing.yaml has mistakes), quoted prices are not checked. */
  prices?: Readonly<Record<string, string>> | undefined;
}

/** @param slots placeholders that the page or message fills when it shows the text. @returns a problem for each that nothing fills */
export function fillFile(
  file: YamlFile,
  { facts, prices }: Values,
  slots: readonly string[],
): { data: unknown; problems: Problem[] } {
  const problems: Problem[] = [];
  const known = new Set(slots);
  const values = { ...facts, ...prices };
  const data = mapTexts(file.data, (text, path) => {
    for (const [slot] of text.matchAll(/\{[^{}]*\}/g)) {
      const expected = expectation(slot);
      if (expected) problems.push(problemAt(file, path, expected, slot));
    }
    return fill(text, values);
  });
  return { data, problems };

  function expectation(slot: string): string | undefined {
    const name = slot.slice(1, -1);
    if (known.has(slot)) return undefined;
    if (facts[name] === '')
      return `a text without ${slot}, or a value for it in content/business.yaml, where it is empty`;
    if (Object.hasOwn(facts, name)) return undefined;
    if (!name.startsWith('price:')) return 'a placeholder that is filled in here';
    if (!prices || Object.hasOwn(prices, name)) return undefined;
    return 'a price as {price:table/card} with ids from content/pricing.yaml';
  }
}
