import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { moveJob } from '../../leads/book.ts';
import { markSpam } from '../../leads/closures.ts';
import { enterDoneJob, finishJob, reopenJob } from '../../leads/finish.ts';
import { toJob } from '../../leads/jobs.ts';
import { addNote } from '../../leads/notes.ts';
import { insertPhotos, MAX_LEAD_PHOTOS, type NewPhoto } from '../../leads/photo-rows.ts';
import { picture } from '../../testing/pictures.ts';
import type { TestAppOptions } from '../../testing/test-app.ts';
import { testAppointments, WEDNESDAY } from '../../testing/test-appointments.ts';

async function withBooking(fields: Record<string, string> = {}, options: TestAppOptions = {}) {
  const tested = await testAppointments(options);
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
    /** The job, as the desk shows it. */
    stored: async () => (await leads.findFull(id))?.jobs.map(toJob).at(-1),
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

  test('shows the picture of the list, which leads to the list, and without one an empty trailer', async () => {
    const { get } = await withBooking({ list: 'couch-3-seats.2' });
    expect(await (await get()).text()).toMatch(
      /<a [^>]*href="\/price\?list=couch-3-seats\.2"><img src="\/price\/load\.png\?list=couch-3-seats\.2" width="1040" height="540" alt="[^"]*2 × /,
    );
    for (const list of ['', 'velvet-sofa']) {
      const without = await (await (await withBooking({ list })).get()).text();
      expect(without).toMatch(/href="\/price"[^>]*><img src="\/price\/load\.png" .*>Fill the trailer</s);
    }
  });

  test('says on which days we come to a place that has only some', async () => {
    const { get } = await withBooking({ zip: '55720', window_date: '2026-11-24' });
    expect(await (await get()).text()).toContain('We come to Cloquet every Tuesday.');
  });

  test('moves the appointment to a window that was chosen', async () => {
    const { post, read, stored, url } = await withBooking();
    const response = await post(move('2026-11-27', '1300-1500'));
    expect([response.status, response.headers.get('location')]).toEqual([303, `${url}?done=moved`]);
    expect(await read(`${url}?done=moved`)).toMatch(/Moved\. We come Friday, November 27, 1–3 pm\./);
    expect(await stored()).toMatchObject({
      state: 'booked',
      window: { date: '2026-11-27', id: '1300-1500' },
    });
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
    expect(await stored()).toMatchObject({ window: { id: '0800-1000' } });
  });

  test('answers programs with what stands where a change is refused, and says only of a full window that it is full', async () => {
    const { clock, database, id, post, url } = await withBooking();
    const json = async () => {
      const answer = await post(move(WEDNESDAY, '1300-1500'), { accept: 'application/json' });
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    const first = { state: 'booked', date: WEDNESDAY, window: '0800-1000', url };
    const before = clock.now;
    clock.now = Date.parse('2026-11-25T13:00:00Z');
    expect(await json()).toMatchObject({ status: 200, ...first });
    clock.now = before;
    await post({ action: 'cancel', sure: 'yes' });
    await post(move('2026-11-27', '1300-1500'));
    expect(await json()).toMatchObject({ status: 200, state: 'booked', date: '2026-11-27' });
    // Who was set aside learns nothing.
    await markSpam(database, id, { by: 'cli' }, clock.now);
    expect(await json()).toMatchObject({ status: 200, state: 'full', alternatives: [] });
  });

  test('answers a window that no clock and no calendar has as one that is not free', async () => {
    const { post, stored } = await withBooking();
    expect((await post(move(WEDNESDAY, '9999-9999'))).status).toBe(409);
    expect((await post(move('2026-13-45', '0800-1000'))).status).toBe(409);
    expect(await stored()).toMatchObject({ state: 'booked', window: { id: '0800-1000' } });
  });

  test.each([
    ['moves', { action: 'move', window: '2026-11-27 1300-1500' }],
    ['cancels', { action: 'cancel', sure: 'yes' }],
  ])(
    'that was opened before the business moved the job %s nothing, and shows what stands',
    async (_, body) => {
      const { get, jobs, post, stored } = await withBooking();
      const [, was = ''] = /name="was" value="([^"]+)"/.exec(await (await get()).text()) ?? [];
      const monday = { date: '2026-11-30', id: '1300-1500' };
      await moveJob(jobs, (await stored())?.id ?? '', monday, { by: 'cli' });
      const answer = await post({ ...body, was });
      expect([answer.status, (await answer.text()).replace(/<[^>]*>/g, '')]).toEqual([
        409,
        expect.stringMatching(/It was changed after this page was opened[\s\S]*Monday, November 30, 1–3 pm/),
      ]);
      expect(await stored()).toMatchObject({ state: 'booked', window: monday });
    },
  );

  test('that was opened before the job was canceled and booked anew changes nothing', async () => {
    const { cancel, links, id, leads, move: moveOn, submit } = await withBooking();
    const path = links.path({ id, link_version: 0 });
    await cancel(path);
    const book = { ...move('2026-11-27', '1300-1500'), was: '' };
    expect((await submit(path, book)).status).toBe(303);
    await moveOn(path, '2026-11-27', '1500-1700');
    for (const body of [book, { action: 'cancel', sure: 'yes', was: `${WEDNESDAY} 0800-1000` }])
      expect((await submit(path, body)).status).toBe(409);
    expect((await leads.findFull(id))?.jobs.map(toJob)).toMatchObject([
      { state: 'canceled', window: { date: WEDNESDAY } },
      { state: 'booked', window: { date: '2026-11-27', id: '1500-1700' } },
    ]);
  });

  test('answers a move that is sent again after a lost answer as one that was made', async () => {
    const { post, stored, url } = await withBooking();
    const again = { ...move('2026-11-27', '1300-1500'), was: `${WEDNESDAY} 0800-1000` };
    expect((await post(again)).status).toBe(303);
    const { status, headers } = await post(again);
    expect([status, headers.get('location')]).toEqual([303, `${url}?done=same`]);
    expect(await stored()).toMatchObject({ window: { date: '2026-11-27', id: '1300-1500' } });
  });

  test('cancels, but only with the box ticked', async () => {
    const { get, post, stored } = await withBooking();
    expect((await post({ action: 'cancel' })).status).toBe(422);
    expect((await stored())?.state).toBe('booked');
    expect((await post({ action: 'cancel', sure: 'yes' })).status).toBe(303);
    expect((await stored())?.state).toBe('canceled');
    expect(await (await get()).text()).toContain('This appointment is cancelled');
  });

  test('changes nothing when somebody cancels a second time', async () => {
    const { id, leads, post, read, url } = await withBooking();
    await post({ action: 'cancel', sure: 'yes' });
    const before = await leads.findFull(id);
    const again = await post({ action: 'cancel', sure: 'yes' });
    expect([again.status, again.headers.get('location')]).toEqual([303, `${url}?done=same`]);
    expect(await read(`${url}?done=same`)).toContain('Nothing was changed.');
    expect(await leads.findFull(id)).toEqual(before);
  });

  test('of a job that is done offers another visit, which is another job, and no change of that one', async () => {
    const { database, clock, get, id, leads, post, read, stored, url } = await withBooking();
    const done = await stored();
    await finishJob(database, done?.id ?? '', { by: 'cli', amountCents: 30_000 }, clock.now);
    const page = await (await get()).text();
    expect(await read()).toMatch(
      /This job is done[\s\S]*Wednesday, November 25, 8–10 am[\s\S]*Book another visit/,
    );
    expect(page).toContain('Book this time');
    for (const change of ['value="cancel"', 'Move it there', 'Add to calendar'])
      expect([change, page.includes(change)]).toEqual([change, false]);
    const cancel = await post({ action: 'cancel', sure: 'yes' });
    expect([cancel.status, await cancel.text()]).toEqual([
      409,
      expect.stringContaining('Nothing was changed.'),
    ]);
    expect(await stored()).toMatchObject({ id: done?.id, state: 'done' });

    const again = await post(move('2026-11-27', '1300-1500'));
    const location = again.headers.get('location') ?? '';
    expect([again.status, location.startsWith(url)]).toEqual([303, false]);
    expect(await read(location)).toMatch(/You are booked[\s\S]*Friday, November 27, 1–3 pm/);
    expect((await leads.findFull(id))?.jobs.map(toJob)).toMatchObject([
      { id: done?.id, state: 'done', window: { date: WEDNESDAY }, amount_cents: 30_000 },
      { state: 'booked', window: { date: '2026-11-27', id: '1300-1500' } },
    ]);
    // The page of the one that is done leads to the other, and books no third.
    expect(await read()).toContain('See the new appointment');
    expect((await post(move('2026-11-27', '1500-1700'))).status).toBe(409);
    expect((await leads.findFull(id))?.jobs).toHaveLength(2);
  });

  test('of a job that was won by phone asks about its photos, offers another visit, and names no time', async () => {
    const { ask, jobs, leads, links, page, text } = await testAppointments();
    const { id } = await ask({ window_date: '', window_id: '' });
    const photo = { name: 'pile.jpg', type: 'image/jpeg', width: 1, height: 1 };
    await addNote(leads.database, id, '', [{ ...photo, data: await picture('jpeg') }], jobs.now());
    await enterDoneJob(jobs, id, { by: 'cli', amountCents: 30_000 });
    const path = links.path({ id, link_version: 0 });
    expect(await text(path)).toMatch(/This job is done[\s\S]*May our website show[\s\S]*Book another visit/);
    const html = await (await page(path)).text();
    expect(html).toContain('data-photo-consent');
    expect(html).not.toContain('class="lead"');
    expect((await page(`${path}.ics`)).status).toBe(404);

    // It was entered by mistake.
    const [job] = (await leads.findFull(id))?.jobs ?? [];
    await reopenJob(leads.database, job?.id ?? '', { by: 'cli' }, jobs.now());
    for (const link of [path, links.path(job ?? expect.fail())])
      expect(await text(link)).toContain('No time is booked yet');
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

  test('stores a note and its photo once, however often their answer is lost', async () => {
    const { get, id, leads, post } = await withBooking();
    const send = async (details: string, key: string) => {
      const body = new FormData();
      body.set('idempotency_key', key);
      body.set('details', details);
      body.set('photos', new Blob([new Uint8Array(await picture('jpeg'))]), 'gate.jpg');
      return (await post(body)).status;
    };
    const [, key = ''] = /name="idempotency_key" value="([^"]+)"/.exec(await (await get()).text()) ?? [];
    for (let n = 0; n < 3; n++) expect(await send('Gate code 1234', key)).toBe(303);
    const counts = async () => {
      const lead = await leads.findFull(id);
      return [lead?.events.filter(({ kind }) => kind === 'note').length, lead?.photos.length];
    };
    expect(await counts()).toEqual([1, 1]);
    // Other words, and the same ones from a page that shows those before.
    expect([await send('Gate code 4321', key), await send('Gate code 1234', 'b')]).toEqual([303, 303]);
    expect(await counts()).toEqual([3, 3]);
  });

  test('notes and photos count as requests of their sender, taken or not', async () => {
    const { post } = await withBooking({}, { env: { RATE_LIMIT_PER_HOUR: '3' } });
    const statuses = [];
    for (const content of ['no picture', await picture('jpeg'), 'no picture', await picture('jpeg')]) {
      const body = new FormData();
      body.set(
        'photos',
        new Blob([new Uint8Array(Buffer.from(content))], { type: 'image/jpeg' }),
        'gate.jpg',
      );
      statuses.push((await post(body)).status);
    }
    expect(statuses).toEqual([422, 303, 422, 429]);
    const words = new FormData();
    words.set('details', 'Gate code 1234');
    const refused = await post(words);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringMatching(/Wait an hour[\s\S]*Gate code 1234<\/textarea>/),
    ]);
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

  test('refuses photos beyond the limit in words, and stores none of them', async () => {
    const { database, get, id, leads, post } = await withBooking();
    const data = new Uint8Array(await picture('jpeg'));
    const photo = { name: 'pile.jpg', type: 'image/jpeg', width: 1, height: 1, data };
    await database.transact([], (transaction) =>
      insertPhotos(transaction, { request: id }, Array<NewPhoto>(MAX_LEAD_PHOTOS - 1).fill(photo)),
    );
    const send = (count: number) => {
      const body = new FormData();
      body.set('details', 'Gate code 1234');
      for (let n = 0; n < count; n++)
        body.append('photos', new Blob([data], { type: 'image/jpeg' }), `${n}.jpg`);
      return post(body);
    };
    const refused = await send(2);
    const page = await refused.text();
    expect([refused.status, page]).toEqual([
      422,
      expect.stringContaining('A request keeps 24 photos, and these are too many. Nothing was added.'),
    ]);
    expect(page).toContain('Gate code 1234</textarea>');
    const { photos, events } = (await leads.findFull(id)) ?? {};
    expect([photos?.length, events?.some(({ kind }) => kind === 'note')]).toEqual([
      MAX_LEAD_PHOTOS - 1,
      false,
    ]);
    expect((await send(1)).status).toBe(303);
    expect(await (await get()).text()).toContain('/photos/24"');
  });

  test('says that a mail goes out only where one does', async () => {
    const { book, cancel, submit, text, url } = await withBooking();
    const send = (path: string, email: string) => submit(path, { action: 'email', email });
    const refused = async (answer: Response) => {
      expect([answer.status, await answer.text()]).toEqual([
        409,
        expect.stringContaining('Nothing was changed.'),
      ]);
    };
    // The second one after a lost answer.
    for (let n = 0; n < 2; n++) {
      const location = (await send(url, 'ada@example.com')).headers.get('location') ?? '';
      expect(await text(location)).toContain('A mail goes to ada@example.com.');
    }
    await refused(await send(url, 'bob@example.com'));
    const canceled = (await book()).url;
    await cancel(canceled);
    await refused(await send(canceled, 'ada@example.com'));
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
    expect(await far.text()).toMatch(/We may not come to 89501\. Call (<[^>]*>)?\(218\) 555-0123/);
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
    expect(await stored()).toMatchObject({ state: 'booked', window: { date: WEDNESDAY, id: '0800-1000' } });
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
