/** Nobody reaches another person's request or job, and a job is a thing of its own. */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { jobSchema, storeJob } from '../../desk/new-job.ts';
import { visibleLeads } from '../../desk/visible.ts';
import { answerRequest, loseRequest, markDuplicate, markSpam, reopenRequest } from '../../leads/closures.ts';
import { finishJob } from '../../leads/finish.ts';
import { jobState } from '../../leads/jobs.ts';
import { renewLink } from '../../leads/new-link.ts';
import { markRead } from '../../leads/read-mark.ts';
import { MAX_UNCONFIRMED_BY_ADDRESS, MAX_UNCONFIRMED_BY_PHONE } from '../../leads/unconfirmed.ts';
import { TUESDAY, testAppointments, WEDNESDAY } from '../../testing/test-appointments.ts';

const DAY = 24 * 3_600_000;
const ADA = { name: 'Ada Byron', phone: '2185550142', zip: '55802', details: 'Gate code 4711' };
const NO_WINDOW = { window_date: '', window_id: '' };
const BOOKED = { window_date: WEDNESDAY, window_id: '0800-1000' };
const BY = { by: 'cli' } as const;

async function start(env = {}) {
  const tested = await testAppointments({ env });
  const { jobs, clock, database } = tested;
  return {
    ...tested,
    /** Ada asks, unless the fields say otherwise. */
    ask: (fields: Record<string, string> = {}) => tested.ask({ ...ADA, ...NO_WINDOW, ...fields }),
    /** A second later. @returns status, and the page that the answer leads to */
    async move(path: string, date: string, id: string) {
      clock.now += 1_000;
      const answer = await tested.move(path, date, id);
      return { status: answer.status, url: answer.headers.get('location')?.split('?')[0] ?? '' };
    },
    async cancel(path: string) {
      clock.now += 1_000;
      return tested.cancel(path);
    },
    live: async () =>
      (await jobs.list('2026-01-01')).map(({ request_id, date, window }) => [request_id, date, window]),
    spam: (id: string) => markSpam(database, id, BY, clock.now),
    lose: (id: string) => loseRequest(database, id, { ...BY, cancel: true }, clock.now),
    reopen: (id: string) => reopenRequest(database, id, BY, clock.now),
    stateOf: async (id: string) => (await tested.leads.find(id))?.state,
  };
}

test('who posts a request with somebody else’s phone number gets a page of their own, and moves nothing', async () => {
  const { ask, cancel, live, move, page } = await start();
  const ada = await ask(BOOKED);
  const stranger = await ask({ name: 'M', details: '', window_date: TUESDAY, window_id: '1300-1500' });
  expect(stranger.id).not.toBe(ada.id);
  expect(stranger.booking?.url).not.toBe(ada.booking?.url);
  expect(await (await page(stranger.booking?.url ?? '')).text()).not.toContain('4711');
  await move(stranger.booking?.url ?? '', TUESDAY, '1000-1200');
  expect(await cancel(stranger.booking?.url ?? '')).toBe(303);
  expect(await live()).toEqual([[ada.id, WEDNESDAY, '0800-1000']]);
  expect(await (await page(ada.booking?.url ?? '')).text()).toContain('4711');
});

test('who sends the same words as somebody else, without a script, gets no page of theirs', async () => {
  const { postForm, stored } = await start();
  const quote = { ...ADA, window: 'choose' };
  const mine = await postForm(quote, { 'user-agent': 'Phone' });
  const theirs = await postForm(quote, { 'user-agent': 'Another phone' });
  expect(mine.headers.get('location')).toMatch(/^\/b\//);
  expect(theirs.headers.get('location')).not.toBe(mine.headers.get('location'));
  expect(await stored()).toHaveLength(2);
});

test('two jobs of one caller are two jobs', async () => {
  const { database, jobs, live, stored } = await start();
  const job = (key: string, street: string, window: { date: string; id: string }) => {
    const caller = { name: 'Property manager', phone: '218 555 0142', zip: '55802' };
    const all = { ...caller, street, details: street, window, overbook: false, tell: false, key };
    return storeJob({ jobs, database }, jobSchema([]).parse(all), 'o@pl.example');
  };
  const first = await job('k1', '1 First St', { date: TUESDAY, id: '0800-1000' });
  const second = await job('k2', '99 Second Ave', { date: WEDNESDAY, id: '1000-1200' });
  expect(await job('k2', '99 Second Ave', { date: WEDNESDAY, id: '1000-1200' })).toEqual(second);
  expect((await stored()).map(({ street }) => street).sort()).toEqual(['1 First St', '99 Second Ave']);
  expect(await live()).toEqual([
    [typeof first === 'object' && first.id, TUESDAY, '0800-1000'],
    [typeof second === 'object' && second.id, WEDNESDAY, '1000-1200'],
  ]);
});

test('a customer of a lost request who books again is in the days of owner and crew', async () => {
  const { ask, clock, database, leads, lose, move } = await start();
  const { id, booking } = await ask(BOOKED);
  await lose(id);
  await markRead(database, id, { read: true }, clock.now);
  expect((await move(booking?.url ?? '', TUESDAY, '1000-1200')).status).toBe(303);
  expect(await leads.findFull(id)).toMatchObject({
    state: 'booked',
    read_at: null,
    jobs: [{ date: WEDNESDAY }, { date: TUESDAY }],
  });
  clock.now = Date.parse('2026-11-24T14:00:00Z');
  const deps = { database, content: loadFixture(), now: () => clock.now };
  expect(await visibleLeads(deps, { role: 'crew', userId: '' })).toEqual([id]);
});

test('spam holds no place by any way, and no answer to it has a link', async () => {
  const { ask, live, move, page, postForm, reopen, spam: markAsSpam, stateOf, submit } = await start();
  const spam = { website: 'https://spam.example' };
  const posted = await ask({ ...BOOKED, ...spam });
  expect(posted).toMatchObject({ url: null, booking: null });
  const plain = await postForm({ ...ADA, ...spam, window: 'choose' });
  expect(plain.headers.get('location')).toBe('/thank-you-general#received');
  const { id, booking } = await ask({ ...BOOKED, idempotency_key: 'once' });
  const url = booking?.url ?? '';
  await markAsSpam(id);
  const again = await ask({ ...BOOKED, idempotency_key: 'once' });
  expect(again).toEqual({ status: 200, id, url: null, booking: null, receipt: null });
  expect((await move(url, TUESDAY, '1000-1200')).status).toBe(409);
  const wanted = { action: 'move', window: `${TUESDAY} 1000-1200` };
  const asScript = await submit(url, wanted, { accept: 'application/json' });
  expect(await asScript.json()).toMatchObject({ state: 'full', alternatives: [] });
  expect(await (await page(url)).text()).not.toContain('name="window"');
  expect(await live()).toEqual([]);
  // The owner's word that it is no spam books nothing: they offer the window again.
  for (const each of [posted.id, id]) await reopen(each);
  expect(await Promise.all([posted.id, id].map(stateOf))).toEqual(['new', 'canceled']);
  expect(await live()).toEqual([]);
  expect((await move(url, TUESDAY, '1000-1200')).status).toBe(303);
  expect(await live()).toEqual([[id, TUESDAY, '1000-1200']]);
});

test('a duplicate whose own job was canceled offers no times while the other request has a job', async () => {
  const { ask, cancel, clock, database, page } = await start();
  const first = await ask(BOOKED);
  const again = await ask(BOOKED);
  const url = again.booking?.url ?? '';
  expect(await cancel(url)).toBe(303);
  expect(await (await page(url)).text()).toContain('name="window"');
  await markDuplicate(database, again.id, first.id, BY, clock.now);
  expect(await (await page(url)).text()).not.toContain('name="window"');
});

test('a duplicate keeps its link, which opens and changes its own request alone', async () => {
  const { ask, cancel, clock, database, leads, links, live, move, page, stateOf } = await start();
  const linkOf = async (id: string) => links.path((await leads.find(id)) ?? expect.fail());
  const first = await ask(BOOKED);
  const again = await ask({ details: 'And a harpsichord' });
  await markDuplicate(database, again.id, first.id, BY, clock.now);
  const url = await linkOf(again.id);
  const shown = await (await page(url)).text();
  expect(shown).toContain('harpsichord');
  expect(shown).toContain('This goes with your other request');
  expect(shown).not.toMatch(/4711|You are booked|name="window"/);
  expect([await cancel(url), (await move(url, TUESDAY, '1000-1200')).status]).toEqual([409, 409]);
  expect(await live()).toEqual([[first.id, WEDNESDAY, '0800-1000']]);
  expect(await stateOf(again.id)).toBe('duplicate');
  expect(await cancel(first.booking?.url ?? '')).toBe(303);
  // Now nobody would come twice: who books with it has a job of that request, which is no duplicate any more.
  expect(await (await page(url)).text()).toContain('name="window"');
  expect((await move(url, TUESDAY, '1000-1200')).status).toBe(303);
  expect(await stateOf(again.id)).toBe('booked');
  expect(await live()).toEqual([[again.id, TUESDAY, '1000-1200']]);
});

test('a done job is not moved or canceled by its link; a customer who books again has another job', async () => {
  const { ask, cancel, clock, database, leads, live, move, page } = await start();
  const { id, booking } = await ask(BOOKED);
  const url = booking?.url ?? '';
  const job = (await leads.findFull(id))?.jobs[0]?.id ?? '';
  clock.now = Date.parse('2026-11-25T16:00:00Z');
  await finishJob(database, job, { ...BY, amountCents: 30_000 }, clock.now);
  expect(await (await page(url)).text()).not.toContain('value="cancel"');
  expect(await cancel(url)).toBe(409);
  const another = await move(url, '2026-11-27', '1000-1200');
  expect(another.status).toBe(303);
  expect(another.url).not.toBe(url);
  const lead = await leads.findFull(id);
  expect(lead?.jobs.map((each) => [jobState(each), each.date])).toEqual([
    ['done', WEDNESDAY],
    ['booked', '2026-11-27'],
  ]);
  expect(lead?.amount_cents).toBe(30_000);
  expect(await live()).toContainEqual([id, '2026-11-27', '1000-1200']);
});

test('a customer with a job is never set aside, however often somebody asks with their number', async () => {
  const { ask, stateOf } = await start({ RATE_LIMIT_PER_HOUR: '100' });
  const stranger = { phone: '2185550199' };
  const states = [];
  for (let n = 0; n < 6; n++) states.push(await stateOf((await ask(stranger)).id));
  expect(states).toEqual([...Array(5).fill('new'), 'spam']);
  await ask(BOOKED);
  for (let n = 0; n < 6; n++) expect(await stateOf((await ask()).id)).toBe('new');
});

test('a job that is moved stays the same; one that is booked again after a cancellation is new', async () => {
  const { ask, cancel, leads, live, move, page } = await start();
  const { id, booking } = await ask(BOOKED);
  const first = booking?.url ?? '';
  const event = async (url: string) => {
    const calendar = new ICAL.Component(ICAL.parse(await (await page(`${url}.ics`)).text()));
    const { uid, sequence } = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    return { uid, sequence };
  };
  const { uid } = await event(first);
  expect((await move(first, WEDNESDAY, '1300-1500')).url).toBe(first);
  expect(await event(first)).toEqual({ uid, sequence: 1 });
  await cancel(first);
  const { url: second } = await move(first, '2026-11-27', '1000-1200');
  expect(second).not.toBe(first);
  const again = await event(second);
  expect([again.uid === uid, again.sequence]).toEqual([false, 0]);
  expect((await leads.findFull(id))?.jobs.map(jobState)).toEqual(['canceled', 'booked']);

  // The first link shows its own job, leads on to the new one, and changes nothing of it.
  const old = await (await page(first)).text();
  expect(old).toMatch(/This appointment is cancell?ed/);
  expect(old).toContain(`href="${second}"`);
  expect(await cancel(first)).toBe(303);
  expect((await move(first, WEDNESDAY, '0800-1000')).status).toBe(409);
  expect(await live()).toEqual([[id, '2026-11-27', '1000-1200']]);
});

test('a link ends 30 days after the job; a new one ends the old', async () => {
  const { ask, clock, database, leads, links, page } = await start();
  const { id, booking } = await ask(BOOKED);
  const url = booking?.url ?? '';
  clock.now = Date.parse('2026-12-26T05:00:00Z');
  expect((await page(url)).status).toBe(200);
  clock.now = Date.parse('2026-12-26T06:00:00Z');
  expect((await page(url)).status).toBe(410);
  expect((await page(`${url}.ics`)).status).toBe(410);
  await renewLink(database, id, BY, clock.now);
  expect((await page(url)).status).toBe(404);
  const lead = await leads.findFull(id);
  const renewed = links.path(lead?.jobs[0] ?? expect.fail());
  expect((await page(renewed)).status).toBe(200);
  clock.now += 31 * DAY;
  expect((await page(renewed)).status).toBe(410);
});

test('one phone number and one address hold only so many places that nobody has confirmed', async () => {
  const { ask, lose, page } = await start({ RATE_LIMIT_PER_HOUR: '100' });
  const states = [];
  const answers = [];
  for (let n = 0; n <= MAX_UNCONFIRMED_BY_PHONE; n++) {
    const answer = await ask({ window_date: `2026-11-${24 + n}`, window_id: '0800-1000' });
    answers.push(answer);
    states.push(answer.booking?.state);
  }
  expect(states).toEqual([...Array(MAX_UNCONFIRMED_BY_PHONE).fill('booked'), 'full']);
  const last = answers.at(-1)?.booking;
  expect(last?.alternatives).toEqual([]);
  expect(await (await page(last?.url ?? '')).text()).not.toContain('name="window"');
  let held = MAX_UNCONFIRMED_BY_PHONE;
  for (let n = 0; n < 12; n++) {
    const phone = String(2_185_550_200 + n);
    const window_id = ['0800-1000', '1000-1200', '1300-1500', '1500-1700'][n % 4] ?? '';
    if ((await ask({ phone, window_date: '2026-12-01', window_id })).booking?.state === 'booked') held++;
  }
  expect(held).toBe(MAX_UNCONFIRMED_BY_ADDRESS);
  // A canceled job makes room.
  expect((await ask({ phone: '2185550299', ...BOOKED })).booking?.state).toBe('full');
  await lose(answers[0]?.id ?? '');
  expect((await ask({ phone: '2185550299', ...BOOKED })).booking?.state).toBe('booked');
  expect((await ask({ phone: '2185550298', ...BOOKED })).booking?.state).toBe('full');
});

test('a job of a request that the owner answered takes no room of its phone number', async () => {
  const { ask, clock, database, move } = await start({ RATE_LIMIT_PER_HOUR: '100' });
  const { id, url } = await ask();
  await answerRequest(database, id, BY, clock.now);
  expect((await move(url ?? '', WEDNESDAY, '1500-1700')).status).toBe(303);
  const states = [];
  for (let n = 0; n <= MAX_UNCONFIRMED_BY_PHONE; n++)
    states.push((await ask({ window_date: `2026-11-${24 + n}`, window_id: '0800-1000' })).booking?.state);
  expect(states).toEqual([...Array(MAX_UNCONFIRMED_BY_PHONE).fill('booked'), 'full']);
});

test('alternatives are those of the request’s own ZIP code', async () => {
  const { ask } = await start();
  await ask();
  for (let n = 0; n < 3; n++)
    await ask({ phone: `218555020${n}`, window_date: TUESDAY, window_id: '0800-1000' });
  // Cloquet is served on Tuesdays only.
  const { booking } = await ask({ zip: '55720', window_date: TUESDAY, window_id: '0800-1000' });
  expect(booking?.state).toBe('full');
  expect(new Set(booking?.alternatives.map(({ date }) => date))).toEqual(new Set([TUESDAY, '2026-12-01']));
});
