import { describe, expect, test } from 'vitest';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { openDatabase } from '../../db/database.ts';
import { OwnerLinks } from '../../leads/owner-links.ts';
import type { LeadEstimate } from '../../leads/words/estimate.ts';
import { idOf, newLead, terms } from '../../testing/new-lead.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { testApp } from '../../testing/test-app.ts';
import type { DeskServices } from '../desk.ts';
import { invite } from '../users.ts';

const DAY = 24 * 3_600_000;
const NOON = Date.parse('2026-11-20T20:00:00Z');
const { owner } = loadFixture();
const STYLED = '<style>@layer tokens{:root{--pine:#143f30}}</style>';
const FILES = {
  'dist/index.html': '<title>Home</title>',
  'dist/shell.html': `<head><title>{title} | Brand</title>${STYLED}</head><body>{body}</body>`,
};

const BY = { by: 'cli' } as const;
const PHOTO = { name: 'pile.jpg', type: 'image/jpeg', width: 4, height: 3 } as const;

async function setUp({ withDesk = false } = {}) {
  const clock = { now: NOON };
  const database = await openDatabase(`file:${tempFolder()}/leads.db`);
  const desk = { database } as DeskServices;
  const links = new OwnerLinks(Buffer.alloc(32, 7), 'https://pl.example');
  const tested = await testApp({
    now: () => clock.now,
    links,
    database,
    ...(withDesk ? { desk } : {}),
    files: FILES,
    env: { BUSINESS_TIME_ZONE: 'America/Denver' },
  });
  const { app, leads } = tested;
  const accept = async (changes = {}) => {
    return idOf(await leads.accept(newLead(changes), terms()));
  };
  const id = await accept();
  const here = new URL(links.create(id, NOON).url);
  const path = here.pathname + here.search;
  const get = (address = path, init: RequestInit = {}) => app.request(address, init);
  const post = (fields: Record<string, string>, address = path, headers: Record<string, string> = {}) =>
    app.request(address, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return { ...tested, clock, links, id, here, path, get, post, accept };
}

describe('the page of a lead', () => {
  test('leads on to the desk once somebody uses it', async () => {
    const { get, id, database } = await setUp({ withDesk: true });
    expect(await (await get()).text()).not.toContain('/desk');
    await invite(database, { email: 'owner@pl.example' }, NOON);
    expect(await (await get()).text()).toContain(`href="/desk/leads/${id}">${owner.page.desk}</a>`);
  });

  test('has all that its owner needs, and nothing that runs', async () => {
    const { get } = await setUp();
    const response = await get();
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const words of [
      '<h1>Ada Byron</h1>',
      'href="tel:+19165550142"',
      'href="sms:+19165550142"',
      '95814',
    ]) {
      expect(html).toContain(words);
    }
    for (const words of ['Piano or organ', 'Upright, “second floor” 🎹', 'A Google ad', 'ada@example.com']) {
      expect(html).toContain(words);
    }
    expect(html).toContain('https://www.google.com/maps/search/?api=1&amp;query=95814');
    expect(html).toContain(STYLED);
    expect(html).not.toContain('<script');
  });

  test('tells what is in the trailer, with the price that was shown; without a list, nothing of it', async () => {
    const { get, accept, leads, links, clock } = await setUp();
    const estimate: LeadEstimate = {
      list: 'couch_medium-box.2_*stairs',
      price: '$207–$250',
      min: 207,
      max: 250,
      yards: 3.5,
      trips: 1,
      things: [
        { id: 'couch', name: 'Couch <3 seats>', count: 1 },
        { id: 'medium-box', name: 'Medium box', count: 2 },
      ],
      conditions: ['Stairs'],
      version: '20ad4bb9',
    };
    const id = await accept({ phone: '+19165550143', estimate: JSON.stringify(estimate) });
    const { pathname, search } = new URL(links.create(id, NOON).url);
    expect(await (await get(pathname + search)).text()).toContain(
      `<h2>${owner.labels.estimate}</h2><p>$207–$250: Couch &lt;3 seats&gt;, 2 × Medium box. Stairs</p>`,
    );
    expect(await (await get()).text()).not.toContain(owner.labels.estimate);

    clock.now = NOON + 3_600_000;
    const more = { ...estimate, price: '$350', conditions: [] };
    await leads.merge(await accept({ phone: '+19165550143', estimate: JSON.stringify(more) }), id, BY);
    const both = (await (await get(pathname + search)).text()).split(owner.labels.estimate)[1];
    expect(both).toMatch(/1:00 PM MST<\/p><p>\$207–\$250: .*2:00 PM MST<\/p><p>\$350: Couch/s);
  });

  test('leaks nothing: no index, no cache, no referrer, no frame, no script', async () => {
    const { get, path } = await setUp();
    for (const address of [path, '/lead/nobody', path.replace('key=', 'key=x')]) {
      const { headers } = await get(address);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('cache-control')).toBe('no-store');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src|unsafe|https?:/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('shows what a visitor typed as text', async () => {
    const { get, accept, links } = await setUp();
    const evil = '"><script>alert(2)</script>';
    const id = await accept({ name: evil, details: evil, email: `${evil}@x.example`, phone: '+19165550143' });
    const { pathname, search } = new URL(links.create(id, NOON).url);
    const html = await (await get(pathname + search)).text();
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
  });

  test('never stands in the log with its key', async () => {
    const { get, post, here, logged } = await setUp();
    await get();
    await post({ status: 'lost' });
    await get(`${here.pathname}/nothing${here.search}`);
    await get(`//${here.pathname}${here.search}`);
    expect(logged.join('')).toContain(here.pathname);
    expect(logged.join('')).not.toContain(here.searchParams.get('key'));
  });
});

describe('a link', () => {
  test('works for 90 days, and says so when they are over', async () => {
    const { get, post, clock } = await setUp();
    clock.now = NOON + 90 * DAY - 1_000;
    expect((await get()).status).toBe(200);
    clock.now = NOON + 90 * DAY + 1_000;
    const expired = await get();
    expect(expired.status).toBe(410);
    expect(await expired.text()).toContain(owner.page.expired.heading);
    expect((await post({ status: 'spam' })).status).toBe(410);
  });

  test('that is wrong in any part opens nothing, and changes nothing', async () => {
    const { get, post, here, path, id, accept, leads } = await setUp();
    const other = await accept({ phone: '+19165550143' });
    const later = String(Number(here.searchParams.get('until')) + 1);
    for (const wrong of [
      here.pathname,
      path.replace(id, other),
      path.replace(/until=\d+/, `until=${later}`),
      path.slice(0, -1),
      `${path}x`,
      path.replace('key=', 'key=&x='),
      path.replace(/key=.*/, 'key=%00'),
    ]) {
      const response = await get(wrong);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain(owner.page.wrong.heading);
      expect(html).not.toContain('Ada');
      expect((await post({ status: 'spam' }, wrong)).status).toBe(404);
    }
    expect((await leads.find(id))?.status).toBe('new');
    expect((await leads.find(other))?.status).toBe('new');
  });

  test('of one key is none of another', async () => {
    const { get, id } = await setUp();
    const { pathname, search } = new URL(
      new OwnerLinks(Buffer.alloc(32, 8), 'https://x.example').create(id, NOON).url,
    );
    expect((await get(pathname + search)).status).toBe(404);
  });

  test('to a lead that was deleted says so', async () => {
    const { get, post, links } = await setUp();
    const { pathname, search } = new URL(links.create('0190-gone', NOON).url);
    const response = await get(pathname + search);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(owner.page.wrong.heading);
    expect((await post({ status: 'lost' }, pathname + search)).status).toBe(405);
  });
});

test('its photos are shown, and open under the same signature alone', async () => {
  const { get, leads, links } = await setUp();
  const data = Buffer.from('a picture');
  const photo = { ...PHOTO, data };
  const id = idOf(await leads.accept(newLead({ phone: '+19165550144' }), terms(), [photo, photo]));
  const { pathname, search } = new URL(links.create(id, NOON).url);
  const html = await (await get(pathname + search)).text();
  const [, src = ''] = /<img src="([^"]+)" width="4" height="3"/.exec(html) ?? [];
  expect(html.match(/<img /g)).toHaveLength(2);

  const response = await get(src.replaceAll('&amp;', '&'));
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('a picture');
  expect((await get(`${pathname}/photos/1`)).status).toBe(404);
  for (const position of ['3', '0', 'x', '-1', '99999999999999999999']) {
    expect((await get(`${pathname}/photos/${position}${search}`)).status).toBe(404);
  }
});

test('the page changes nothing, whatever is sent to it', async () => {
  const { get, post, path, leads, id } = await setUp();
  const before = await leads.findFull(id);
  for (const fields of [{ status: 'spam' }, { booking: 'cancel' }, { status: 'won', amount: '5' }]) {
    expect((await post(fields)).status).toBe(405);
  }
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']) {
    const response = await get(`${path}&status=spam&amount=5`, { method });
    expect(response.status).toBe(/GET|HEAD/.test(method) ? 200 : 405);
  }
  expect(await leads.findFull(id)).toEqual(before);
});

test('the photos of a merged request are shown, and open, with the lead’s own', async () => {
  const { get, leads, links } = await setUp();
  const photo = (text: string) => ({ ...PHOTO, data: Buffer.from(text) });
  const id = idOf(await leads.accept(newLead(), terms(), [photo('first')]));
  const { pathname, search } = new URL(links.create(id, NOON).url);
  const part = idOf(await leads.accept(newLead(), terms(), [photo('second')]));
  expect((await get(`${pathname}/photos/1/${part}${search}`)).status).toBe(404);
  await leads.merge(part, id, BY);
  const html = await (await get(pathname + search)).text();
  const addresses = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) =>
    src.replaceAll('&amp;', '&'),
  );
  const texts = await Promise.all(addresses.map(async (address) => (await get(address)).text()));
  expect(texts).toEqual(['first', 'second']);
});

test('the history lists requests, status changes and deliveries in order', async () => {
  const { get, id, leads, accept, clock } = await setUp();
  clock.now = NOON + 3_600_000;
  const again = await accept({ details: 'And a sofa bed' });
  clock.now = NOON + 2 * 3_600_000;
  await leads.merge(again, id, BY);
  await leads.setStatus(id, 'won', { ...BY, amountCents: 45_000 });
  const html = await (await get()).text();
  expect(html).toMatch(/Upright[\s\S]*And a sofa bed[\s\S]*owner-history/);
  const history = html.slice(html.indexOf('owner-history')).replace(/<[^>]+>|\s+/g, ' ');
  const order = [
    'Asked for an estimate',
    'Fri, Nov 20, 1:00 PM MST',
    'Asked again',
    '2:00 PM',
    'Merged: a request of Fri, Nov 20, 2:00 PM MST',
    'Marked: Won, for $450',
    '3:00 PM',
  ];
  let at = 0;
  for (const words of order) {
    expect(history.indexOf(words, at)).toBeGreaterThan(-1);
    at = history.indexOf(words, at);
  }
});
