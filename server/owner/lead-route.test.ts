import { describe, expect, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import type { LeadEstimate } from '../lead-text/estimate.ts';
import { idOf, newLead, terms } from '../testing/new-lead.ts';
import { testApp } from '../testing/test-app.ts';
import { OwnerLinks } from './link.ts';

const DAY = 24 * 3_600_000;
const NOON = Date.parse('2026-11-20T20:00:00Z');
const { owner } = loadFixture();
const STYLED = '<style>@layer tokens{:root{--pine:#143f30}}</style>';
const FILES = {
  'dist/index.html': '<title>Home</title>',
  'dist/shell.html': `<head><title>{title} | Brand</title>${STYLED}</head><body>{body}</body>`,
};

async function setUp() {
  const clock = { now: NOON };
  const links = new OwnerLinks(Buffer.alloc(32, 7), 'https://pl.example');
  const tested = await testApp({
    now: () => clock.now,
    links,
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

/** The value that the button with this label sends. */
function buttonValue(html: string, label: string): string {
  return new RegExp(`value="([^"]*)">${label}</button>`).exec(html)?.[1] ?? '';
}

describe('the page of a lead', () => {
  test('leads on to the desk where the browser is signed in there', async () => {
    const { get, path, id } = await setUp();
    expect(await (await get()).text()).not.toContain('/desk');
    const signedIn = await get(path, { headers: { cookie: '__Host-desk=token' } });
    expect(await signedIn.text()).toContain(`href="/desk/leads/${id}">${owner.page.desk}</a>`);
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
    const { get, accept, links, clock } = await setUp();
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
    await accept({ phone: '+19165550143', estimate: JSON.stringify(more) });
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
    expect((await post({ status: 'lost' }, pathname + search)).status).toBe(404);
  });
});

test('its photos are shown, and open under the same signature alone', async () => {
  const { get, leads, links } = await setUp();
  const data = Buffer.from('a picture');
  const photo = { name: 'pile.jpg', type: 'image/jpeg', width: 4, height: 3, data } as const;
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

describe('the outcome of a lead', () => {
  test.each([
    ['450', 45_000, 'Won, for $450'],
    ['$1,250.50', 125_050, 'Won, for $1,250.50'],
    [' 99.5 ', 9_950, 'Won, for $99.50'],
    ['0', 0, 'Won, for $0'],
  ])('won, for %s', async (amount, cents, words) => {
    const { get, post, path, leads, id } = await setUp();
    const response = await post({ status: 'won', amount });
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    expect(await leads.find(id)).toMatchObject({ status: 'won', amount_cents: cents });
    const html = await (await get()).text();
    expect(html).toContain(words);
    expect((await leads.events([id])).get(id)).toMatchObject([
      { kind: 'status', data: { from: 'new', to: 'won', by: 'owner-page', amount_cents: cents } },
    ]);
  });

  test.each(['lost', 'spam', 'new'])('%s', async (status) => {
    const { post, leads, id } = await setUp();
    await post({ status: 'won', amount: '5' });
    expect((await post({ status })).status).toBe(303);
    expect(await leads.find(id)).toMatchObject({ status, amount_cents: null });
  });

  test('reopening a spam lead restores the status that it had before', async () => {
    const { get, post, leads, id, accept, links } = await setUp();
    await post({ status: 'won', amount: '1350.50' });
    await post({ status: 'spam' });
    const reopen = buttonValue(await (await get()).text(), owner.page.outcome.reopen);
    // The second press comes from a page that still shows the lead as spam.
    for (let presses = 0; presses < 2; presses++) {
      expect((await post({ status: reopen })).status).toBe(303);
      expect(await leads.find(id)).toMatchObject({ status: 'won', amount_cents: 135_050 });
    }

    const open = await accept({ phone: '+19165550143' });
    const { pathname, search } = new URL(links.create(open, NOON).url);
    await post({ status: 'spam' }, pathname + search);
    expect((await post({ status: reopen }, pathname + search)).status).toBe(303);
    expect((await leads.find(open))?.status).toBe('new');
  });

  test.each([
    ['', owner.page.outcome.amount_missing],
    ['a lot', owner.page.outcome.amount_invalid],
    ['-5', owner.page.outcome.amount_invalid],
    ['1,25', owner.page.outcome.amount_invalid],
    ['5.001', owner.page.outcome.amount_invalid],
    ['99999999999999999999', owner.page.outcome.amount_invalid],
  ])('won, for %j: the page again, with what was typed and what is wrong', async (amount, message) => {
    const { post, leads, id } = await setUp();
    const response = await post({ status: 'won', amount });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(message);
    expect(html).toContain(`value="${amount}"`);
    expect(html).toContain('aria-invalid="true"');
    expect((await leads.find(id))?.status).toBe('new');
  });

  test('is not changed by a request without a form, whatever its query says', async () => {
    const { get, path, leads, id } = await setUp();
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']) {
      const response = await get(`${path}&status=spam&amount=5`, { method });
      expect(response.status).toBe(/GET|HEAD/.test(method) ? 200 : 405);
    }
    expect((await leads.find(id))?.status).toBe('new');
  });

  test('is not changed by a form that no button sends', async () => {
    const { post, get, path, leads, id } = await setUp();
    expect((await post({ status: 'deleted' })).status).toBe(400);
    expect((await post({})).status).toBe(400);
    expect((await post({ status: 'spam', x: 'x'.repeat(5_000) })).status).toBe(400);
    const json = {
      method: 'POST',
      body: '{"status":"spam"}',
      headers: { 'content-type': 'application/json' },
    };
    expect((await get(path, json)).status).toBe(400);
    const plain = { method: 'POST', body: 'status=spam', headers: { 'content-type': 'text/plain' } };
    expect((await get(path, plain)).status).toBe(400);
    expect((await leads.find(id))?.status).toBe('new');
  });
});

test('the history lists requests, status changes and deliveries in order', async () => {
  const { get, post, accept, clock } = await setUp();
  clock.now = NOON + 3_600_000;
  await accept({ details: 'And a sofa bed' });
  clock.now = NOON + 2 * 3_600_000;
  await post({ status: 'won', amount: '450' });
  const html = await (await get()).text();
  expect(html).toMatch(/Upright[\s\S]*And a sofa bed[\s\S]*owner-history/);
  const history = html.slice(html.indexOf('owner-history')).replace(/<[^>]+>|\s+/g, ' ');
  const order = [
    'Asked for an estimate',
    'Fri, Nov 20, 1:00 PM MST',
    'Sent more about it',
    '2:00 PM',
    'Marked: Won, for $450',
    '3:00 PM',
  ];
  let at = 0;
  for (const words of order) {
    expect(history.indexOf(words, at)).toBeGreaterThan(-1);
    at = history.indexOf(words, at);
  }
});

describe('the appointment', () => {
  const WEDNESDAY = '2026-11-25';

  test('is booked, moved and cancelled by the owner, also at the last minute', async () => {
    const { bookings, clock, get, id, leads, path, post } = await setUp();
    expect(await (await get()).text()).toContain('No time is booked.');
    const response = await post({ booking: 'move', window: `${WEDNESDAY} 0800-1000` });
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    expect(await (await get()).text()).toContain('<p>Wed, Nov 25, 8–10 am</p>');
    clock.now = Date.parse('2026-11-25T15:30:00Z');
    await post({ booking: 'move', window: `${WEDNESDAY} 1000-1200` });
    expect(await bookings.day(WEDNESDAY)).toContainEqual({ id: '1000-1200', places: 3, taken: 1 });
    await post({ booking: 'cancel' });
    expect((await leads.findFull(id))?.booking?.state).toBe('cancelled');
    expect(await (await get()).text()).toContain('Cancelled: Wed, Nov 25, 10 am–12 pm');
  });

  test('that is not free says so', async () => {
    const { post } = await setUp();
    const response = await post({ booking: 'move', window: `${WEDNESDAY} 0900-1100` });
    expect([response.status, (await response.text()).includes('That window has no free place.')]).toEqual([
      422,
      true,
    ]);
  });
});
