/** Random edits, and entries that come and go: the files hold what they should, comments stay, and an undo brings back what was there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Lexer, parse } from 'yaml';
import type { SiteValue } from '../../contract/desk/site.ts';
import { FIXTURE_DIR } from '../../tests/fixture/fixture.ts';
import { addSecondLanguage } from '../../tests/fixture/second-language.ts';
import { applyChanges } from './apply.ts';
import type { EditableField } from './editable-field.ts';
import { isEntry, listOf } from './entries.ts';
import { byId, listFields, toSite } from './fields.ts';
import { readSiteFiles, type SiteFiles } from './files.ts';
import type { SiteChange } from './site-change.ts';
import { valueAt } from './verified-edit.ts';

/** More where the mechanism changes: SITE_EDITS=1000. */
const EDITS = Number(process.env['SITE_EDITS'] ?? 250);
const BATCH = 250;
const OWNER = join(import.meta.dirname, '../../content');
const site = mkdtempSync(join(tmpdir(), 'edits-'));
afterAll(() => rmSync(site, { recursive: true }));
addSecondLanguage(FIXTURE_DIR, site);

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
  ['the fixture in two languages', join(site, 'content'), 2],
  ['the site of the repository', OWNER, 1],
])('%s', (_, dir, rounds) => {
  const files = readSiteFiles(dir);
  const fields = listFields(files);
  const known = byId(fields);
  const data = new Map([...files].map(([file, text]) => [file, parse(text) as unknown]));
  const next = random(7);
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  // A text of nothing but spaces is refused (value-problem.ts).
  const text = () =>
    `${pick(['', ' ', '#', '- ', '"', '* '])}x${Array.from({ length: Math.floor(next() * 9) }, () => pick(PIECES)).join(pick(['', ' ']))}`;

  test(`${EDITS} random edits change their values, and keep every comment`, () => {
    const valueFor = ({ kind, choices = [], value }: EditableField): SiteValue => {
      if (kind === 'number') return Math.floor(next() * 10_000) / pick([1, 10, 100]);
      if (kind === 'boolean') return next() < 0.5;
      if (kind === 'choice') return pick(choices);
      if (!Array.isArray(value)) return text();
      const kept = value.filter(() => next() < 0.7);
      return [...kept, ...Array.from({ length: 1 + Math.floor(next() * 3) }, text)];
    };
    const present = fields.filter(
      ({ kind, file, path }) => kind !== 'entry' && valueAt(data.get(file), path) !== undefined,
    );
    for (let count = 0; count < EDITS; ) {
      const batch = new Set(Array.from({ length: BATCH }, () => pick(present)));
      const changes = [...batch].map((field) => ({ ...field, from: field.value, to: valueFor(field) }));
      const { edited, theirs } = applyChanges(files, changes);
      expect(theirs).toEqual({});
      for (const [file, changed] of Map.groupBy(changes, (change) => change.file)) {
        const [before, after] = [files.get(file) ?? '', edited.get(file) ?? files.get(file) ?? ''];
        const now: unknown = parse(after);
        for (const { kind, path, to } of changed) expect(toSite(kind, valueAt(now, path))).toEqual(to);
        expect(comments(after)).toEqual(comments(before));
      }
      count += batch.size;
    }
  });

  test('entries are added and removed among edits, and an undo restores everything', () => {
    const lists = fields.filter(isEntry).filter(({ id }) => id.endsWith('/faq/+'));
    const entriesOf = (list: EditableField, given: SiteFiles) => {
      const now = listFields(given);
      const inGiven = byId(now);
      return now.filter(isEntry).filter(({ id }) => listOf(id, inGiven)?.id === list.id && id !== list.id);
    };
    for (let round = 0; round < rounds; round++) {
      const some = [...new Set(Array.from({ length: 6 }, () => pick(lists)))];
      const changes = some.flatMap((list): SiteChange[] => {
        const entries = entriesOf(list, files);
        const added = { id: `${list.id}new`, from: [], to: list.parts.map(text) };
        return [
          ...entries.flatMap(({ id, value }): SiteChange[] => {
            if (next() < 0.2) return [{ id, from: value, to: [] }];
            const leaf = known.get(`${id}/a`);
            return leaf && next() < 0.2 ? [{ id: leaf.id, from: leaf.value, to: text() }] : [];
          }),
          ...(next() < 0.5 ? [added] : []),
        ];
      });
      const { edited, theirs } = applyChanges(files, changes);
      expect(theirs).toEqual({});
      const after = new Map([...files, ...edited]);
      const to = new Map(changes.map((change) => [change.id, change.to]));
      for (const list of some) {
        const expected = entriesOf(list, files).map(
          ({ id, value }) => to.get(id) ?? value.with(1, String(to.get(`${id}/a`) ?? value[1])),
        );
        expected.push(to.get(`${list.id}new`) ?? []);
        expect(entriesOf(list, after).map(({ value }) => value)).toEqual(expected.filter(hasTexts));
      }
      for (const [file, text] of edited) expect(comments(text)).toEqual(comments(files.get(file) ?? ''));
      const undone = applyChanges(
        after,
        changes.map(({ id, from, to }) => ({ id, from: to, to: from })),
      );
      expect(undone.theirs).toEqual({});
      for (const [file, text] of undone.edited) expect(parse(text)).toEqual(data.get(file));
    }
  });
});

const hasTexts = (value: SiteValue) => Array.isArray(value) && value.length > 0;

const comments = (text: string) =>
  [...new Lexer().lex(text)].filter((token) => token.startsWith('#')).map((comment) => comment.trim());
