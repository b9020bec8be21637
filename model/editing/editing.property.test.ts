/** Random edits of random fields: the file holds the new values, and every other byte is as before. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isNode, parse, parseDocument } from 'yaml';
import type { SiteValue } from '../../contract/desk/site.ts';
import { FIXTURE_CONTENT_DIR } from '../../tests/fixture/fixture.ts';
import { applyChanges, valueAt } from './apply.ts';
import { type EditableField, listFields, toSite } from './fields.ts';
import { readSiteFiles } from './files.ts';

const EDITS = 1_000;
const BATCH = 250;
const OWNER = join(import.meta.dirname, '../../content');

/** The same numbers in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const PIECES = [
  'Same day',
  "it's",
  '"quoted"',
  ': ',
  ' #',
  '- ',
  '{brand}',
  '{ a: b }',
  '[1]',
  ' & ',
  '*x',
  '!tag',
  '%',
  '@',
  '\\n',
  '\\',
  'ñandú',
  '🛋️',
  'שלום',
  '$1,000',
  'true',
  'null',
  '007',
  '1e3',
  '|',
  '>-',
  '? ',
  ' ',
  '’',
  '—',
  '<3',
  '~',
  '`',
];

describe.each([
  ['the fixture', FIXTURE_CONTENT_DIR],
  ['the site of the repository', OWNER],
])('%s', (_, dir) => {
  const files = readSiteFiles(dir);
  const fields = listFields(files);

  test(`${EDITS} random edits change their values and no other byte`, () => {
    const next = random(7);
    const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
    // A text of nothing but spaces is refused (value-problem.ts).
    const text = () =>
      `${pick(['', ' ', '#', '- ', '"', '* '])}x${Array.from({ length: Math.floor(next() * 9) }, () => pick(PIECES)).join(pick(['', ' ']))}`;
    const valueFor = ({ kind, choices = [], value }: EditableField): SiteValue => {
      if (kind === 'number') return Math.floor(next() * 10_000) / pick([1, 10, 100]);
      if (kind === 'boolean') return next() < 0.5;
      if (kind === 'choice') return pick(choices);
      if (!Array.isArray(value)) return text();
      const kept = value.filter(() => next() < 0.7);
      return [...kept, ...Array.from({ length: 1 + Math.floor(next() * 3) }, text)];
    };
    const present = fields.filter(
      ({ kind, file, path }) => kind !== 'entry' && valueAt(parsed(file), path) !== undefined,
    );
    let count = 0;
    while (count < EDITS) {
      const batch = new Set(Array.from({ length: BATCH }, () => pick(present)));
      const changes = [...batch].map((field) => ({ field, id: field.id, to: valueFor(field) }));
      const edited = applyChanges(files, changes, fields);
      for (const [file, changed] of Map.groupBy(changes, ({ field }) => field.file)) {
        const [before, after] = [files.get(file) ?? '', edited.get(file) ?? files.get(file) ?? ''];
        const data: unknown = parse(after);
        for (const { field, to } of changed)
          expect(toSite(field.kind, valueAt(data, field.path))).toEqual(to);
        // A price of another language may have followed.
        const paths = [
          ...changed.map(({ field }) => field),
          ...prices.filter((field) => field.file === file),
        ].map(({ path }) => path);
        expect(without(after, paths)).toBe(without(before, paths));
      }
      count += batch.size;
    }
  });

  const prices = fields.filter(({ kind, file }) => kind === 'price' && file.includes('/'));
  const data = new Map<string, unknown>();
  function parsed(file: string): unknown {
    if (!data.has(file)) data.set(file, parse(files.get(file) ?? ''));
    return data.get(file);
  }
});

/** The text of a file without the values at these places. */
function without(text: string, paths: readonly EditableField['path'][]): string {
  const document = parseDocument(text);
  const ranges = paths.flatMap((path) => {
    const node = document.getIn(path, true);
    if (!isNode(node) || !node.range) return [];
    const [from, to] = node.range;
    // The range of a text in lines of its own ends with a line break.
    return [[from, from + text.slice(from, to).replace(/[\r\n]+$/, '').length] as const];
  });
  const once = [...new Map(ranges.map((range) => [range[0], range])).values()];
  let left = text;
  for (const [from, to] of once.sort((a, b) => b[0] - a[0])) left = left.slice(0, from) + left.slice(to);
  return left;
}
