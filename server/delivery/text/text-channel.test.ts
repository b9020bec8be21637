import { describe, expect, test } from 'vitest';
import { LEADS_LOCK } from '../../db/locks.ts';
import { cancelJob } from '../../leads/book.ts';
import { sendDayMessage } from '../../leads/day-message.ts';
import { moveToRequest, moveToRequestWithin } from '../../leads/hand-over.ts';
import { mailCopy } from '../../leads/mail-copy.ts';
import { textCustomer } from '../../leads/messages.ts';
import { findTextNumber } from '../../leads/text-numbers.ts';
import { DANA, testTexts } from '../../testing/test-texts.ts';
import { signed } from '../../testing/text-provider.ts';
import { sendTextsAlarm } from '../daily/texts-alarm.ts';
import { STATUS_PATH } from './text-channel.ts';

const TUESDAY = '2026-11-24';
const NO_EMAIL = { phone: DANA, email: '', name: 'Dana Reyes', zip: '55802' };

test('a customer without an email gets by text what others get by mail, and once how to end it', async () => {
  const { store, book, deliver, provider, jobs, clock, database } = await testTexts();
  const id = await store(NO_EMAIL);
  const job = await book(id, TUESDAY);
  await deliver();
  clock.now = Date.parse('2026-11-24T00:30:00Z');
  await deliver();
  clock.now = Date.parse('2026-11-24T19:30:00Z');
  const today = { date: TUESDAY, kind: 'on_our_way', minutes: 30 } as const;
  await sendDayMessage(database, job, today, { by: 'cli' }, clock.now);
  await deliver();
  const link = jobs.links.url({ id: job, link_version: 0 });
  expect(provider.sent(DANA)).toEqual([
    `Birch & Barrow: you're booked Tue, Nov 24, 1-3 pm. Change: ${link}\nReply STOP to opt out`,
    `Birch & Barrow: see you tomorrow, Tue, Nov 24, 1-3 pm. Change: ${link}`,
    'Hello Dana, Birch & Barrow here. We are there in 30 minutes.',
  ]);
  expect(provider.callbacks[0]).toBe('https://pl.example/api/texts/status');
});

describe('after a failure, the customer gets a text once', () => {
  test.each([
    ['busy', 'refused:429'],
    ['broken', 'refused:500'],
    ['hang', 'timed_out'],
    ['take-and-cut', 'closed'],
  ] as const)('%s', async (mood, reason) => {
    const server = await testTexts(mood === 'hang' ? { attemptTimeoutMs: 500 } : {});
    const { store, book, deliver, provider, states } = server;
    const id = await store(NO_EMAIL);
    await book(id, TUESDAY);
    provider.mood(mood);
    await deliver();
    const [failing] = (await states(id)).filter(({ kind }) => kind === 'job.booked');
    expect(failing).toMatchObject({ outcome: 'waiting', reason });
    provider.mood('accept');
    await deliver(1);
    const [sent] = (await states(id)).filter(({ kind }) => kind === 'job.booked');
    expect(sent).toMatchObject({ outcome: 'sent', parts: 1 });
    expect(provider.sent(DANA)).toHaveLength(1);
    await deliver(60);
    expect(provider.sent(DANA)).toHaveLength(1);
  });
});

test('a server that died between the provider’s yes and its own note sends nothing twice', async () => {
  const { store, book, deliver, provider, database } = await testTexts();
  const id = await store(NO_EMAIL);
  await book(id, TUESDAY);
  await deliver();
  // As the server left it: claimed, posted, and no answer written.
  await database.transact([], async (transaction) => {
    await transaction.updateTable('sent_texts').set({ sid: null }).execute();
    const due_at = '2026-11-20T20:00:00.000Z';
    const messages = transaction.updateTable('messages').where('kind', '=', 'job.booked');
    await messages.set({ outcome: 'waiting', due_at, claim: 'dead', finished_at: null }).execute();
  });
  await deliver(10);
  expect(provider.sent(DANA)).toHaveLength(1);
});

test.each([21_211, 21_614, 21_635])('%s: the number takes no texts, and mail goes alone', async (refuse) => {
  const { store, book, deliver, provider, states } = await testTexts();
  const id = await store(NO_EMAIL);
  await book(id, TUESDAY);
  provider.mood({ refuse });
  await deliver();
  provider.mood('accept');
  await book(id, '2026-11-25');
  await deliver(60);
  const outcomes = (await states(id)).map(({ kind, outcome, reason }) => `${kind} ${outcome} ${reason}`);
  expect(outcomes).toContain(`job.booked failed text_number:${refuse}`);
  expect(outcomes).toContain('job.booked skipped no_texts');
  expect(provider.sent(DANA)).toEqual([]);
});

describe('the provider’s later news', () => {
  async function sentText() {
    const server = await testTexts();
    const id = await server.store(NO_EMAIL);
    await server.book(id, TUESDAY);
    await server.deliver();
    const [{ sid = '' } = {}] = server.provider.texts;
    const status = async (MessageStatus: string, ErrorCode = '') =>
      server.post(signed(STATUS_PATH, { MessageSid: sid, MessageStatus, ErrorCode }));
    const outcome = async () => {
      const [state] = (await server.states(id)).filter(({ kind }) => kind === 'job.booked');
      return `${state?.outcome} ${state?.reason}`;
    };
    return { ...server, id, status, outcome };
  }

  test.each(['30003', '30008', '30007', '30034'])('%s marks no number', async (error) => {
    const { status, outcome, database } = await sentText();
    await status('failed', error);
    expect(await outcome()).toMatch(new RegExp(`^failed text_(passing|sender):${error}$`));
    expect(await findTextNumber(database.db, DANA)).toMatchObject({ refused_as: null, stopped_at: null });
  });

  test('delivered stays delivered', async () => {
    const { status, outcome } = await sentText();
    await status('delivered');
    await status('failed', '30006');
    expect(await outcome()).toBe('sent null');
  });
});

describe('who gets no text', () => {
  test('a number of Jamaica', async () => {
    const { store, book, deliver, provider, states } = await testTexts();
    const id = await store({ ...NO_EMAIL, phone: '+18765550142' });
    await book(id, TUESDAY);
    await deliver();
    expect(provider.asked).toEqual([]);
    expect((await states(id)).map(({ reason }) => reason)).toContain('no_texts');
  });

  test('whoever never agreed to any, unless the owner has it told', async () => {
    const { store, deliver, provider, states, database, clock } = await testTexts();
    const id = await store({ ...NO_EMAIL, consent_text: '' });
    await database.transact([], (transaction) =>
      textCustomer(transaction, { request: id, kind: 'request.offer' }, clock.now),
    );
    await deliver();
    expect(provider.sent()).toEqual([]);
    expect((await states(id)).map(({ reason }) => reason)).toContain('no_consent');
  });
});

test('at night a text waits for 8 am, and one that would be stale is not sent', async () => {
  const { store, book, deliver, provider, clock, states, database } = await testTexts();
  // 10 pm.
  clock.now = Date.parse('2026-11-24T05:00:00Z');
  const id = await store(NO_EMAIL);
  const job = await book(id, TUESDAY);
  const late = { date: TUESDAY, kind: 'running_late', minutes: 30 } as const;
  await sendDayMessage(database, job, late, { by: 'cli' }, clock.now);
  await deliver();
  expect(provider.sent()).toEqual([]);
  clock.now = Date.parse('2026-11-24T14:59:00Z');
  await deliver();
  expect(provider.sent()).toEqual([]);
  await deliver(1);
  expect(provider.sent()).toEqual([expect.stringContaining("you're booked Tue, Nov 24, 1-3 pm")]);
  expect((await states(id)).map(({ kind, reason }) => `${kind} ${reason}`)).toContain(
    'job.running_late too_late',
  );
});

test('an email address that is given later brings a mail, and no second text', async () => {
  const { store, book, deliver, provider, database, clock, lead } = await testTexts();
  const id = await store(NO_EMAIL);
  const job = await book(id, TUESDAY);
  await deliver();
  await mailCopy(database, id, 'dana@example.com', clock.now);
  await deliver();
  const booked = expect.stringContaining("you're booked");
  expect(provider.sent()).toEqual([booked]);
  // The same for a request with another address, and for one with another number the text alone.
  const other = await store({ ...NO_EMAIL, email: 'd@pl.example' });
  await moveToRequest(database, job, other, { by: 'cli' }, clock.now);
  await deliver();
  expect(provider.sent()).toEqual([booked]);
  const corrected = await store({ ...NO_EMAIL, email: 'd@pl.example', phone: '+12185560142' });
  const [from, to] = [await lead(other), await lead(corrected)];
  await database.transact([LEADS_LOCK], async (transaction) => {
    const [moved] = from.jobs;
    if (moved) await moveToRequestWithin(transaction, moved, from, to, { by: 'cli' }, clock.now);
  });
  await deliver();
  expect(provider.sent('+12185560142')).toEqual([booked]);
});

test('a job that was canceled at night and booked again is not texted as canceled in the morning', async () => {
  const { store, book, deliver, provider, jobs, clock } = await testTexts();
  const id = await store(NO_EMAIL);
  const job = await book(id, TUESDAY);
  await deliver();
  clock.now = Date.parse('2026-11-24T05:00:00Z');
  await cancelJob(jobs.store, job, { by: 'cli' });
  await book(id, TUESDAY);
  await deliver();
  clock.now = Date.parse('2026-11-24T15:00:00Z');
  await deliver();
  const booked = expect.stringContaining("you're booked Tue, Nov 24, 1-3 pm");
  expect(provider.sent()).toEqual([booked, booked]);
});

test('that somebody is there in 20 minutes is not texted at 8 am, when it was said before', async () => {
  const { store, book, deliver, provider, clock, states, database } = await testTexts();
  const id = await store(NO_EMAIL);
  const job = await book(id, TUESDAY);
  await deliver();
  const [confirmation] = provider.sent();
  // A quarter to eight on that day.
  clock.now = Date.parse('2026-11-24T14:45:00Z');
  const soon = { date: TUESDAY, kind: 'on_our_way', minutes: 20 } as const;
  await sendDayMessage(database, job, soon, { by: 'cli' }, clock.now);
  await deliver();
  clock.now += 15 * 60_000;
  await deliver();
  expect(provider.sent()).toEqual([confirmation]);
  expect((await states(id)).map(({ kind, reason }) => `${kind} ${reason}`)).toContain(
    'job.on_our_way too_late',
  );
});

test.each([
  ['to one number go at most 3', () => '+19165550100', 3, '300'],
  ['for the requests of one address go at most 20', (n: number) => `+19165550${n}`, 20, '300'],
  ['in all go at most TEXTS_PER_DAY', (n: number) => `+19165550${n}`, 5, '5'],
] as const)('a day, %s texts that nobody answers', async (_, phoneOf, texts, TEXTS_PER_DAY) => {
  const { store, deliver, provider, database, clock, states } = await testTexts({ env: { TEXTS_PER_DAY } });
  const ids: string[] = [];
  for (let n = 100; n < 122; n++) {
    const request = await store({ ...NO_EMAIL, phone: phoneOf(n), ip_address: '203.0.113.7' });
    ids.push(request);
    await database.transact([], (transaction) =>
      textCustomer(transaction, { request, kind: 'request.help' }, clock.now),
    );
    await deliver(1);
  }
  expect(provider.sent()).toHaveLength(texts);
  expect((await states(...ids)).filter(({ reason }) => reason === 'limited')).toHaveLength(22 - texts);
});

test('what a sender is not sent uses up nothing of the number’s', async () => {
  const { store, deliver, provider } = await testTexts();
  const asks = (phone: string, ip_address: string) =>
    store({ ...NO_EMAIL, phone, ip_address }, { offersTime: true });
  for (let n = 100; n < 120; n++) await asks(`+19165550${n}`, '203.0.113.7');
  await deliver(1);
  for (let n = 0; n < 3; n++) await asks(DANA, '203.0.113.7');
  await deliver(1);
  expect(provider.sent()).toHaveLength(20);
  await asks(DANA, '198.51.100.1');
  await deliver(1);
  expect(provider.sent(DANA)).toHaveLength(1);
});

test('texts that are refused because of the business are mailed to the owner once a day', async () => {
  const { store, book, deliver, provider, database, clock, content, log } = await testTexts();
  const mails: string[] = [];
  const sendMail = async ({ text }: { text: string }) => void mails.push(text);
  const deps = { content, database, log, now: () => clock.now, sendMail, to: ['owner@pl.example'] };
  await sendTextsAlarm(deps);
  provider.mood({ refuse: 21_606 });
  await book(await store(NO_EMAIL), TUESDAY);
  await deliver();
  await sendTextsAlarm(deps);
  await sendTextsAlarm(deps);
  expect(mails).toEqual([expect.stringContaining('1 times, TEXT_FROM was no number of yours')]);
});
