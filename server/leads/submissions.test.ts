/** Answers to a form get lost, and its visitor changes what they chose: one request stands, with one job, and every answer says so. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuoteAnswer } from '../../contract/quote.ts';
import { picture } from '../testing/pictures.ts';
import { testApp } from '../testing/test-app.ts';
import { MONDAY_5AM, TUESDAY } from '../testing/test-appointments.ts';
import { bookJob, cancelJob, moveJob } from './book.ts';
import { markDuplicate } from './closures.ts';
import { finishJob } from './finish.ts';
import { moveToRequest } from './hand-over.ts';
import { jobsOf, jobToDo } from './jobs.ts';

const MORNING = { window_date: TUESDAY, window_id: '0800-1000' };
const AFTERNOON = { window_date: TUESDAY, window_id: '1300-1500' };
const ADA = { name: 'Ada Byron', phone: '(218) 555-0142', zip: '55802' };

async function site() {
  let now = MONDAY_5AM;
  const app = await testApp({ now: () => (now += 1_000), env: { RATE_LIMIT_PER_HOUR: '0' } });
  const send = async (fields: Record<string, unknown>) => {
    const response = await app.postJson({ ...ADA, ...fields });
    return { status: response.status, ...((await response.json()) as QuoteAnswer) };
  };
  const open = async () => (await app.stored()).filter(({ closed_as }) => closed_as === null);
  const toDo = async () => {
    const leads = await app.stored();
    const jobs = await Promise.all(leads.map(({ id }) => jobsOf(app.database.db, [id])));
    return jobs.map(jobToDo).filter((job) => job !== undefined);
  };
  return { ...app, send, open, toDo };
}

test('another window after a lost answer moves the job, and the answer says so', async () => {
  const { send, open, toDo, stored } = await site();
  await send({ ...MORNING, idempotency_key: 'a' });
  const { id, booking } = await send({ ...AFTERNOON, idempotency_key: 'b', replaces: 'a' });
  expect(booking).toMatchObject({ state: 'booked', date: TUESDAY, window: '1300-1500' });
  expect(await toDo()).toMatchObject([{ request_id: id, date: TUESDAY, window: '1300-1500' }]);
  expect((await open()).map((lead) => lead.id)).toEqual([id]);
  expect((await stored()).map(({ state }) => state)).toEqual(['duplicate', 'booked']);
});

test('the earlier submission, sent again from another tab, is answered with what stands', async () => {
  const { send, toDo } = await site();
  await send({ ...MORNING, idempotency_key: 'a' });
  const moved = await send({ ...AFTERNOON, idempotency_key: 'b', replaces: 'a' });
  expect(await send({ ...MORNING, idempotency_key: 'a' })).toEqual({ ...moved, status: 200 });
  expect(await toDo()).toHaveLength(1);
});

test('an earlier submission that arrives after the later one makes no second job', async () => {
  const { send, toDo } = await site();
  const booked = await send({ ...AFTERNOON, idempotency_key: 'b', replaces: 'a' });
  expect(await send({ ...MORNING, idempotency_key: 'a' })).toEqual({ ...booked, status: 200 });
  expect(await toDo()).toMatchObject([{ window: '1300-1500' }]);
});

test('whoever wants no window any more is told of the one that stands', async () => {
  const { send } = await site();
  await send({ ...MORNING, idempotency_key: 'a' });
  const { booking, url } = await send({ idempotency_key: 'b', replaces: 'a' });
  expect(booking).toMatchObject({ state: 'booked', window: '0800-1000' });
  expect(url).toMatch(/^\/b\//);
});

test('where the other window is full, the first one stands, and the answer says so', async () => {
  const { send, toDo } = await site();
  await send({ ...MORNING, idempotency_key: 'a' });
  const others = [1, 2, 3].map((n) => ({ phone: `218555010${n}`, idempotency_key: `other ${n}` }));
  for (const other of others) await send({ ...AFTERNOON, ...other });
  const { booking } = await send({ ...AFTERNOON, idempotency_key: 'b', replaces: 'a' });
  expect(booking).toMatchObject({ state: 'booked', window: '0800-1000' });
  expect(await toDo()).toHaveLength(4);
});

test('what the owner has done since stands: moved, canceled, done', async () => {
  for (const owner of ['move', 'cancel', 'finish'] as const) {
    const { send, toDo, stored, jobs, database } = await site();
    await send({ ...MORNING, idempotency_key: 'a' });
    const id = (await toDo())[0]?.id ?? '';
    const by = { by: 'cli' } as const;
    if (owner === 'move') await moveJob(jobs, id, { date: TUESDAY, id: '1000-1200' }, by);
    if (owner === 'cancel') await cancelJob(jobs, id, by);
    if (owner === 'finish') await finishJob(database, id, by, MONDAY_5AM);
    const { booking } = await send({ ...AFTERNOON, idempotency_key: 'b', replaces: 'a' });
    expect(booking).toMatchObject({ window: owner === 'move' ? '1000-1200' : '1300-1500' });
    const states = (await stored()).map(({ state }) => state);
    expect(states).toEqual([owner === 'finish' ? 'won' : 'duplicate', 'booked']);
    expect(
      await jobsOf(
        database.db,
        (await stored()).map((lead) => lead.id),
      ),
    ).toHaveLength(owner === 'move' ? 1 : 2);
  }
});

test('a window that the owner booked meanwhile stands', async () => {
  const { send, toDo, jobs } = await site();
  const { id } = await send({ idempotency_key: 'a' });
  await bookJob(jobs, id, { date: TUESDAY, id: '1000-1200' }, { by: 'cli' });
  const { booking } = await send({ ...AFTERNOON, idempotency_key: 'b', replaces: 'a' });
  expect(booking).toMatchObject({ state: 'booked', window: '1000-1200' });
  expect(await toDo()).toHaveLength(1);
});

test('a window that the customer chose on their page after the owner moved the job is theirs to change', async () => {
  const { send, toDo, jobs } = await site();
  await send({ ...MORNING, idempotency_key: 'a' });
  const id = (await toDo())[0]?.id ?? '';
  await moveJob(jobs, id, { date: TUESDAY, id: '1000-1200' }, { by: 'cli' });
  await moveJob(jobs, id, { date: TUESDAY, id: '1500-1700' }, { by: 'visitor' });
  const { booking } = await send({ ...AFTERNOON, idempotency_key: 'b', replaces: 'a' });
  expect(booking).toMatchObject({ window: '1300-1500' });
});

test('what the owner made a duplicate gets no second job, and every answer tells the one that stands', async () => {
  const { send, toDo, open, database } = await site();
  const other = await send({ idempotency_key: 'other form' });
  const { id } = await send({ ...MORNING, idempotency_key: 'a' });
  const [job] = await toDo();
  await moveToRequest(database, job?.id ?? '', other.id, { by: 'cli' }, MONDAY_5AM);
  await markDuplicate(database, id, other.id, { by: 'cli' }, MONDAY_5AM);
  const answers = [
    await send({ ...MORNING, idempotency_key: 'a' }),
    await send({ ...AFTERNOON, idempotency_key: 'b', replaces: 'a' }),
    await send({ ...AFTERNOON, idempotency_key: 'b', replaces: 'a' }),
  ];
  for (const { booking } of answers) expect(booking).toMatchObject({ state: 'booked', window: '0800-1000' });
  expect(await toDo()).toMatchObject([{ id: job?.id, request_id: other.id, window: '0800-1000' }]);
  // The owner reads what was changed.
  expect(await open()).toHaveLength(2);
});

test('a form whose request was made a duplicate neither shows, moves nor doubles the job of another form', async () => {
  const { send, toDo, database } = await site();
  const other = await send({ ...MORNING, idempotency_key: 'other form' });
  const { id } = await send({ idempotency_key: 'a' });
  await markDuplicate(database, id, other.id, { by: 'cli' }, MONDAY_5AM);
  const answer = await send({ ...AFTERNOON, idempotency_key: 'b', replaces: 'a' });
  expect([answer.booking, answer.url === other.url]).toEqual([null, false]);
  expect(await toDo()).toMatchObject([{ request_id: other.id, window: '0800-1000' }]);
});

test('a repeat after the owner canceled does not say that the window is full', async () => {
  const { send, toDo, jobs } = await site();
  await send({ ...MORNING, idempotency_key: 'a' });
  await cancelJob(jobs, (await toDo())[0]?.id ?? '', { by: 'cli' });
  expect(await send({ ...MORNING, idempotency_key: 'a' })).toMatchObject({ status: 200, booking: null });
});

test('a repeat of what was not free says so again', async () => {
  const { send } = await site();
  const others = [1, 2, 3].map((n) => ({ phone: `218555010${n}`, idempotency_key: `other ${n}` }));
  for (const other of others) await send({ ...AFTERNOON, ...other });
  for (let n = 0; n < 2; n++)
    expect((await send({ ...AFTERNOON, idempotency_key: 'a' })).booking).toMatchObject({ state: 'full' });
});

test('photos that a reloaded page has lost stay with the request', async () => {
  const { app, send, open, leads } = await site();
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ADA, idempotency_key: 'a' })) form.set(name, value);
  form.append(
    'photos',
    new Blob([new Uint8Array(await picture('jpeg', 40, 30))], { type: 'image/jpeg' }),
    'pile.jpg',
  );
  expect((await app.request('/api/quotes', { method: 'POST', body: form })).status).toBe(201);
  await send({ details: 'and a piano', idempotency_key: 'b', replaces: 'a' });
  const [lead, ...others] = await open();
  expect(others).toEqual([]);
  expect(await leads.photosOf(lead?.id ?? '')).toHaveLength(1);
});

test('what looks like spam takes no place, and its answer is that of the request that stands', async () => {
  const { send, open } = await site();
  const first = await send({ ...MORNING, idempotency_key: 'a' });
  const spam = { name: 'https://evil.example', idempotency_key: 'b', replaces: 'a' };
  expect((await send(spam)).booking).toEqual(first.booking);
  expect((await send(spam)).booking).toEqual(first.booking);
  expect((await open()).map(({ name }) => name)).toEqual(['Ada Byron']);
});

test('a form without JavaScript, sent again once a window is booked, leads to the booking', async () => {
  const { postForm, stored, jobs } = await site();
  expect((await postForm(ADA)).headers.get('location')).toBe('/thank-you-general');
  const [lead] = await stored();
  await bookJob(jobs, lead?.id ?? '', { date: TUESDAY, id: '0800-1000' }, { by: 'visitor' });
  expect((await postForm(ADA)).headers.get('location')).toMatch(/^\/b\//);
});

test('a form without JavaScript, sent again once its booking is canceled, is a new request', async () => {
  const { postForm, stored, toDo, jobs } = await site();
  for (let n = 0; n < 2; n++) {
    await postForm(ADA);
    const lead = (await stored()).at(-1);
    await bookJob(jobs, lead?.id ?? '', { date: TUESDAY, id: '0800-1000' }, { by: 'visitor' });
    await cancelJob(jobs, (await toDo())[0]?.id ?? '', { by: 'visitor' });
  }
  // A double tap still makes one.
  for (let n = 0; n < 2; n++) await postForm(ADA);
  expect((await stored()).map(({ state }) => state)).toEqual(['canceled', 'canceled', 'new']);
});

test('without JavaScript, what was set aside is promised nothing', async () => {
  const { postForm } = await site();
  const answer = await postForm({ ...ADA, website: 'https://pills.example' });
  expect(answer.headers.get('location')).toBe('/thank-you-general#received');
});

test('no key gets at the request of another form', async () => {
  const { send, open } = await site();
  await send({ ...MORNING, idempotency_key: 'a' });
  await send({ phone: '2185550199', idempotency_key: 'b', replaces: 'c d  e' });
  expect(await open()).toHaveLength(2);
});

/** What a visitor does: chooses another window, details or name, in one of two tabs, and sends; the answer arrives or is lost. */
const step = fc.record({
  tab: fc.nat(1),
  window: fc.constantFrom({}, MORNING, AFTERNOON),
  details: fc.constantFrom('', 'a piano'),
  arrives: fc.boolean(),
  stored: fc.boolean(),
});

test('whatever a visitor changes and whichever answers get lost, one request is open with one job, and each answer tells it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { send, open, toDo } = await site();
      const tabs = [0, 1].map((n) => ({ n, key: '', of: '', earlier: [] as string[] }));
      let keys = 0;
      for (const { tab: n, window, details, arrives, stored } of steps) {
        const tab = tabs[n];
        if (!tab) throw new Error('There are two tabs.');
        const of = JSON.stringify([window, details]);
        if (tab.of !== of) {
          if (tab.key) tab.earlier.push(tab.key);
          tab.key = `key-${keys++}`;
          tab.of = of;
          // The draft, which both tabs share, has the keys.
          for (const other of tabs)
            if (other !== tab && !other.key) other.earlier = [...tab.earlier, tab.key];
        }
        if (!stored) continue;
        const answer = await send({
          ...window,
          details,
          idempotency_key: tab.key,
          replaces: tab.earlier.join(' '),
        });
        if (!arrives) continue;
        const jobs = await toDo();
        expect(jobs.length).toBeLessThanOrEqual(1);
        expect(answer.booking?.window).toBe(jobs[0]?.window ?? undefined);
      }
      expect((await toDo()).length).toBeLessThanOrEqual(1);
      expect((await open()).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 12 },
  );
});
