import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { signingKey } from '../../db/keys.ts';
import { OwnerLinks } from '../../leads/owner-links.ts';
import { idOf, newEstimate, newLead, terms } from '../../testing/new-lead.ts';
import { LEADS_TO, testApp } from '../../testing/test-app.ts';
import { invite } from '../users.ts';

const DAY = 24 * 3_600_000;
const NOON = Date.parse('2026-11-20T20:00:00Z');
const { owner } = loadFixture();
const FILES = { 'dist/shell.html': `<head><title>{title}</title></head><body>{body}</body>` };

const BY = { by: 'cli' } as const;

async function setUp(env: Record<string, string> = {}) {
  const clock = { now: NOON };
  const tested = await testApp({
    now: () => clock.now,
    files: FILES,
    env: { BUSINESS_TIME_ZONE: 'America/Denver', ...env },
  });
  const { app, leads, ownerLinks } = tested;
  const accept = async (changes = {}, photos: string[] = []) => {
    const facts = { name: 'pile.jpg', type: 'image/jpeg', width: 4, height: 3 };
    const stored = photos.map((text) => ({ ...facts, data: Buffer.from(text) }));
    return idOf(await leads.accept(newLead(changes), terms(), stored));
  };
  /** Address of a lead's page, as mailed to the owner. */
  const linkTo = (id: string) => {
    const { pathname, search } = new URL(ownerLinks.create(id, LEADS_TO, NOON).url);
    return pathname + search;
  };
  const id = await accept({ details: '<script>alert(2)</script>' });
  const get = (address = linkTo(id), init: RequestInit = {}) => app.request(address, init);
  return { ...tested, clock, id, accept, linkTo, get };
}

describe('the page of a lead', () => {
  test('leads on to the desk once somebody uses it', async () => {
    const { get, id, database } = await setUp();
    expect(await (await get()).text()).not.toContain('/desk');
    await invite(database, { email: 'owner@pl.example' }, NOON);
    expect(await (await get()).text()).toContain(`href="/desk/leads/${id}">${owner.page.desk}</a>`);
  });

  test('says whether the customer has an appointment, or canceled it', async () => {
    const { get, accept, linkTo, bookings, clock } = await setUp();
    const id = await accept({ zip: '55802' });
    const status = async () => /shell-status">([^<]*)</.exec(await (await get(linkTo(id))).text())?.[1];
    const { new: open, booked, canceled } = owner.page.statuses;
    expect(await status()).toBe(open);
    for (const [to, word] of [
      [{ date: '2026-11-24', id: '0800-1000' }, booked],
      [null, canceled],
    ] as const) {
      clock.now += 1_000;
      await bookings.change(id, { to, by: 'visitor' });
      expect(await status()).toBe(word);
    }
  });

  test('has what the customer sent, as text, and nothing that runs', async () => {
    const { get } = await setUp();
    const response = await get();
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const words of [
      '<h1>Ada Byron</h1>',
      'href="tel:+19165550142"',
      'href="sms:+19165550142"',
      'Piano or organ',
      '&lt;script&gt;alert(2)&lt;/script&gt;',
      'https://www.google.com/maps/search/?api=1&amp;query=95814',
      'A Google ad',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).not.toContain('script-src');
  });

  test('no log holds its key', async () => {
    const { get, linkTo, id, logged } = await setUp();
    const path = linkTo(id);
    await get(path);
    await get(`//${path}`);
    expect(logged.join('')).toContain(id);
    expect(logged.join('')).not.toContain(/key=(.*)/.exec(path)?.[1]);
  });

  test('changes nothing, whatever is sent to it', async () => {
    const { get, linkTo, leads, id } = await setUp();
    const before = await leads.findFull(id);
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const response = await get(`${linkTo(id)}&status=spam&amount=5`, { method });
      expect(response.status).toBe(/GET|HEAD/.test(method) ? 200 : 405);
    }
    expect(await leads.findFull(id)).toEqual(before);
  });

  test('shows each request that was merged into the lead, and the history in order', async () => {
    const { get, id, leads, accept, clock } = await setUp();
    clock.now = NOON + 3_600_000;
    const things = [{ id: 'couch', name: 'Couch <3 seats>', count: 2 }];
    const estimate = newEstimate({ things, price: '$350' });
    const again = await accept({ details: 'And a sofa bed', estimate });
    clock.now = NOON + 2 * 3_600_000;
    await leads.merge(again, id, BY);
    await leads.setStatus(id, 'won', { ...BY, amountCents: 45_000 });
    const text = (await (await get()).text()).replace(/<[^>]+>|\s+/g, ' ').replace(/ +/g, ' ');
    expect(text).toMatch(
      /1:00 PM MST .*alert.* 2:00 PM MST And a sofa bed .*In the trailer \$350: 2 × Couch &lt;3 seats&gt;/,
    );
    const history = text.slice(text.indexOf(owner.page.history.heading));
    expect(history).toMatch(
      /Asked for an estimate Fri, Nov 20, 1:00 PM MST .*Asked again .*2:00 PM.* Merged: a request of Fri, Nov 20, 2:00 PM MST .*Marked: Won, for \$450 .*3:00 PM/,
    );
  });

  test('shows its photos and those of merged requests, each open under the page’s link alone', async () => {
    const { get, accept, leads, linkTo } = await setUp();
    const id = await accept({}, ['first']);
    const [path, search] = linkTo(id).split('?');
    const part = await accept({}, ['second']);
    expect((await get(`${path}/photos/1/${part}?${search}`)).status).toBe(404);
    await leads.merge(part, id, BY);
    const html = await (await get(linkTo(id))).text();
    const addresses = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) =>
      src.replaceAll('&amp;', '&'),
    );
    const photos = await Promise.all(addresses.map((address) => get(address)));
    expect(await Promise.all(photos.map((photo) => photo.text()))).toEqual(['first', 'second']);
    expect(photos[0]?.headers.get('content-type')).toBe('image/jpeg');
    expect(photos[0]?.headers.get('cache-control')).toBe('no-store');
    expect((await get(`${path}/photos/1`)).status).toBe(404);
    for (const position of ['3', '0', 'x', '-1', '99999999999999999999']) {
      expect((await get(`${path}/photos/${position}?${search}`)).status).toBe(404);
    }
  });
});

describe('a link', () => {
  test('works for 90 days, and says so when they are over', async () => {
    const { get, clock } = await setUp();
    clock.now = NOON + 90 * DAY - 1_000;
    expect((await get()).status).toBe(200);
    clock.now = NOON + 90 * DAY + 1_000;
    const expired = await get();
    expect(expired.status).toBe(410);
    expect(await expired.text()).toContain(owner.page.expired.heading);
  });

  test('works as long as the address that it was mailed to gets the leads, and only then', async () => {
    const people = ['boss@pl.example', 'Partner@pl.example', 'crew@pl.example'];
    const key = Buffer.alloc(32, 7);
    const opens = (now: string[], address: string) => {
      const mailed = new OwnerLinks(key, 'https://pl.example', people).create('some-lead', address, NOON);
      const { searchParams } = new URL(mailed.url);
      return new OwnerLinks(key, 'https://pl.example', now).check('some-lead', searchParams, NOON);
    };
    for (const address of people) {
      expect(opens(people, address)).toBe('valid');
      expect(opens([address.toLowerCase()], address)).toBe('valid');
      expect(opens(['new@pl.example', ...people.filter((other) => other !== address)], address)).toBe(
        'ended',
      );
      expect(opens([], address)).toBe('ended');
    }
    const { get, ownerLinks, id } = await setUp();
    const { pathname, search } = new URL(ownerLinks.create(id, 'left@pl.example', NOON).url);
    const response = await get(pathname + search);
    expect([response.status, await response.text()]).toEqual([
      410,
      expect.stringContaining(owner.page.expired.heading),
    ]);
  });

  test('that was mailed before links named their address opens until its 90 days are over', async () => {
    const { get, id, clock, database } = await setUp();
    const until = String((NOON + 90 * DAY) / 1_000);
    const signature = createHmac('sha256', await signingKey(database, 'owner-link'));
    const key = signature.update(`lead-page\n${id}\n${until}`).digest('base64url');
    const path = `/lead/${id}?${new URLSearchParams({ until, key })}`;
    expect((await get(path)).status).toBe(200);
    clock.now = NOON + 90 * DAY;
    expect((await get(path)).status).toBe(410);
  });

  test('that is wrong in any part opens nothing', async () => {
    const { get, id, accept, linkTo } = await setUp();
    const path = linkTo(id);
    const other = new OwnerLinks(Buffer.alloc(32, 8), 'https://pl.example', [LEADS_TO]);
    const { pathname, search } = new URL(other.create(id, LEADS_TO, NOON).url);
    for (const wrong of [
      pathname,
      pathname + search,
      path.replace(id, await accept({ phone: '+19165550143' })),
      path.replace(/until=\d/, 'until=9'),
      path.replace(/&to=[^&]*/, ''),
      path.replace('&to=', '&to=x&to='),
      path.slice(0, -1),
      `${path}x`,
      path.replace('key=', 'key=&x='),
      path.replace(/key=.*/, 'key=%00'),
      linkTo('0190-gone'),
    ]) {
      const response = await get(wrong);
      expect(response.status, wrong).toBe(404);
      const html = await response.text();
      expect(html).toContain(owner.page.wrong.heading);
      expect(html).not.toContain('Ada');
    }
  });
});
