/** Entries of lists that come and go: the rest of the file stays byte for byte, and undo brings them back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isNode, parse, parseDocument } from 'yaml';
import { FIXTURE_DIR } from '../../tests/fixture/fixture.ts';
import { addSecondLanguage } from '../../tests/fixture/second-language.ts';
import { slugOf } from '../slug.ts';
import type { Path } from '../yaml/yaml-editor.ts';
import { applyChanges, type SiteChange, valueAt } from './apply.ts';
import { type EntryField, isEntry, listOf } from './entries.ts';
import { listFields } from './fields.ts';
import { readSiteFiles, type SiteFiles } from './files.ts';

const OWNER = join(import.meta.dirname, '../../content');
const site = mkdtempSync(join(tmpdir(), 'entries-'));
afterAll(() => rmSync(site, { recursive: true }));
addSecondLanguage(FIXTURE_DIR, site);
const files = readSiteFiles(join(site, 'content'));
const ITEMS = 'items.yaml';
const LIST = 'items/hot-tub/faq';
const NEW = ['Do you take the steps?', 'Yes, "with" the deck: #1', '¿Y los escalones?', ''];

const applyEdits = (given: SiteFiles, changes: readonly SiteChange[]): SiteFiles =>
  new Map([...given, ...applyChanges(given, changes)]);
const entryOf = (given: SiteFiles, id: string) => {
  const field = listFields(given).find((each) => each.id === id);
  return (isEntry(field) ? field.value : undefined) ?? [];
};
const remove = (given: SiteFiles, id: string): SiteChange => ({ id, from: entryOf(given, id), to: [] });
const isRemoval = ({ to }: SiteChange) => Array.isArray(to) && to.length === 0;
const reversed = ({ id, from = [], to }: SiteChange): SiteChange => ({ id, from: to, to: from });
const questions = (given: SiteFiles, file = ITEMS) => parse(given.get(file) ?? '').items[0].faq;

test('a question is added after the others in each language; words that nobody gave are those of the first', () => {
  const [list] = listFields(files).filter(({ id }) => id === `${LIST}/+`) as EntryField[];
  expect(list).toMatchObject({
    label: 'Question',
    value: [],
    section: expect.arrayContaining(['Questions']),
  });
  expect(list?.parts.map(({ label }) => label)).toEqual([
    'Question',
    'Answer',
    'Question in Spanish',
    'Answer in Spanish',
  ]);
  const change = { id: `${LIST}/+a1`, from: [], to: NEW };
  const added = applyEdits(files, [change]);
  expect(questions(added)).toEqual([...questions(files), { q: NEW[0], a: NEW[1] }]);
  const spanish = `es/${ITEMS}`;
  expect(questions(added, spanish)).toEqual([...questions(files, spanish), { q: NEW[2], a: NEW[1] }]);
  expect(
    applyEdits(added, [
      { ...reversed(change), from: [NEW[0] ?? '', NEW[1] ?? '', NEW[2] ?? '', NEW[1] ?? ''] },
    ]),
  ).toEqual(files);
});

test('questions are removed in each language, and come back to their places', () => {
  const many = applyEdits(
    files,
    ['a', 'b'].map((id) => ({ id: `${LIST}/+${id}`, from: [], to: NEW.map((text) => text && text + id) })),
  );
  const gone = [remove(many, `${LIST}/3`), remove(many, `${LIST}/1`)];
  const left = applyEdits(many, gone);
  for (const file of [ITEMS, `es/${ITEMS}`]) {
    const before = questions(many, file);
    expect(questions(left, file)).toEqual(before.filter((_: unknown, i: number) => i !== 0 && i !== 2));
    expect(questions(applyEdits(left, gone.map(reversed)), file)).toEqual(before);
  }
});

test('an entry whose texts are others by now is not removed', () => {
  const change = { ...remove(files, `${LIST}/1`), from: NEW };
  expect(() => applyChanges(files, [change])).toThrow('changed this in the file meanwhile');
});

test.each([
  [
    'review_pages: [] # none\nreviews: 3\n',
    'review_pages: [{ name: "Map", url: "https://x.example" }] # none\nreviews: 3\n',
  ],
  ['reviews: 3\n', 'reviews: 3\nreview_pages: [{ name: "Map", url: "https://x.example" }]\n'],
  [
    'review_pages:\r\n  # Old.\r\n  - { name: "A", url: "https://a.example" } # a\r\n',
    'review_pages:\r\n  # Old.\r\n  - { name: "A", url: "https://a.example" } # a\r\n  - { name: "Map", url: "https://x.example" }\r\n',
  ],
])('a review page is added to %j', (text, expected) => {
  const given = new Map([['business.yaml', text]]);
  const change = { id: 'business/review_pages/+x', from: [], to: ['Map', 'https://x.example'] };
  const added = applyEdits(given, [change]);
  expect(added.get('business.yaml')).toBe(expected);
  const back = applyEdits(added, [reversed(change)]);
  expect(parse(back.get('business.yaml') ?? '').review_pages ?? []).toEqual(parse(text).review_pages ?? []);
});

test('a list without entries says so', () => {
  const text =
    'reviews: 3\nreview_pages: # where\n  - name: A\n    url: "https://a.example" # a\n  # end\nrating: 5\n';
  const given = new Map([['business.yaml', text]]);
  expect(applyEdits(given, [remove(given, 'business/review_pages/a')]).get('business.yaml')).toBe(
    'reviews: 3\nreview_pages: [] # where\n  # end\nrating: 5\n',
  );
});

test('a badge has an id by its short form', () => {
  const to = ['ABC', 'ABC Member', 'We are a member.', '', '', ''];
  const added = applyEdits(files, [{ id: 'business/accreditations/+x', from: [], to }]);
  for (const file of ['business.yaml', 'es/business.yaml']) {
    expect(parse(added.get(file) ?? '').accreditations.at(-1)).toEqual({
      id: 'abc',
      short: 'ABC',
      text: 'ABC Member',
      long: 'We are a member.',
    });
  }
});

/** The same numbers in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

describe.each([
  ['the fixture in two languages', join(site, 'content'), 10],
  ['the site of the repository', OWNER, 1],
])('%s', (_, dir, rounds) => {
  const given = readSiteFiles(dir);
  const fields = listFields(given);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const lists = fields.filter(isEntry).filter(({ id }) => id.endsWith('/+'));

  test('entries that come and go among edits leave every other byte, and come back', () => {
    const next = random(11);
    const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
    const text = () =>
      `${pick(['', '- ', '#', '"'])}x${pick([': y', ' #z', "'", '{ a: b }', '¿ñ?', '[1]', '\\n'])}${Math.floor(next() * 1e6)}`;
    for (let round = 0; round < rounds; round++) {
      const wanted = Array.from({ length: 12 }, () => pick(lists)).flatMap((list): SiteChange[] => {
        if (next() < 0.5)
          return [{ id: list.id + Math.floor(next() * 1e9), from: [], to: list.parts.map(text) }];
        const entry = pick(fields.filter((field) => listOf(field.id, byId) === list && field !== list));
        if (!entry) return [];
        if (next() < 0.5) return [{ id: entry.id, from: entry.value, to: [] }];
        const leaf = pick(fields.filter(({ id, kind }) => kind === 'text' && id.startsWith(`${entry.id}/`)));
        return [{ id: leaf.id, from: leaf.value, to: text() }];
      });
      const changes = [...new Map(wanted.map((change) => [change.id, change])).values()].filter(
        ({ id }, _, all) => all.every((other) => !isRemoval(other) || !id.startsWith(`${other.id}/`)),
      );
      for (const [file, now] of applyChanges(given, changes, fields)) {
        const before = given.get(file) ?? '';
        expect(parse(now)).toEqual(contentAfter(before, file, changes));
        expect(outsideLists(now, file)).toBe(outsideLists(before, file));
      }
      // Without a number, an entry comes back as the last one.
      const numbered = changes.filter(({ id }) => listOf(id, byId) && id.includes('/faq/'));
      const edited = applyEdits(given, numbered);
      const back = applyChanges(edited, numbered.map(reversed));
      for (const [file, text] of back) expect(parse(text)).toEqual(parse(given.get(file) ?? ''));
    }
  });

  /** The content of a file with the changes in it, by the places of their fields. */
  function contentAfter(before: string, file: string, changes: readonly SiteChange[]): unknown {
    const data: unknown = parse(before);
    const set = (path: Path, value: unknown) => {
      (valueAt(data, path.slice(0, -1)) as Record<PropertyKey, unknown>)[path.at(-1) ?? ''] = value;
    };
    for (const { id, to } of changes) {
      const field = byId.get(id);
      if (field?.file === file && !isEntry(field)) set(field.path, to);
    }
    for (const list of lists) {
      let start = 0;
      for (const { file: of, path, names, key } of list.places) {
        const texts = (to: SiteChange['to']) => (to as string[]).slice(start, start + names.length);
        const own = changes.filter(({ id }) => listOf(id, byId) === list);
        const gone = own.flatMap(({ id }) => byId.get(id)?.path.at(-1) ?? []);
        const added = own.flatMap(({ id, to }) => (byId.has(id) ? [] : [to]));
        if (of === file && own.length > 0) {
          const kept = ((valueAt(data, path) ?? []) as unknown[]).filter((_, i) => !gone.includes(i));
          const entries = added.map((to) => ({
            ...(key && { [key]: slugOf((to as string[])[0] ?? '') }),
            ...Object.fromEntries(names.map((name, i) => [name, texts(to)[i]])),
          }));
          set(path, [...kept, ...entries]);
        }
        start += names.length;
      }
    }
    return data;
  }

  /** A file without the lists whose entries come and go. */
  function outsideLists(text: string, file: string): string {
    const document = parseDocument(text);
    const paths = lists.flatMap(({ places }) =>
      places.flatMap((place) => (place.file === file ? [place.path] : [])),
    );
    const ranges = paths.flatMap((path) => {
      const node = document.getIn(path, true);
      return isNode(node) && node.range ? [[node.range[0], node.range[1]] as const] : [];
    });
    let left = text;
    for (const [from, to] of ranges.sort((a, b) => b[0] - a[0])) {
      const end = from + left.slice(from, to).trimEnd().length;
      left = `${left.slice(0, from).trimEnd()} …${left.slice(end)}`;
    }
    return left;
  }
});
