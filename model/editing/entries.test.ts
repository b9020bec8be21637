/** Entries of lists that come and go: the rest of the file stays, and undo brings them back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { FIXTURE_DIR } from '../../tests/fixture/fixture.ts';
import { addSecondLanguage } from '../../tests/fixture/second-language.ts';
import { applyChanges } from './apply.ts';
import type { EntryField } from './editable-field.ts';
import { isEntry } from './entries.ts';
import { listFields } from './fields.ts';
import { readSiteFiles, type SiteFiles } from './files.ts';
import type { SiteChange } from './site-change.ts';

const site = mkdtempSync(join(tmpdir(), 'entries-'));
afterAll(() => rmSync(site, { recursive: true }));
addSecondLanguage(FIXTURE_DIR, site);
const files = readSiteFiles(join(site, 'content'));
const ITEMS = 'items.yaml';
const LIST = 'items/hot-tub/faq';
const NEW = ['Do you take the steps?', 'Yes, "with" the deck: #1', '¿Y los escalones?', ''];

const applyEdits = (given: SiteFiles, changes: readonly SiteChange[]): SiteFiles =>
  new Map([...given, ...applyChanges(given, changes).edited]);
const entryOf = (given: SiteFiles, id: string) => {
  const field = listFields(given).find((each) => each.id === id);
  return (isEntry(field) ? field.value : undefined) ?? [];
};
const remove = (given: SiteFiles, id: string): SiteChange => ({ id, from: entryOf(given, id), to: [] });
const reversed = ({ id, from, to }: SiteChange): SiteChange => ({ id, from: to, to: from });
const questions = (given: SiteFiles, file = ITEMS) => parse(given.get(file) ?? '').items[0].faq;

test("a question is added last in each language, in the primary language's words if it has none", () => {
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
  expect(applyEdits(added, [reversed(change)])).toEqual(files);
});

test('questions are removed in each language, and restored to their places', () => {
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

test('a removal is undone after other questions were added and changed', () => {
  const [first, second, third] = questions(files);
  const publish = [remove(files, `${LIST}/1`), { id: `${LIST}/3/a`, from: third.a, to: 'Better' }];
  const left = applyEdits(files, publish);
  const since = applyEdits(left, [
    { id: `${LIST}/1/q`, from: second.q, to: 'Other words?' },
    { id: `${LIST}/+c`, from: [], to: NEW },
  ]);
  const { edited, theirs } = applyChanges(since, publish.map(reversed));
  expect(theirs).toEqual({});
  expect(questions(edited)).toEqual([
    first,
    { ...second, q: 'Other words?' },
    third,
    { q: NEW[0], a: NEW[1] },
  ]);
});

test('an entry whose texts have changed is not removed', () => {
  const number = remove(files, `${LIST}/1`);
  const added = { id: `${LIST}/+a1`, from: NEW, to: [] };
  const { edited, theirs } = applyChanges(files, [{ ...number, from: NEW }, added]);
  expect([edited.size, theirs]).toEqual([0, { [number.id]: number.from, [added.id]: [] }]);
});

test.each([
  [
    'review_pages: [] # none\nreviews: 3\n',
    'review_pages:\n  - name: "Map"\n    url: "https://x.example"\n  # none\nreviews: 3\n',
  ],
  ['reviews: 3\n', 'reviews: 3\nreview_pages:\n  - name: "Map"\n    url: "https://x.example"\n'],
  [
    'review_pages:\r\n  # Old.\r\n  - { name: "A", url: "https://a.example" } # a\r\n',
    'review_pages:\r\n  # Old.\r\n  - { name: "A", url: "https://a.example" } # a\r\n  - name: "Map"\r\n    url: "https://x.example"\r\n',
  ],
])('a review page is added to %j', (text, expected) => {
  const given = new Map([['business.yaml', text]]);
  const change = { id: 'business/review_pages/+x', from: [], to: ['Map', 'https://x.example'] };
  const added = applyEdits(given, [change]);
  expect(added.get('business.yaml')).toBe(expected);
  const back = applyEdits(added, [reversed(change)]);
  expect(parse(back.get('business.yaml') ?? '').review_pages ?? []).toEqual(parse(text).review_pages ?? []);
});

test('a list that loses its last entry is written as []', () => {
  const text = 'review_pages:\n  - name: A\n    url: "https://a.example"\n\n# Stars.\nrating: 5\n';
  const given = new Map([['business.yaml', text]]);
  expect(applyEdits(given, [remove(given, 'business/review_pages/a')]).get('business.yaml')).toBe(
    'review_pages: []\n\n# Stars.\nrating: 5\n',
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
