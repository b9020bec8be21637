import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { picture } from '../../testing/pictures.ts';
import { testAppointments, WEDNESDAY } from '../../testing/test-appointments.ts';

async function withBooking(fields: Record<string, string> = {}) {
  const tested = await testAppointments();
  const { ask, leads, page, submit, text } = tested;
  const book = async (more: Record<string, string> = {}) => {
    const wanted = { window_date: WEDNESDAY, details: 'One couch', ...fields, ...more };
    const { id, booking } = await ask(wanted);
    return { id, url: booking?.url ?? '' };
  };
  const { id, url } = await book();
  return {
    ...tested,
    book,
    id,
    url,
    get: (path = url) => page(path),
    read: (path = url) => text(path),
    post: (body: Record<string, string> | FormData, headers?: Record<string, string>) =>
      submit(url, body, headers),
    stored: async () => (await leads.findFull(id))?.booking,
  };
}

const move = (date: string, id: string) => ({ action: 'move', window: `${date} ${id}` });

describe('the customer’s page', () => {
  test('shows the appointment and what was sent, and leaks nothing', async () => {
    const { get, read, url } = await withBooking();
    expect(url).toMatch(/^\/b\/[\w-]{43}$/);
    const response = await get();
    const page = await read();
    for (const text of [
      'You are booked',
      'Wednesday, November 25, 8–10 am',
      'Central',
      'One couch',
      '55802',
    ]) {
      expect(page).toContain(text);
    }
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  test('shows the picture of the list, which leads to the list', async () => {
    const { get } = await withBooking({ list: 'couch-3-seats.2' });
    expect(await (await get()).text()).toMatch(
      /<a [^>]*href="\/price\?list=couch-3-seats\.2"><img src="\/price\/card\.png\?list=couch-3-seats\.2" width="1200" height="630" alt="[^"]*2 × /,
    );
    const without = await withBooking();
    expect(await (await without.get()).text()).not.toContain('card.png');
  });

  test('says on which days we come to a place that has only some', async () => {
    const { get } = await withBooking({ zip: '55720', window_date: '2026-11-24' });
    expect(await (await get()).text()).toContain('We come to Cloquet every Tuesday.');
  });

  test('moves the appointment to a window that was chosen', async () => {
    const { post, read, stored, url } = await withBooking();
    const response = await post(move('2026-11-27', '1300-1500'));
    expect([response.status, response.headers.get('location')]).toEqual([303, `${url}?done=moved`]);
    expect(await read(`${url}?done=moved`)).toMatch(/That time is yours\.[\s\S]*Friday, November 27, 1–3 pm/);
    expect(await stored()).toMatchObject({ date: '2026-11-27', window: '1300-1500', state: 'booked' });
  });

  test('says that a window was taken meanwhile, and answers programs with the next ones', async () => {
    const { book, post, stored } = await withBooking();
    for (let i = 0; i < 3; i++) await book({ window_id: '1300-1500' });
    const response = await post(move(WEDNESDAY, '1300-1500'));
    expect([response.status, (await response.text()).includes('not free any more')]).toEqual([409, true]);
    const json = await post(move(WEDNESDAY, '1300-1500'), { accept: 'application/json' });
    expect(await json.json()).toMatchObject({
      state: 'full',
      alternatives: [{ date: '2026-11-23' }, {}, {}, {}, {}, {}],
    });
    expect(await stored()).toMatchObject({ window: '0800-1000' });
  });

  test('answers a window that no clock and no calendar has as one that is not free', async () => {
    const { post, stored } = await withBooking();
    expect((await post(move(WEDNESDAY, '9999-9999'))).status).toBe(409);
    expect((await post(move('2026-13-45', '0800-1000'))).status).toBe(409);
    expect(await stored()).toMatchObject({ state: 'booked', window: '0800-1000' });
  });

  test('cancels, but only with the box ticked', async () => {
    const { get, post, stored } = await withBooking();
    expect((await post({ action: 'cancel' })).status).toBe(422);
    expect((await stored())?.state).toBe('booked');
    expect((await post({ action: 'cancel', sure: 'yes' })).status).toBe(303);
    expect((await stored())?.state).toBe('cancelled');
    expect(await (await get()).text()).toContain('This appointment is cancelled');
  });

  test('has a calendar file that follows it, as an independent reader finds', async () => {
    const { get, post, url } = await withBooking();
    const event = async () => {
      const calendar = new ICAL.Component(ICAL.parse(await (await get(`${url}.ics`)).text()));
      const found = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
      const { uid, sequence, startDate, component } = new ICAL.Event(found);
      const start = startDate.toJSDate().toISOString();
      return { uid, sequence, start, status: component.getFirstPropertyValue('status') };
    };
    const booked = await event();
    expect(booked).toMatchObject({ sequence: 0, start: `${WEDNESDAY}T14:00:00.000Z`, status: 'CONFIRMED' });
    await post(move(WEDNESDAY, '1300-1500'));
    const moved = { ...booked, sequence: 1, start: `${WEDNESDAY}T19:00:00.000Z` };
    expect(await event()).toEqual(moved);
    await post({ action: 'cancel', sure: 'yes' });
    expect(await event()).toEqual({ ...moved, sequence: 2, status: 'CANCELLED' });
  });

  test('from a day before on asks to call', async () => {
    const { clock, post, read, stored } = await withBooking();
    clock.now = Date.parse('2026-11-24T14:00:01Z');
    expect(await read()).toContain('From here on, changes need a call: (218) 555-0123.');
    expect((await post({ action: 'cancel', sure: 'yes' })).status).toBe(409);
    expect((await stored())?.state).toBe('booked');
  });

  test('takes a note and photos, and shows them, photos only by their own link', async () => {
    const { book, get, id, leads, post, url } = await withBooking();
    const body = new FormData();
    body.set('details', 'Gate code 1234');
    body.set('photos', new Blob([new Uint8Array(await picture('jpeg'))], { type: 'image/jpeg' }), 'gate.jpg');
    expect((await post(body)).status).toBe(303);
    const { events = [] } = (await leads.findFull(id)) ?? {};
    expect(events.find(({ kind }) => kind === 'note')?.data).toEqual({ text: 'Gate code 1234', photos: 1 });
    const page = await (await get()).text();
    expect(page).toMatch(/You sent:[\s\S]*One couch[\s\S]*Gate code 1234/);
    const [, photo = ''] = /<img src="([^"]+\/photos\/1)"/.exec(page) ?? [];
    const image = await get(photo);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(image.headers.get('cache-control')).toBe('no-store');
    const other = (await book()).url;
    expect((await get(`${other}/photos/1`)).status).toBe(404);
    expect((await get(`${url}/photos/2`)).status).toBe(404);
  });

  test('a photo that can’t be read costs nobody their note', async () => {
    const { id, leads, post } = await withBooking();
    const body = new FormData();
    body.set('details', 'Gate code 1234');
    body.set('photos', new Blob(['no picture'], { type: 'image/jpeg' }), 'gate.jpg');
    const response = await post(body);
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toMatch(/role="status">[^<]*gate\.jpg/);
    expect(page).toContain('Gate code 1234</textarea>');
    expect((await leads.findFull(id))?.events.some(({ kind }) => kind === 'note')).toBe(false);
  });

  test('asks for the street until it is known, and says where we may not come', async () => {
    const { get, id, leads, post, url } = await withBooking();
    expect(await (await get()).text()).toContain('Where is it?');
    const missing = await post({ action: 'address', street: ' ', access: 'Gate 4411' });
    expect([missing.status, await missing.text()]).toEqual([
      422,
      expect.stringContaining('value="Gate 4411"'),
    ]);
    const long = await post({ action: 'address', street: 'x'.repeat(201), access: '' });
    expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('x'.repeat(201))]);
    const cut = await (await post({ action: 'address', street: 'Main\0', access: '' })).text();
    expect(cut).toMatch(/role="status">Some characters here can&#39;t be stored/);
    const saved = await post({ action: 'address', street: '12 Lake Ave\r\nUnit 3', access: 'Gate 4411' });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${url}?done=address`]);
    const page = await (await get(`${url}?done=address`)).text();
    expect(page).toMatch(/Now we know the way[\s\S]*We come to[\s\S]*12 Lake Ave, Unit 3[\s\S]*Gate 4411/);
    expect(await leads.findFull(id)).toMatchObject({ street: '12 Lake Ave, Unit 3', read_at: null });
    const far = await post({ action: 'address', street: '9 Far Rd, Reno NV 89501', access: '' });
    expect(await far.text()).toContain('We may not come to 89501. Call (218) 555-0123.');
    expect((await leads.findFull(id))?.street).toBe('9 Far Rd, Reno NV 89501');
  });

  test('changes nothing when it is opened by GET or HEAD, whatever its query says', async () => {
    const { id, leads, page, url } = await withBooking();
    const before = await leads.findFull(id);
    for (const query of ['', '?action=cancel&sure=yes', `?action=move&window=${WEDNESDAY}+1300-1500`]) {
      for (const method of ['GET', 'HEAD']) {
        for (const path of [url, `${url}.ics`]) await page(path + query, method);
      }
    }
    expect(await leads.findFull(id)).toEqual(before);
  });

  test('changes nothing on posts from another site and unknown forms', async () => {
    const { post, stored } = await withBooking();
    const cross = await post({ action: 'cancel', sure: 'yes' }, { 'sec-fetch-site': 'cross-site' });
    expect(cross.status).toBe(400);
    expect((await post({ action: 'burn' })).status).toBe(400);
    expect((await post({ action: 'move', window: '' })).status).toBe(422);
    expect((await stored())?.sequence).toBe(0);
  });
});

describe('links', () => {
  test('a changed link opens nothing, and guessing is limited', async () => {
    const { get, url } = await withBooking();
    const flip = (at: number) => `${url.slice(0, at)}${url[at] === 'A' ? 'B' : 'A'}${url.slice(at + 1)}`;
    for (let at = 3; at < url.length - 1; at += 2) expect([404, 429]).toContain((await get(flip(at))).status);
    for (let i = 0; i < 30; i++) await get('/b/guess');
    expect((await get(flip(5))).status).toBe(429);
    expect((await get()).status).toBe(200);
  });

  test('no log holds a link', async () => {
    const { get, logged, url } = await withBooking();
    await get();
    expect(logged.join('')).not.toContain(url.slice(3));
  });
});
