/** A message is checked when it is sent: a customer and an owner hear what is so now, once, or the history says why they don't. */
import { expect, test } from 'vitest';
import type { Audience, MessageChannel } from '../../../contract/desk/messages.ts';
import { createLogger } from '../../http/log.ts';
import { bookJob, cancelJob, moveJob } from '../../leads/book.ts';
import { loseRequest, markSpam, reopenRequest } from '../../leads/closures.ts';
import { sendDayMessage } from '../../leads/day-message.ts';
import { enterDoneJob, finishJob, reopenJob } from '../../leads/finish.ts';
import { moveToRequest } from '../../leads/hand-over.ts';
import { renewLink } from '../../leads/new-link.ts';
import { addNote } from '../../leads/notes.ts';
import { resendLead } from '../../leads/resend.ts';
import { AFTERNOON, MORNING, testJobs } from '../../testing/test-jobs.ts';
import type { Channel, Delivery } from './channel.ts';
import { DeliveryError } from './delivery-error.ts';
import { OutboxWorker } from './worker.ts';

const OWNER = { by: 'desk:o@pl.example' } as const;
const VISITOR = { by: 'visitor' } as const;
const THURSDAY = { date: '2026-11-26', id: '0800-1000' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Channels to owner and customer that note what they send, and can be out of order. */
async function setUp() {
  const tested = await testJobs();
  const { clock, database, jobs, leads } = tested;
  const sent: (Delivery & { to: string })[] = [];
  let isDown = false;
  let meanwhile: () => Promise<unknown> = async () => undefined;
  const channel = (audience: Audience, name: MessageChannel): Channel => ({
    audience,
    name,
    async deliver(delivery) {
      if (isDown) await meanwhile();
      if (isDown) throw new DeliveryError('unreachable');
      sent.push({ ...delivery, to: `${audience} ${name}` });
      return undefined;
    },
  });
  const channels = [channel('owner', 'mail'), channel('owner', 'webhook'), channel('customer', 'mail')];
  const worker = new OutboxWorker({
    database,
    channels,
    calendar: jobs.calendar,
    findLead: (id) => leads.findFull(id),
    log: createLogger('silent'),
    now: () => clock.now,
    rateLimitPerHour: 0,
    textsPerDay: 300,
    attemptTimeoutMs: 10_000,
  });
  const onOurWay = (job: string) =>
    sendDayMessage(database, job, { date: MORNING.date, kind: 'on_our_way', minutes: 20 }, OWNER, clock.now);
  return {
    ...tested,
    onOurWay,
    /** What is sent from now on. */
    sent,
    /** Fails to send what is due. @param during what happens while it is being sent */
    async fail(during = meanwhile) {
      isDown = true;
      meanwhile = during;
      await worker.deliverDue();
      isDown = false;
    },
    /** Sends what is due, a while later. @returns the messages of a kind and what became of them, in order */
    async send(kind: string, id: string, ms = HOUR) {
      clock.now += ms;
      await worker.deliverDue();
      return (await tested.lead(id)).messages
        .filter((message) => message.kind === kind && message.channel === 'mail')
        .map(({ outcome, reason }) => (reason ? `${outcome}: ${reason}` : outcome));
    },
  };
}

type Opened = Awaited<ReturnType<typeof setUp>> & { id: string; job: string };

test.each<[string, string, string, (opened: Opened) => Promise<unknown>]>([
  [
    'a confirmation',
    'canceled',
    'job.booked',
    ({ jobs, job }) => cancelJob(jobs, job, { ...OWNER, tell: false }),
  ],
  [
    'a confirmation',
    'canceled',
    'job.booked',
    ({ clock, database, id }) => markSpam(database, id, OWNER, clock.now),
  ],
  ['a confirmation', 'superseded', 'job.booked', ({ jobs, job }) => cancelJob(jobs, job, OWNER)],
  [
    'a confirmation',
    'done',
    'job.booked',
    ({ clock, database, job }) => finishJob(database, job, OWNER, clock.now),
  ],
  [
    'a confirmation',
    'too_late',
    'job.booked',
    async ({ clock, jobs }) => {
      clock.now = jobs.calendar.endOf(MORNING.date, MORNING.id) + 1 - HOUR;
    },
  ],
  ['a reminder', 'canceled', 'job.reminder', ({ jobs, job }) => cancelJob(jobs, job, OWNER)],
  [
    'a reminder',
    'done',
    'job.reminder',
    ({ clock, database, job }) => finishJob(database, job, OWNER, clock.now),
  ],
  [
    'a reminder',
    'too_late',
    'job.reminder',
    async ({ clock, jobs }) => {
      // Midnight in Duluth: it says 'Tomorrow'.
      clock.now = jobs.calendar.startOf(MORNING.date, '0000-0100') - HOUR;
    },
  ],
])('%s is not sent: %s', async (_what, reason, kind, change) => {
  const opened = await setUp();
  const id = await opened.ask();
  const job = await opened.book(id);
  await change({ ...opened, id, job });
  if (kind === 'job.reminder' && reason !== 'too_late')
    opened.clock.now = opened.jobs.calendar.reminderAt(MORNING.date);
  expect(await opened.send(kind, id)).toEqual([`skipped: ${reason}`]);
  const toCustomer = opened.sent.filter(({ to }) => to === 'customer mail');
  expect(toCustomer.map((delivery) => delivery.kind)).not.toContain(kind);
});

test('a reminder that fails while its job moves to a later day is not sent; that day has one of its own', async () => {
  const { ask, book, clock, fail, jobs, send, sent } = await setUp();
  const id = await ask();
  const job = await book(id);
  await send('job.booked', id);
  clock.now = jobs.calendar.reminderAt(MORNING.date);
  await fail(() => moveJob(jobs, job, THURSDAY, OWNER));
  expect(await send('job.reminder', id)).toEqual(['skipped: superseded', 'waiting']);
  const due = jobs.calendar.reminderAt(THURSDAY.date);
  expect(await send('job.reminder', id, due - clock.now)).toEqual(['skipped: superseded', 'sent']);
  expect(sent.filter(({ kind }) => kind === 'job.reminder')).toHaveLength(1);
});

test.each<[string, string, (opened: Opened) => Promise<unknown>]>([
  ['canceled', 'canceled', ({ jobs, job }) => cancelJob(jobs, job, { ...OWNER, tell: false })],
  ['done', 'done', ({ clock, database, job }) => finishJob(database, job, OWNER, clock.now)],
  ['moved', 'too_late', ({ jobs, job }) => moveJob(jobs, job, AFTERNOON, { ...OWNER, tell: false })],
  [
    'as it was half an hour ago',
    'too_late',
    async ({ clock }) => {
      clock.now += 26 * MINUTE;
    },
  ],
])('"On our way" is not sent about a job that is %s', async (_what, reason, change) => {
  const opened = await setUp();
  const { ask, book, clock, fail, jobs, onOurWay, send } = opened;
  const id = await ask();
  const job = await book(id);
  clock.now = jobs.calendar.startOf(MORNING.date, MORNING.id);
  expect(await onOurWay(job)).toBe(true);
  await fail();
  await change({ ...opened, id, job });
  expect(await send('job.on_our_way', id, 5 * MINUTE)).toEqual([`skipped: ${reason}`]);
});

test('"On our way" is sent once the mail server is back, within half an hour', async () => {
  const { ask, book, clock, fail, jobs, onOurWay, send } = await setUp();
  const id = await ask();
  const job = await book(id);
  clock.now = jobs.calendar.startOf(MORNING.date, MORNING.id);
  await onOurWay(job);
  await fail();
  expect(await send('job.on_our_way', id, 29 * MINUTE)).toEqual(['sent']);
});

test('a customer without an email address gets nothing, and each message says why', async () => {
  const { ask, book, clock, database, sent, send } = await setUp();
  const id = await ask({ email: '' });
  await book(id);
  await renewLink(database, id, OWNER, clock.now);
  expect(await send('job.booked', id)).toEqual(['skipped: no_address']);
  expect(await send('request.link', id)).toEqual(['skipped: no_address']);
  expect(sent.map(({ kind }) => kind)).toEqual(['request.created', 'request.created', 'job.booked']);
});

test('who waits for a confirmation while the job moves is told the new window, once', async () => {
  const { ask, book, fail, jobs, send, sent } = await setUp();
  const id = await ask();
  const job = await book(id);
  await fail();
  await moveJob(jobs, job, THURSDAY, OWNER);
  await moveJob(jobs, job, AFTERNOON, VISITOR);
  expect(await send('job.booked', id)).toEqual(['sent']);
  // The owner reads what the customer did.
  expect(await send('job.moved', id)).toEqual(['sent']);
  const toCustomer = sent.filter(({ to }) => to === 'customer mail');
  expect(toCustomer.map(({ kind, job: about }) => [kind, about?.date, about?.window])).toEqual([
    ['job.booked', AFTERNOON.date, AFTERNOON.id],
  ]);
});

test('what the owner moves without telling is told by no mail about an earlier move', async () => {
  const { ask, book, jobs, lead, send, sent } = await setUp();
  const id = await ask();
  const job = await book(id);
  await send('job.booked', id);
  await moveJob(jobs, job, THURSDAY, VISITOR);
  await moveJob(jobs, job, AFTERNOON, { ...OWNER, tell: false });
  await send('job.moved', id);
  expect(sent.filter(({ to }) => to === 'customer mail').map(({ kind }) => kind)).toEqual(['job.booked']);
  const toCustomer = (await lead(id)).messages.filter(({ audience }) => audience === 'customer');
  expect(toCustomer.map(({ kind, outcome, reason }) => [kind, outcome, reason])).toContainEqual([
    'job.moved',
    'skipped',
    'not_told',
  ]);
  // Whoever was not told of the booking yet is told, and of the window that stands.
  const other = await ask();
  const another = await book(other);
  await moveJob(jobs, another, AFTERNOON, { ...OWNER, tell: false });
  expect(await send('job.booked', other)).toEqual(['sent']);
});

test('of several changes while mail is down, the customer hears the last one', async () => {
  const { ask, book, fail, jobs, send } = await setUp();
  const id = await ask();
  const job = await book(id);
  expect(await send('job.booked', id)).toEqual(['sent']);
  await moveJob(jobs, job, THURSDAY, OWNER);
  await fail();
  await cancelJob(jobs, job, OWNER);
  expect(await send('job.moved', id)).toEqual(['skipped: superseded']);
  expect(await send('job.canceled', id)).toEqual(['sent']);
});

test('a job that is canceled and booked again the same second is told to its customer as two', async () => {
  const { ask, book, clock, jobs, send, sent } = await setUp();
  const id = await ask();
  const job = await book(id);
  await send('job.booked', id);
  await cancelJob(jobs, job, VISITOR);
  await bookJob(jobs, id, MORNING, VISITOR);
  clock.now += 1;
  await send('job.canceled', id, 0);
  const toCustomer = sent.filter((delivery) => delivery.to === 'customer mail').map(({ kind }) => kind);
  expect(toCustomer).toEqual(['job.booked', 'job.canceled', 'job.booked']);
});

test('what is set aside rings nobody with what waited, but programs hear of its canceled job', async () => {
  const { ask, book, clock, database, fail, id, jobs, sent, send } = await withRequest();
  const job = await book(id);
  await addNote(database, id, 'Hello?', [], clock.now);
  await fail();
  await moveJob(jobs, job, AFTERNOON, VISITOR);
  await markSpam(database, id, OWNER, clock.now);
  expect(await send('request.created', id)).toEqual(['skipped: set_aside']);
  expect(await send('request.note', id)).toEqual(['skipped: set_aside']);
  // To the owner; the customer's own confirmation tells it, and is not sent either.
  expect(await send('job.moved', id)).toEqual(['skipped: set_aside']);
  const about = sent.filter(({ lead }) => lead.id === id);
  expect(new Set(about.map(({ kind }) => kind))).toEqual(
    new Set(['job.booked', 'job.moved', 'job.canceled']),
  );
  expect(about.every(({ job: each }) => each?.id === job)).toBe(true);
  // Another request has nothing to do with it.
  expect(await send('request.created', await ask())).toEqual(['sent']);
  await reopenRequest(database, id, OWNER, clock.now);
  expect(await send('request.created', id)).toEqual(['skipped: set_aside', 'sent']);

  async function withRequest() {
    const opened = await setUp();
    return { ...opened, id: await opened.ask() };
  }
});

test('programs do not hear that a job is done which somebody marked, or entered, by mistake', async () => {
  const { ask, book, clock, database, fail, jobs, lead, send, sent } = await setUp();
  const id = await ask();
  await finishJob(database, await book(id), OWNER, clock.now);
  await enterDoneJob(jobs, id, { ...OWNER, amountCents: 10_000 });
  await fail();
  for (const job of (await lead(id)).jobs) await reopenJob(database, job.id, OWNER, clock.now);
  await send('job.done', id);
  const done = (await lead(id)).messages.filter(({ kind }) => kind === 'job.done');
  expect(done.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['skipped', 'gone'],
    ['skipped', 'gone'],
  ]);
  expect(sent.filter(({ kind }) => kind === 'job.done')).toEqual([]);
});

test('what waits about a job that went to another request is sent about that one', async () => {
  const { ask, book, clock, database, fail, send, sent } = await setUp();
  const phone = '+12185550177';
  const [from, to] = [await ask({ phone }), await ask({ phone, details: 'The other one' })];
  const job = await book(from);
  await fail();
  await moveToRequest(database, job, to, OWNER, clock.now);
  await loseRequest(database, from, OWNER, clock.now);
  expect(await send('job.booked', to)).toEqual(['sent']);
  const confirmation = sent.filter(({ kind }) => kind === 'job.booked');
  expect(confirmation.map(({ lead, job: about }) => [lead.id, about?.id])).toEqual([
    [to, job],
    [to, job],
  ]);
});

test('what is sent again has the id that it had, and is checked again', async () => {
  const { ask, book, clock, database, fail, jobs, lead, send, sent } = await setUp();
  const id = await ask();
  const job = await book(id);
  await fail();
  await database.transact([], (transaction) =>
    transaction
      .updateTable('messages')
      .set({ outcome: 'failed', due_at: null, finished_at: new Date(clock.now).toISOString() })
      .where('reason', '=', 'unreachable')
      .execute(),
  );
  const ids = (await lead(id)).messages
    .filter(({ outcome }) => outcome === 'failed')
    .map((message) => message.id);
  await cancelJob(jobs, job, { ...OWNER, tell: false });
  await resendLead(database, id, OWNER, clock.now);
  expect(await send('request.created', id)).toEqual(['sent']);
  expect(await send('job.booked', id)).toEqual(['skipped: canceled']);
  const resent = sent.filter(({ kind }) => kind !== 'job.canceled').map((delivery) => delivery.id);
  expect(ids).toEqual(expect.arrayContaining(resent));
  expect(resent).toHaveLength(3);
});

test('a job is found by its id, whatever else was changed at the same moment', async () => {
  const { ask, book, clock, database, jobs, send, sent } = await setUp();
  const id = await ask();
  const [first, second] = [await book(id, MORNING), await book(id, THURSDAY)];
  await database.transact([], (transaction) =>
    transaction
      .updateTable('jobs')
      .set({ changed_at: new Date(clock.now).toISOString() })
      .execute(),
  );
  await moveJob(jobs, first, AFTERNOON, { ...OWNER, tell: false });
  await send('job.booked', id, 0);
  const toCustomer = sent.filter(({ kind }) => kind === 'job.booked');
  expect(new Set(toCustomer.map(({ job }) => `${job?.id} ${job?.window}`))).toEqual(
    new Set([`${first} ${AFTERNOON.id}`, `${second} ${THURSDAY.id}`]),
  );
});
