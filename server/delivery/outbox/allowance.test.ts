import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import type { NewRequest } from '../../db/tables.ts';
import { setAddress } from '../../leads/address.ts';
import { bookJob, cancelJob, moveJob } from '../../leads/book.ts';
import { tellUnreached } from '../../leads/messages.ts';
import { addNote } from '../../leads/notes.ts';
import { testDelivery } from '../../testing/delivery.ts';
import { person } from '../../testing/new-request.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { sendLimitsAlarm } from '../daily/limits-alarm.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OWNER = 'owner@pl.example';
const VISITOR = { by: 'visitor' } as const;

/** A server that mails, and that limits senders as a new one does. */
async function setUp() {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const env = { SMTP_URL: smtp.url, LEADS_TO: OWNER, RATE_LIMIT_PER_HOUR: '20' };
  const delivery = await testDelivery({ env });
  const { clock, database, jobs, leads, worker } = delivery;
  const app = createApp(delivery);
  const free = (await jobs.store.freeWindows({ zip: '55802' })).days
    .slice(4)
    .flatMap(({ date, windows }) => windows.map(({ id }) => ({ date, id })));
  const window = (n: number) => free[n % free.length] ?? expect.fail('nothing is free');
  const mailsTo = (address: string) =>
    smtp.mails.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);
  let people = 0;
  return {
    ...delivery,
    app,
    smtp,
    window,
    mailsTo,
    /** A visitor asks for a time. @returns the ids of request and job */
    async book(request: Partial<NewRequest> = {}, n = people) {
      const id = await delivery.store({ zip: '55802', ...person(++people), ...request });
      const { job } = await bookJob(jobs.store, id, window(n), VISITOR);
      return { id, job: job?.id ?? expect.fail('not booked') };
    },
    move: (job: string, n: number) => moveJob(jobs.store, job, window(n), VISITOR),
    cancel: (job: string) => cancelJob(jobs.store, job, VISITOR),
    note: (id: string, text: string) => addNote(database, id, text, [], clock.now),
    async after(ms: number) {
      clock.now += ms;
      await worker.deliverDue();
    },
    /** Opens the latest link that was mailed to an address. */
    async openMailOf(address: string, method = 'GET') {
      const [link = ''] = /https:\S+\/b\/\S+/.exec(mailsTo(address).at(-1)?.text ?? '') ?? [];
      return (await app.request(new URL(link).pathname, { method })).status;
    },
    async openAnswerOf(id: string) {
      const lead = (await leads.find(id)) ?? expect.fail('no lead');
      return (await app.request(jobs.links.path(lead))).status;
    },
    alarm: () =>
      sendLimitsAlarm({ ...delivery, sendMail: delivery.desk.sendMail, to: [OWNER], now: () => clock.now }),
    async unsent(id: string) {
      const lead = await leads.findFull(id);
      return lead?.messages.filter(({ outcome }) => outcome === 'skipped').map(({ reason }) => reason);
    },
  };
}

test('to somebody who opened no mail go four a day, however their address is written and however often a job moves', async () => {
  const { after, book, move, smtp, unsent } = await setUp();
  const addresses = ['victim@else.example', 'Victim@Else.Example', 'victim+1@else.example'];
  const booked = [];
  for (const email of addresses) booked.push(await book({ email }));
  for (let round = 0; round < 3; round++) {
    await after(11 * MINUTE);
    for (const [n, { job }] of booked.entries()) await move(job, 10 + 3 * round + n);
  }
  await after(MINUTE);
  const mails = () => smtp.mails.filter(({ to }) => !to.includes(OWNER));
  expect(mails()).toHaveLength(4);
  expect(await unsent(booked[0]?.id ?? '')).toContain('limited');
  await after(DAY);
  await move(booked[0]?.job ?? '', 30);
  await after(MINUTE);
  expect(mails().length).toBeLessThanOrEqual(8);
  expect(mails().length).toBeGreaterThan(4);
});

test('no mail has words that somebody typed, until the link of one was opened', async () => {
  const { after, book, mailsTo, move, openAnswerOf, openMailOf } = await setUp();
  const typed = {
    email: 'victim@else.example',
    name: 'Ada Visit-evil.example',
    street: 'Your card was charged. Stop it at',
    access: 'https://evil.example/login',
    details: 'evil words',
  };
  const raw = (mail: ReturnType<typeof mailsTo>[number] | undefined) =>
    JSON.stringify([mail?.to, mail?.subject, mail?.text, mail?.html, mail?.attachments.map(String)]);
  const { id, job } = await book(typed);
  await after(MINUTE);
  expect(await openAnswerOf(id)).toBe(200);
  expect(await openMailOf(typed.email, 'HEAD')).toBe(200);
  await move(job, 20);
  await after(MINUTE);
  const strange = mailsTo(typed.email);
  expect(strange).toHaveLength(2);
  for (const mail of strange) expect(raw(mail)).not.toMatch(/evil|charged/i);
  expect(await openMailOf(typed.email)).toBe(200);
  await move(job, 21);
  await after(11 * MINUTE);
  expect(raw(mailsTo(typed.email).at(-1))).toContain('Your card was charged');
});

test('who opened the link of a mail gets one of each of many jobs', async () => {
  const { after, book, mailsTo, openMailOf } = await setUp();
  const email = 'manager@homes.example';
  await book({ email });
  await after(MINUTE);
  await openMailOf(email);
  for (let n = 0; n < 7; n++) await book({ email });
  await after(MINUTE);
  expect(mailsTo(email)).toHaveLength(8);
});

test.each([
  { list: 'couch-3-seats_your-card-was-charged-500-dollars' },
  { list: 'your-card-was-charged-500-dollars' },
  { list: 'couch-3-seats', price_seen: 'v1 $9165550500' },
])('words that a stranger puts into a list are not mailed to anybody: %j', async (typed) => {
  const { after, app, mailsTo, window } = await setUp();
  const email = 'ada@example.com';
  const { date: window_date, id: window_id } = window(0);
  const quote = { name: 'Bo', phone: '2185550143', zip: '55802', email, window_date, window_id, ...typed };
  const headers = { 'content-type': 'application/json' };
  await app.request('/api/quotes', { method: 'POST', headers, body: JSON.stringify(quote) });
  await after(MINUTE);
  expect(mailsTo(email).map(({ text, html }) => `${text}${html}`.includes('500'))).toEqual([false]);
});

test('a mail that is tried often counts once', async () => {
  const { after, book, clock, mailsTo, smtp } = await setUp();
  const email = 'ada@example.com';
  await smtp.goDown();
  await book({ email });
  for (let tries = 0; tries < 6; tries++) await after(30 * MINUTE);
  await smtp.comeBack();
  clock.now += 12 * 60 * MINUTE;
  await after(0);
  expect(mailsTo(email)).toHaveLength(1);
  for (let n = 0; n < 3; n++) await book({ email });
  await after(MINUTE);
  expect(mailsTo(email)).toHaveLength(4);
});

test('what the owner changes is told, whatever strangers caused before', async () => {
  const { after, book, jobs, mailsTo, window } = await setUp();
  const email = 'ada@example.com';
  const booked = [];
  for (let n = 0; n < 5; n++) booked.push(await book({ email }));
  await after(MINUTE);
  expect(mailsTo(email)).toHaveLength(4);
  await moveJob(jobs.store, booked[4]?.job ?? '', window(30), { by: 'desk:owner@pl.example' });
  await after(MINUTE);
  expect(mailsTo(email).at(-1)?.subject).toMatch(/^Your new time/);
});

test('several moves within ten minutes make one mail of the last, and the first is told at once', async () => {
  const { after, book, mailsTo, move, openMailOf, window } = await setUp();
  const email = 'ada@example.com';
  const { job } = await book({ email });
  await after(MINUTE);
  await openMailOf(email);
  for (let n = 10; n < 15; n++) {
    await move(job, n);
    await after(MINUTE);
  }
  expect(mailsTo(email)).toHaveLength(2);
  await after(10 * MINUTE);
  expect(mailsTo(email)).toHaveLength(3);
  const day = new Date(window(14).date).getUTCDate();
  expect(mailsTo(email).at(-1)?.subject).toContain(` ${day},`);
});

test('the owner gets one mail for several changes of a request within ten minutes, with all notes', async () => {
  const { after, book, cancel, mailsTo, move, note } = await setUp();
  const { id, job } = await book();
  await after(0);
  await after(10 * MINUTE);
  const before = mailsTo(OWNER).length;
  const news = () =>
    mailsTo(OWNER)
      .slice(before)
      .map(({ subject }) => subject);
  await note(id, 'Gate code 4411');
  await after(MINUTE);
  expect(news()).toEqual(['Ada Byron: Gate code 4411']);
  for (const text of ['One more thing', 'And another']) {
    await note(id, text);
    await after(MINUTE);
  }
  await after(10 * MINUTE);
  expect(news().slice(1)).toEqual(['Ada Byron: One more thing And another']);
  await after(10 * MINUTE);
  await move(job, 20);
  await after(MINUTE);
  await cancel(job);
  await note(id, 'Sorry!');
  await after(10 * MINUTE);
  expect(news().slice(2)).toEqual([expect.stringMatching(/^Moved/), expect.stringMatching(/^Canceled/)]);
  expect(mailsTo(OWNER).at(-1)?.text).toContain('Sorry!');
});

test('a mail of several changes tells each job that was canceled or booked, and where the job is now', async () => {
  const { after, book, cancel, database, clock, jobs, mailsTo, note, window } = await setUp();
  const { id, job } = await book();
  await after(10 * MINUTE);
  await note(id, 'Hello');
  await after(0);
  await cancel(job);
  await bookJob(jobs.store, id, window(20), VISITOR);
  await setAddress(database, id, { street: '12 Oak St', access: 'Gate 4411' }, VISITOR, clock.now);
  await after(10 * MINUTE);
  const mail = mailsTo(OWNER).at(-1);
  expect(mail?.subject).toMatch(/^Booked/);
  expect(mail?.text).toMatch(/Canceled: [A-Z][a-z]+, [\s\S]*Address: 12 Oak St, Gate 4411\./);
});

test('that no mail reaches the customer is told by itself, whatever they change meanwhile', async () => {
  const { after, book, cancel, database, clock, mailsTo } = await setUp();
  const { id, job } = await book();
  await after(MINUTE);
  await database.transact([], (transaction) => tellUnreached(transaction, id, clock.now));
  await cancel(job);
  await after(10 * MINUTE);
  const subjects = mailsTo(OWNER).map(({ subject }) => subject);
  expect(subjects.slice(2)).toEqual([
    expect.stringMatching(/gets none of your emails/),
    expect.stringMatching(/^Canceled/),
  ]);
});

test('the owner is mailed where the customer says that the job is', async () => {
  const { after, book, database, clock, mailsTo } = await setUp();
  const { id } = await book();
  await after(MINUTE);
  await after(10 * MINUTE);
  await setAddress(database, id, { street: '12 Oak St', access: 'Gate 4411' }, VISITOR, clock.now);
  await after(0);
  expect(mailsTo(OWNER).at(-1)).toMatchObject({
    subject: 'Ada Byron: Address: 12 Oak St, Gate 4411',
    text: expect.stringContaining('Address: 12 Oak St, Gate 4411'),
  });
});

test('one sender causes fifteen mails to the owner in an hour, and an alarm in words', async () => {
  const { after, alarm, mailsTo, store, unsent } = await setUp();
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) ids.push(await store(person(n)));
  await after(MINUTE);
  const told = () => mailsTo(OWNER).length;
  expect(told()).toBe(15);
  expect((await Promise.all(ids.map(unsent))).flat().filter((reason) => reason === 'limited')).toHaveLength(
    5,
  );
  await store({ ...person(30), ip_address: '198.51.100.1' });
  await after(MINUTE);
  expect(told()).toBe(16);
  await alarm();
  await alarm();
  expect(told()).toBe(17);
  expect(mailsTo(OWNER).at(-1)?.text).toContain('messages to you');
  await after(61 * MINUTE);
  await store(person(31));
  await after(MINUTE);
  expect(told()).toBe(18);
});
