/** Pages that owners add at the desk and take off again: published, undone, seen by visitors. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PREVIEW_PATH } from '../../contract/desk/site.ts';
import { loadContent } from '../../model/load.ts';
import { testSite } from '../testing/test-site.ts';

const TOWN = 'cities/+t1';
const TOWN_TEXTS = [
  'Esko',
  'Carlton',
  '55733, 55810',
  'Thomson, Jay Cooke',
  'Below the dam',
  'Barns stand far from the road here.',
  'Where do we turn?',
  'In your yard, if it is gravel.',
  'Do you drive to Thomson?',
  'Yes, by way of the bridge.',
];
const SPANISH = ['Bajo la presa', 'Los graneros están lejos.', '', '', '', ''];
const ITEM = 'items/+i1';
const ITEM_TEXTS = [
  'Sauna',
  'sauna',
  'Sauna Removal | {brand}',
  'We take a sauna apart where it stands.',
  'The stove goes first.',
  'Any sauna',
  '🪵 Barrel Saunas, Stoves',
  'Why ask us',
  'We bring the saw',
  'Walls come down in pieces.',
  'Is the stove included?',
  'Yes.',
];

async function openSite() {
  const tested = await testSite();
  const server = await tested.start();
  const owner = await server.signIn();
  const inService = () => loadContent(server.versions.live?.content ?? expect.fail(), {});
  const spanish = (texts: string[]) => {
    const { parts } = list ?? expect.fail();
    return [...texts, ...SPANISH.slice(0, parts.length - texts.length)];
  };
  const list = (await owner.site()).entries.find(({ id }) => id === 'cities/+');
  return { ...tested, ...server, owner, inService, spanish, list };
}

test('a town is added with its words, in the index and the sitemap’s pages, and undone byte for byte', async () => {
  const { owner, inService, file, list, spanish } = await openSite();
  const before = file('cities.yaml');
  expect(list?.parts[0]).toEqual({ label: 'Town', optional: false, hint: expect.any(String), max: 40 });
  expect((await owner.draft(TOWN, [], spanish(TOWN_TEXTS))).status).toBe(200);
  const { seen_on, pages: offered } = await owner.site();
  expect(seen_on).toEqual({ [TOWN]: '/esko-junk-removal' });
  expect(offered[0]).toEqual({ name: 'Esko', paths: { en: '/esko-junk-removal' }, taken_off: null });
  const published = await owner.publishLive();
  const { cities, services, pages } = inService();
  expect(cities.at(-1)).toMatchObject({ name: 'Esko', zip_codes: ['55733', '55810'] });
  expect(services.groups.flatMap(({ links }) => links).map(({ path }) => path)).toContain(
    '/esko-junk-removal',
  );
  expect(pages.find(({ path }) => path === '/esko-junk-removal')?.index).toBe(true);
  await owner.undoLive(published);
  expect(file('cities.yaml')).toBe(before);
});

test('an item page is added with its kinds, reason and question, at the prices of the home page', async () => {
  const { owner, inService, file } = await openSite();
  const { parts } = (await owner.site()).entries.find(({ id }) => id === 'items/+') ?? expect.fail();
  const texts = [...ITEM_TEXTS, ...parts.slice(ITEM_TEXTS.length).map(() => '')];
  expect((await owner.draft(ITEM, [], texts)).status).toBe(200);
  await owner.publishLive();
  const sauna = inService().items.at(-1);
  expect([sauna?.path, sauna?.pricing.table]).toEqual(['/sauna-removal', 'home']);
  expect(parse(file('items.yaml')).items.at(-1)).toMatchObject({
    id: 'sauna',
    tiles: { list: [{ emoji: '🪵', name: 'Barrel Saunas' }, { name: 'Stoves' }] },
    faq: [{ q: 'Is the stove included?', a: 'Yes.' }],
  });
});

test('a town that is taken off leads to the services index, no page links to it, and it comes back', async () => {
  const { owner, inService, send, file, byHand } = await openSite();
  const before = file('cities.yaml');
  const field = 'cities/duluth/taken_off';
  expect((await owner.site()).pages.find(({ taken_off }) => taken_off === field)?.name).toBe('Duluth');
  expect((await owner.draft(field, false, true)).status).toBe(200);
  const published = await owner.publishLive();
  const { cities, services, pages, schedule } = inService();
  expect(cities.map(({ name }) => name)).not.toContain('Duluth');
  expect(cities.flatMap(({ nearby }) => nearby.map(({ name }) => name))).not.toContain('Duluth');
  expect(services.groups.flatMap(({ links }) => links).map(({ text }) => text)).not.toContain('Duluth');
  expect(pages.map(({ path }) => path)).not.toContain('/duluth-junk-removal');
  // Jobs there can still be booked.
  expect(schedule.towns.get('55802')).toBe('Duluth');
  const old = await send('/duluth-junk-removal?gclid=a');
  expect([old.status, old.headers.get('location')]).toEqual([308, '/services?gclid=a']);
  expect((await owner.site()).pages.some(({ name }) => name === 'Duluth')).toBe(false);
  // A developer goes on meanwhile.
  byHand('cities.yaml', 'Under the lift bridge', 'Below the lift bridge');
  await owner.undoLive(published);
  expect(file('cities.yaml')).toBe(before.replace('Under the lift bridge', 'Below the lift bridge'));
  expect((await send('/duluth-junk-removal')).status).toBe(404);
});

test.each([
  ['without words that it needs', 5, '', /words for "First text"/],
  ['with a text that is too long', 4, 'x'.repeat(61), /at most 60 characters for "First heading"/],
  ['with a ZIP code that is none', 2, '5573', /five digits/],
  ['with a name that another town has', 0, 'Duluth', /path of its own/],
])('a town %s is refused, and nothing is drafted', async (_, place, text, message) => {
  const { owner, spanish } = await openSite();
  const { status, body } = await owner.draft(TOWN, [], spanish(TOWN_TEXTS.with(place, text)));
  expect([status, body.errors?.[TOWN]]).toEqual([422, expect.stringMatching(message)]);
  expect(await owner.drafted()).toEqual({});
});

test('the preview has the new page before anybody publishes it', async () => {
  const { owner, spanish } = await openSite();
  await owner.draft(TOWN, [], spanish(TOWN_TEXTS));
  await expect.poll(async () => (await owner.get(`${PREVIEW_PATH}/`)).status, { timeout: 20_000 }).toBe(200);
});
