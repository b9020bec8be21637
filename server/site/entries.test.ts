/** Entries of lists that owners add and remove at the desk: drafted, published, undone; and what is refused. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { SiteValue } from '../../contract/desk/site.ts';
import { testSite } from '../testing/test-site.ts';

const LIST = 'items/hot-tub/faq';
const NEW = `${LIST}/+a1`;
const TEXTS = ['Do you take the steps?', 'Yes, with the deck.'];

async function openSite() {
  const tested = await testSite();
  const server = await tested.start();
  const owner = await server.signIn();
  const valueAt = async (id: string) => {
    const { entries, fields } = await owner.site();
    return [...entries, ...fields].find((field) => field.id === id)?.value;
  };
  const change = async (id: string, value: SiteValue) =>
    owner.draft(id, (await owner.drafted())[id] ?? (await valueAt(id)) ?? [], value);
  const questions = () => parse(tested.file('items.yaml')).items[0].faq as { q: string; a: string }[];
  return { ...tested, ...server, owner, valueAt, change, questions };
}

test('a question is added, seen by every owner, published and undone byte for byte', async () => {
  const { owner, change, questions, file, signIn } = await openSite();
  const [before, text] = [questions(), file('items.yaml')];
  const { entries } = await owner.site();
  expect(entries.find(({ id }) => id === `${LIST}/+`)).toMatchObject({
    label: 'Question',
    value: [],
    parts: [
      { label: 'Question', optional: false },
      { label: 'Answer', optional: false },
    ],
  });
  expect(await change(NEW, TEXTS)).toEqual({ status: 200, body: { draft: { [NEW]: TEXTS } } });
  expect(await owner.draft(NEW, [], TEXTS)).toMatchObject({ status: 200 });
  const other = await signIn('owner', 'second@pl.example');
  expect((await other.site()).entries.find(({ id }) => id === NEW)).toMatchObject({
    label: 'New question',
    value: [],
  });
  const published = await owner.publishLive();
  expect(questions()).toEqual([...before, { q: TEXTS[0], a: TEXTS[1] }]);
  expect(await owner.drafted()).toEqual({});
  expect((await owner.publishes())[0]?.changes).toEqual([{ id: NEW, from: [], to: TEXTS }]);
  await owner.undoLive(published);
  expect(file('items.yaml')).toBe(text);
});

test('a question is removed with its drafts, and restored after the file has changed', async () => {
  const { owner, valueAt, change, questions } = await openSite();
  await change(NEW, TEXTS);
  await owner.publishLive();
  const before = questions();
  await change(`${LIST}/1/a`, 'Another answer');
  await change(`${LIST}/2/a`, 'A better answer');
  const draft = { [`${LIST}/2/a`]: 'A better answer', [`${LIST}/1`]: [] };
  expect(await change(`${LIST}/1`, [])).toEqual({ status: 200, body: { draft } });
  expect(await owner.drafted()).toEqual(draft);
  // Another owner has the removed question open.
  expect(await owner.draft(`${LIST}/1/q`, before[0]?.q ?? '', 'Mine')).toEqual({
    status: 409,
    body: { theirs: { [`${LIST}/1/q`]: '' } },
  });
  await change(`${LIST}/2/a`, (await valueAt(`${LIST}/2/a`)) ?? '');
  const removal = await owner.publishLive();
  expect(questions()).toEqual(before.slice(1));
  await change('items/hot-tub/lead', 'Another line');
  await owner.publishLive();
  await owner.undoLive(removal);
  expect(questions()).toEqual(before);
});

test('a removal that is undone twice brings its question back once', async () => {
  const { owner, change, questions } = await openSite();
  await change(NEW, TEXTS);
  await owner.publishLive();
  const before = questions();
  await change(`${LIST}/1`, []);
  const removal = await owner.publishLive();
  await owner.undoLive(removal);
  expect(questions()).toEqual(before);
  expect((await owner.undo(removal)).status).toBe(422);
  expect(questions()).toEqual(before);
});

test('an id never silently means another question', async () => {
  const { owner, valueAt, change, byHand, questions } = await openSite();
  await change(NEW, TEXTS);
  await owner.publishLive();
  const [first, second] = questions();
  const was = await valueAt(`${LIST}/2`);
  await change(`${LIST}/1`, []);
  await owner.publishLive();
  expect(await owner.draft(`${LIST}/1/q`, first?.q ?? '', 'Mine')).toEqual({
    status: 409,
    body: { theirs: { [`${LIST}/1/q`]: second?.q } },
  });
  expect((await owner.draft(`${LIST}/2`, was ?? [], [])).status).toBe(409);
  await change(NEW, TEXTS);
  await owner.publishLive();
  await change(`${LIST}/3`, []);
  byHand('items.yaml', TEXTS[0] ?? '', 'Do you take steps?');
  expect(await owner.publish()).toMatchObject({
    status: 409,
    body: { theirs: { [`${LIST}/3`]: ['Do you take steps?', TEXTS[1]] } },
  });
});

test.each<[string, string, SiteValue, RegExp]>([
  ['no words', NEW, ['', 'An answer'], /words for "Question"/],
  ['too few texts', NEW, ['A question'], /the texts of an entry/],
  ['HTML', NEW, ['A <b>question</b>', 'x'], /without HTML/],
  ['a text', NEW, 'A question', /the texts of an entry/],
  ['the list itself', `${LIST}/+`, TEXTS, /none of this name/],
  ['a key with a path', `${LIST}/+../x`, TEXTS, /none of this name/],
  ['a list that keeps its entries', 'items/hot-tub/why/points/+a', TEXTS, /none of this name/],
  ['no question at all', 'cities/cloquet/faq/1', [], /at least 1 entry/],
  ['an address that is none', 'business/review_pages/+a', ['Map', 'javascript:x'], /the address of a page/],
])('%s is refused at the entry, and nothing is drafted', async (_, id, value, message) => {
  const { owner, change } = await openSite();
  const { status, body } = await change(id, value);
  expect([status, Object.keys(body.errors), body.errors[id]]).toEqual([
    422,
    [id],
    expect.stringMatching(message),
  ]);
  expect(await owner.drafted()).toEqual({});
});

test('a mistake below a removed entry is reported at its field', async () => {
  const { owner, change, valueAt } = await openSite();
  await change(NEW, TEXTS);
  await change('cities/duluth/faq/1', []);
  const id = 'cities/duluth/faq/2/a';
  const { body } = await owner.draft(id, (await valueAt(id)) ?? '', 'By {brnad}');
  expect(body.errors).toEqual({ [id]: expect.stringMatching(/^Expected .*placeholder that is filled in/) });
});
