/** What the owner says of a request by hand: answered, lost, spam, a duplicate, open again (product section 11). */
import { expect, test } from 'vitest';
import type { DeskCounts } from '../../contract/desk/counts.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { setRoutes } from '../leads/messages.ts';
import { addNote } from '../leads/notes.ts';
import { DESK_ORIGIN, ownersDesk } from '../testing/test-desk.ts';

const TODAY = { date: '2026-11-20', id: '1300-1500' };
const TUESDAY = { date: '2026-11-24', id: '0800-1000' };

async function setUp() {
  const desk = await ownersDesk();
  await setRoutes(desk.database, [
    { audience: 'owner', channel: 'mail' },
    { audience: 'customer', channel: 'mail' },
  ]);
  return {
    ...desk,
    /** Kinds of messages about a request, but for reminders. */
    async messages(id: string) {
      const rows = desk.database.db
        .selectFrom('messages')
        .select(['audience', 'kind'])
        .where('request_id', '=', id)
        .where('kind', '!=', 'job.reminder')
        .orderBy('id');
      return (await rows.execute()).map(({ audience, kind }) => `${audience} ${kind}`);
    },
    counts: () => desk.get<DeskCounts>('/counts'),
  };
}

test('a state is set once per tap, with who and when, and taken back', async () => {
  const { accept, change, clock, lead, names } = await setUp();
  const id = await accept();
  const tap = { was: 'new', key: 'one tap' };
  const answered = await change(id, 'answer', tap);
  const at = new Date(clock.now).toISOString();
  expect([answered.status, await answered.json()]).toMatchObject([
    200,
    { id, state: 'answered', state_at: at },
  ]);
  expect((await change(id, 'answer', tap)).status).toBe(200);
  await change(id, 'lose', { was: 'answered' });
  expect(await lead(id)).toMatchObject({ state: 'lost' });
  expect(await names('?state=lost')).toEqual(['Ada Byron']);
  expect(await (await change(id, 'reopen', { was: 'lost' })).json()).toMatchObject({
    state: 'answered',
    state_at: at,
  });
  await change(id, 'reopen', { was: 'answered' });
  const { state, history } = await lead(id);
  expect([state, history.map(({ text, by }) => [text, by])]).toEqual([
    'new',
    [
      ['Asked for an estimate', undefined],
      ['Marked as answered', 'owner@pl.example'],
      ['Marked as lost', 'owner@pl.example'],
      ['Open again', 'owner@pl.example'],
      ['Open again', 'owner@pl.example'],
    ],
  ]);
});

test('of two who close a request at once, the second is shown what the first did', async () => {
  const { accept, change, lead, signIn } = await setUp();
  const id = await accept();
  const partner = await signIn('owner', 'partner@pl.example');
  await change(id, 'lose', { was: 'new' });
  for (const [what, more] of [
    ['answer', {}],
    ['spam', {}],
    ['duplicate', { of: await accept() }],
    ['reopen', {}],
  ] as const) {
    const second = await change(id, what, { was: 'new', ...more }, partner);
    expect([what, second.status, await second.json()]).toMatchObject([
      what,
      409,
      { error: 'changed_meanwhile', lead: { state: 'lost' } },
    ]);
  }
  for (const wrong of [{ was: 'gone' }, {}, { was: 'lost', key: '' }])
    expect((await change(id, 'answer', wrong)).status).toBe(400);
  expect((await lead(id)).state).toBe('lost');
});

test('answering a request with a job changes nothing', async () => {
  const { accept, book, change, changeJob, lead } = await setUp();
  const id = await accept();
  const job = await book(id, TUESDAY);
  expect(await (await change(id, 'answer', { was: 'booked' })).json()).toMatchObject({ state: 'booked' });
  await changeJob(job, 'done');
  await change(id, 'answer', { was: 'won' });
  const { state, history } = await lead(id);
  expect([state, history.some(({ text }) => /answered/.test(text))]).toEqual(['won', false]);
});

test('losing a request with a job to do is refused, unless its job is canceled with it and the customer told', async () => {
  const { accept, book, change, lead, messages, jobs } = await setUp();
  const id = await accept();
  await book(id, TUESDAY);
  const refused = await change(id, 'lose', { was: 'booked' });
  expect([refused.status, await refused.json()]).toEqual([409, { error: 'has_job' }]);
  expect((await lead(id)).state).toBe('booked');
  const lost = await change(id, 'lose', { was: 'booked', cancel: true, tell: true });
  expect([lost.status, await lost.json()]).toMatchObject([
    200,
    { state: 'lost', jobs: [{ state: 'canceled', window: TUESDAY }] },
  ]);
  expect(await messages(id)).toEqual(['owner request.created', 'customer job.canceled']);
  expect((await jobs.day(TUESDAY.date))[0]?.taken).toBe(0);

  const silent = await accept();
  await book(silent, TUESDAY);
  await change(silent, 'lose', { was: 'booked', cancel: true, tell: false });
  expect(await messages(silent)).toEqual(['owner request.created']);
});

test('a reopened request does not get its job back, but may be booked anew', async () => {
  const { accept, book, change, lead } = await setUp();
  const id = await accept();
  await book(id, TUESDAY);
  await change(id, 'lose', { was: 'booked', cancel: true });
  const reopened = await change(id, 'reopen', { was: 'lost' });
  expect(await reopened.json()).toMatchObject({
    state: 'canceled',
    jobs: [{ state: 'canceled', window: TUESDAY }],
  });
  await change(id, 'lose', { was: 'canceled' });
  // Nobody overlooks a job to do: to book a lost request opens it.
  await book(id, TUESDAY);
  expect(await lead(id)).toMatchObject({
    state: 'booked',
    jobs: [{ state: 'canceled' }, { state: 'booked' }],
  });
});

test('spam has no job: the one to do is canceled and nobody told, and its notes and photos ring nobody', async () => {
  const { accept, book, change, counts, database, clock, lead, messages, names } = await setUp();
  const id = await accept({ name: 'Robot' });
  await book(id, TUESDAY);
  const before = await messages(id);
  const spam = await change(id, 'spam', { was: 'booked' });
  expect([spam.status, await spam.json()]).toMatchObject([
    200,
    { state: 'spam', jobs: [{ state: 'canceled' }] },
  ]);
  await addNote(database, id, 'Buy our pills', [], clock.now);
  expect(await messages(id)).toEqual(before);
  expect(await counts()).toMatchObject({ new: 0, unread: 0, spam: 1 });
  expect([await names(), await names('?state=spam')]).toEqual([[], ['Robot']]);
  expect((await lead(id)).customer_link).toBeNull();
});

test('a request that was set aside on arrival is told to the owner once it is opened', async () => {
  const { accept, change, messages } = await setUp();
  const id = await accept({}, ['honeypot']);
  expect(await messages(id)).toEqual([]);
  expect(await (await change(id, 'reopen', { was: 'spam' })).json()).toMatchObject({ state: 'new' });
  expect(await messages(id)).toEqual(['owner request.created']);
});

test('a duplicate leaves the inbox and the counts, is a line on the other, keeps its link, and may come back', async () => {
  const { accept, app, change, counts, lead, names } = await setUp();
  const [first, again] = [await accept({ name: 'Ada' }), await accept({ name: 'Ada again' })];
  const { customer_link: link } = await lead(again);
  const tap = { was: 'new', of: first, key: 'one tap' };
  for (let n = 0; n < 2; n++) {
    expect(await (await change(again, 'duplicate', tap)).json()).toMatchObject({
      state: 'duplicate',
      duplicate_of: first,
    });
  }
  expect([await names(), await names('?state=duplicate')]).toEqual([['Ada'], ['Ada again']]);
  expect(await counts()).toMatchObject({ new: 1, unread: 1 });
  expect((await lead(first)).duplicates).toEqual([
    { id: again, name: 'Ada again', received_at: expect.any(String), state: 'duplicate' },
  ]);
  expect((await lead(again)).customer_link).toBe(link);
  expect((await app.request(link?.replace(DESK_ORIGIN, '') ?? '')).status).toBe(200);

  expect(await (await change(again, 'reopen', { was: 'duplicate' })).json()).toMatchObject({
    state: 'new',
    duplicate_of: null,
  });
  expect((await lead(first)).duplicates).toEqual([]);
  expect(await names()).toEqual(['Ada again', 'Ada']);
});

test('a duplicate of a duplicate is one of the first, and so are those that it had', async () => {
  const { accept, change, lead } = await setUp();
  const [first, second, third, fourth] = [await accept(), await accept(), await accept(), await accept()];
  await change(fourth, 'duplicate', { was: 'new', of: second });
  await change(second, 'duplicate', { was: 'new', of: first });
  await change(third, 'duplicate', { was: 'new', of: second });
  expect((await lead(first)).duplicates.map(({ id }) => id)).toEqual([second, third, fourth]);
  for (const of of [first, '00000000-0000-7000-8000-000000000000'])
    expect((await change(first, 'duplicate', { was: 'new', of })).status).toBe(404);
});

test('a request with a job to do is no duplicate; its job is moved over first, and its customer’s photos and words stay', async () => {
  const { accept, book, change, changeJob, database, clock, jobsOfDay, lead } = await setUp();
  const phone = '+12185550177';
  const call = await accept({ phone, name: 'By phone' });
  const form = await accept({ phone, name: 'By form' });
  const job = await book(form, TODAY);
  await addNote(database, form, 'Gate code 4711', [], clock.now);
  const refused = await change(form, 'duplicate', { was: 'booked', of: call });
  expect([refused.status, await refused.json()]).toEqual([409, { error: 'has_job' }]);
  const moved = await changeJob(job, 'request', { request: call });
  expect([moved.status, await moved.json()]).toMatchObject([
    200,
    { id: call, state: 'booked', jobs: [{ id: job }] },
  ]);
  expect(await lead(form)).toMatchObject({ state: 'new', jobs: [] });
  expect((await change(form, 'duplicate', { was: 'new', of: call })).status).toBe(200);
  expect(await jobsOfDay()).toMatchObject([{ job, id: call, name: 'By phone' }]);
  expect((await lead(form)).customer_notes).toMatchObject([{}, { text: 'Gate code 4711' }]);
  const { history } = (await lead(call)) satisfies LeadDetail;
  expect(history.map(({ text }) => text)).toEqual([
    'Asked for an estimate',
    'Booked Fri, Nov 20, 1–3 pm',
    'Moved the job here from another request',
  ]);
});

test('a job goes to another request of the same phone number only, and only while it is to do', async () => {
  const { accept, book, changeJob, signIn } = await setUp();
  const phone = '+12185550177';
  const [first, second, stranger] = [await accept({ phone }), await accept({ phone }), await accept()];
  const job = await book(first, TODAY);
  const to = (request: string, browser?: Awaited<ReturnType<typeof signIn>>) =>
    changeJob(job, 'request', { request }, browser);
  expect((await to(stranger)).status).toBe(404);
  expect((await to('00000000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await to(second, await signIn('crew'))).status).toBe(403);
  await changeJob(job, 'done');
  const done = await to(second);
  expect([done.status, await done.json()]).toMatchObject([
    409,
    { error: 'changed_meanwhile', lead: { id: first, state: 'won' } },
  ]);
});

test('crew says nothing of a request by hand', async () => {
  const { accept, book, change, signIn } = await setUp();
  const id = await accept();
  await book(id, TODAY);
  const crew = await signIn('crew');
  for (const what of ['answer', 'lose', 'spam', 'duplicate', 'reopen'])
    expect((await change(id, what, { was: 'booked', of: id }, crew)).status).toBe(403);
});
