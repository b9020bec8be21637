import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DESK_API } from '../../contract/desk/account.ts';
import type { DeskSite, SiteField } from '../../contract/desk/site.ts';
import { FIXTURE_CONTENT_DIR } from '../../tests/fixture/fixture.ts';
import { newSqlite } from '../testing/databases.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { testDesk } from '../testing/test-desk.ts';

const SITE = `${DESK_API}/site`;
const DRAFT = `${SITE}/draft`;
const PRICE = 'pricing/home/quarter/price';

interface Change {
  id: string;
  was: unknown;
  value: unknown;
}

/** An owner at the desk of a copy of the fixture. */
async function openSite(databaseUrl: string) {
  const dir = join(tempFolder(), 'content');
  cpSync(FIXTURE_CONTENT_DIR, dir, { recursive: true });
  const desk = await testDesk(databaseUrl, [], '', dir);
  const owner = await desk.signIn();
  const site = async () => (await (await owner.get(SITE)).json()) as DeskSite;
  const field = async (id: string) => (await site()).fields.find((each) => each.id === id) as SiteField;
  const put = async (changes: readonly Change[], browser = owner) => {
    const answer = await browser.put(DRAFT, { changes });
    return { status: answer.status, body: await answer.json() };
  };
  /** Changes a file as a developer would. */
  const byHand = (file: string, from: string, to: string) => {
    const path = join(dir, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  return { ...desk, dir, owner, site, field, put, byHand };
}

describe('the draft of the site', () => {
  const setUp = async () => openSite(newSqlite());

  test('a price is drafted, seen by every owner, and discarded', async () => {
    const { dir, owner, site, field, put, signIn } = await setUp();
    const before = readFileSync(join(dir, 'pricing.yaml'), 'utf8');
    expect(await field(PRICE)).toMatchObject({
      label: 'Price',
      kind: 'price',
      value: '$190',
      group: 'prices',
      section: ['Home', '1/4 Load'],
    });
    const change = { id: PRICE, was: '$190', value: '$180' };
    const drafted = { status: 200, body: { draft: { [PRICE]: '$180' } } };
    expect(await put([change])).toEqual(drafted);
    // Such as after an answer that was lost.
    expect(await put([change])).toEqual(drafted);
    const other = await signIn('owner', 'second@pl.example');
    expect((await (await other.get(SITE)).json()).draft).toEqual({ [PRICE]: '$180' });
    expect(await put([{ id: PRICE, was: '$180', value: '$190' }])).toEqual({
      status: 200,
      body: { draft: {} },
    });
    await put([change]);
    expect(await (await owner.delete(DRAFT)).json()).toEqual({ draft: {} });
    expect((await site()).draft).toEqual({});
    expect(readFileSync(join(dir, 'pricing.yaml'), 'utf8')).toBe(before);
  });

  test('an owner who saw an old value gets the current one, and nothing is changed', async () => {
    const { site, put, byHand, signIn } = await setUp();
    await put([{ id: PRICE, was: '$190', value: '$180' }]);
    const other = await signIn('owner', 'second@pl.example');
    const full = { id: 'pricing/home/full/price', was: '$520', value: '$500' };
    expect(await put([full, { id: PRICE, was: '$190', value: '$170' }], other)).toEqual({
      status: 409,
      body: { theirs: { [PRICE]: '$180' } },
    });
    expect((await site()).draft).toEqual({ [PRICE]: '$180' });
    byHand('pricing.yaml', '$520', '$530');
    expect(await put([full])).toEqual({ status: 409, body: { theirs: { [full.id]: '$530' } } });
  });

  test('a mistake is reported at its field in the words of the build, and nothing is drafted', async () => {
    const { site, put } = await setUp();
    const good = { id: 'pricing/home/full/price', was: '$520', value: '$500' };
    expect(await put([good, { id: PRICE, was: '$190', value: '1 to x' }])).toEqual({
      status: 422,
      body: { errors: { [PRICE]: expect.stringContaining('Expected a price such as $89') } },
    });
    expect((await site()).draft).toEqual({});
  });
});

describe('a value', () => {
  const setUp = () => openSite(newSqlite());

  test.each([
    ['YAML', PRICE, '$190"\n  evil: "x', 'without line breaks'],
    ['HTML', 'home/hero/banner', 'Now <script>alert(1)</script>', 'without HTML'],
    ['too long a text', 'home/hero/banner', 'x'.repeat(5_001), 'at most 5,000 characters'],
    ['a turned text', 'home/hero/banner', 'abc \u202e cba', 'invisible characters'],
    ['a null byte', 'home/hero/banner', 'a\0b', 'invisible characters'],
    ['half a character', 'home/hero/banner', 'a\ud83d', 'invisible characters'],
    ['an unknown placeholder', 'home/hero/banner', 'By {brnad}', 'placeholder that is filled in here'],
    ['an unknown price', 'home/hero/banner', 'From {price:home/none}', 'with ids from content/pricing.yaml'],
    ['spaces', 'home/hero/banner', '   ', 'only spaces'],
    ['nothing where there must be words', 'home/hero/banner', '', 'Expected text'],
    ['a path', '../../package.json', 'x', 'none of this name'],
    ['a field of a prototype', '__proto__/polluted', 'x', 'none of this name'],
    ['a prototype', '__proto__', 'x', 'none of this name'],
    ['a field that is not for the desk', 'home/path', '/x', 'none of this name'],
    ['a group', 'home/hero', { banner: 'x' }, 'none of this name'],
    ['another kind', PRICE, 180, 'Expected a price'],
    ['a group in place of a text', PRICE, { toString: 'x' }, 'Expected a price'],
    ['a number in place of a list', 'schedule/days_off', 5, 'Expected a list'],
    ['half a number', 'schedule/places', 1.5, 'Expected'],
    ['an unknown choice', 'schedule/booking', 'maybe', 'Expected on or off'],
    [
      'windows that overlap',
      'schedule/windows/monday',
      ['08:00-10:00', '09:00-11:00'],
      'windows in order of time',
    ],
    ['a day that there is not', 'schedule/days_off', ['2026-02-30'], 'a date'],
    ['a notice that ends before it begins', 'notice/until', '2026-13-01', 'Expected'],
  ])('refuses %s at its field, and writes nothing', async (_, id, value, message) => {
    const { site, put } = await setUp();
    const was = (await site()).fields.find((field) => field.id === id)?.value;
    const { status, body } = await put([
      { id: 'pricing/home/full/price', was: '$520', value: '$500' },
      { id, was, value },
    ]);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [id]]);
    expect(body.errors[id]).toContain(message);
    expect((await site()).draft).toEqual({});
  });

  test('a body of more than 64 kB is refused', async () => {
    const { owner } = await setUp();
    expect(
      (await owner.put(DRAFT, { changes: [{ id: PRICE, was: 'x'.repeat(70_000), value: '' }] })).status,
    ).toBe(413);
    expect((await owner.put(DRAFT, '{"changes": 7}')).status).toBe(400);
    expect((await owner.put(DRAFT, '{')).status).toBe(400);
  });

  test.each([
    ['a sentence', 'home/hero/banner', 'Now: "half" price – שלום #1'],
    ['a list', 'pricing/home/quarter/detail', ['One', 'Two', 'Three', 'Four']],
    ['windows', 'schedule/windows/monday', ['09:00-11:00', '11:00-13:00']],
    ['holidays', 'schedule/days_off', ['2026-12-24', '2026-12-25']],
    ['places', 'schedule/places', 5],
    ['whether visitors book', 'schedule/booking', 'off'],
    ['a rating', 'business/rating', 4.8],
    ['a claim', 'business/insured', false],
    ['a link', 'business/review_pages/mapbook/url', 'https://mapbook.example/new'],
    ['what is known of a town', 'cities/duluth/local/homes', 'Brick, mostly.'],
  ])('%s can be drafted', async (_, id, value) => {
    const { site, field, put } = await setUp();
    expect(await put([{ id, was: (await field(id)).value, value }])).toEqual({
      status: 200,
      body: { draft: { [id]: value } },
    });
    expect((await site()).draft).toEqual({ [id]: value });
  });

  test('a mistake in another field names that field', async () => {
    const { put, field } = await setUp();
    const opens = { id: 'business/hours/opens', was: (await field('business/hours/opens')).value, value: '' };
    const { status, body } = await put([opens]);
    expect([status, Object.keys(body.errors)]).toEqual([422, [opens.id]]);
    expect(body.errors[opens.id]).toContain('"Hours › Closes"');
    const closes = {
      id: 'business/hours/closes',
      was: (await field('business/hours/closes')).value,
      value: '',
    };
    expect((await put([opens, closes])).status).toBe(200);
  });

  test('values that only fit together are drafted together', async () => {
    const { put } = await setUp();
    const until = { id: 'notice/until', was: '', value: '2026-11-27' };
    const from = { id: 'notice/from', was: '', value: '2026-11-28' };
    const text = { id: 'notice/text', was: '', value: 'Closed Thanksgiving' };
    expect(await put([text, from, until])).toMatchObject({
      status: 422,
      body: { errors: { [until.id]: expect.any(String) } },
    });
    expect((await put([text, { ...from, value: '2026-11-26' }, until])).status).toBe(200);
  });
});
