/** Who is told of what, by which way: messages are queued with the change that they tell. */
import { describe, expect, test } from 'vitest';
import type { MessageRoutesTable } from '../db/tables.ts';
import { anySql } from '../testing/databases.ts';
import { TUESDAY, WEDNESDAY } from '../testing/test-appointments.ts';
import { AFTERNOON, MORNING, testJobs } from '../testing/test-jobs.ts';
import { setAddress } from './address.ts';
import { bookJob, bookWithin, cancelJob, moveJob } from './book.ts';
import { leadById } from './change.ts';
import { answerRequest, markSpam, reopenRequest } from './closures.ts';
import { finishJob, setAmount } from './finish.ts';
import { setRoutes } from './messages.ts';
import { renewLink } from './new-link.ts';

const OWNER = { by: 'desk:o@pl.example' } as const;
const VISITOR = { by: 'visitor' } as const;
const THURSDAY = { date: '2026-11-26', id: '0800-1000' };

async function setUp() {
  const tested = await testJobs();
  const { database, lead } = tested;
  return {
    ...tested,
    /** What a change queued: its audiences and channels, with `(later)` for what is not due now. */
    news: async (id: string, change: () => Promise<unknown>) => {
      tested.clock.now += 1_000;
      const before = (await lead(id)).messages.map((message) => message.id);
      await change();
      const now = new Date(tested.clock.now).toISOString();
      return (await lead(id)).messages
        .filter((message) => !before.includes(message.id))
        .map(
          ({ audience, channel, kind, due_at }) =>
            `${audience} ${channel} ${kind}${due_at === now ? '' : ` at ${due_at}`}`,
        )
        .sort();
    },
    /** As if the mail server had taken all that waits. */
    sendAll: () =>
      database.transact([], (transaction) =>
        transaction
          .updateTable('messages')
          .set({ outcome: 'sent', due_at: null })
          .where('kind', '!=', 'job.reminder')
          .execute(),
      ),
  };
}

const TEN_MINUTES = 600_000;

// The evening before, in Duluth.
const REMINDER = 'customer mail job.reminder at 2026-11-23T23:30:00.000Z';
const LATER = 'customer mail job.reminder at 2026-11-25T23:30:00.000Z';

describe('a change tells', () => {
  test.each([
    [
      'the customer',
      VISITOR,
      {
        booked: ['customer mail job.booked', REMINDER, 'owner mail job.booked', 'owner webhook job.booked'],
        moved: ['customer mail job.moved', LATER, 'owner mail job.moved', 'owner webhook job.moved'],
        canceled: ['customer mail job.canceled', 'owner mail job.canceled', 'owner webhook job.canceled'],
      },
    ],
    [
      'the owner',
      OWNER,
      {
        booked: ['customer mail job.booked', REMINDER, 'owner webhook job.booked'],
        moved: ['customer mail job.moved', LATER, 'owner webhook job.moved'],
        canceled: ['customer mail job.canceled', 'owner webhook job.canceled'],
      },
    ],
  ])('of a job by %s the other one, and the owner’s programs in any case', async (_who, by, expected) => {
    const { ask, clock, jobs, lead, news, sendAll } = await setUp();
    const id = await ask();
    const later = async () => {
      await sendAll();
      clock.now += TEN_MINUTES;
    };
    expect(await news(id, () => bookJob(jobs, id, MORNING, by))).toEqual(expected.booked);
    const job = (await lead(id)).jobs[0]?.id ?? '';
    await later();
    expect(await news(id, () => moveJob(jobs, job, THURSDAY, by))).toEqual(expected.moved);
    await later();
    expect(await news(id, () => cancelJob(jobs, job, by))).toEqual(expected.canceled);
  });

  test('nobody but programs of a done job, and nobody of an answer', async () => {
    const { ask, book, clock, database, news } = await setUp();
    const id = await ask();
    expect(await news(id, () => answerRequest(database, id, OWNER, clock.now))).toEqual([]);
    const job = await book(id);
    expect(await news(id, () => finishJob(database, job, OWNER, clock.now))).toEqual([
      'owner webhook job.done',
    ]);
  });

  test('programs of the amount, whenever somebody enters or corrects it', async () => {
    const { ask, book, clock, database, news, sendAll } = await setUp();
    const id = await ask();
    const job = await book(id);
    await finishJob(database, job, OWNER, clock.now);
    const enter = (amountCents: number) => setAmount(database, job, { ...OWNER, amountCents }, clock.now);
    // What waits says how the job is once it is sent.
    expect(await news(id, () => enter(30_000))).toEqual([]);
    await sendAll();
    expect(await news(id, () => enter(35_000))).toEqual(['owner webhook job.done']);
    await sendAll();
    expect(await news(id, () => enter(35_000))).toEqual([]);
  });

  test('the owner of a change that the customer makes to the address, as of a note', async () => {
    const { ask, clock, database, news } = await setUp();
    const [id, spam] = [await ask(), await ask({}, { spamSigns: ['honeypot'] })];
    const set = (to: string, street: string, by: typeof OWNER | typeof VISITOR) =>
      news(to, () => setAddress(database, to, { street, access: '' }, by, clock.now));
    expect(await set(id, '12 Oak St', VISITOR)).toEqual([
      'owner mail request.note',
      'owner webhook request.note',
    ]);
    expect(await set(id, '14 Oak St', OWNER)).toEqual([]);
    expect(await set(spam, '12 Oak St', VISITOR)).toEqual([]);
  });

  test('the customer of a new link, once they have an appointment', async () => {
    const { ask, book, clock, database, news } = await setUp();
    const id = await ask();
    expect(await news(id, () => renewLink(database, id, OWNER, clock.now))).toEqual([]);
    await book(id);
    expect(await news(id, () => renewLink(database, id, OWNER, clock.now))).toEqual([
      'customer mail request.link',
    ]);
  });

  test('no customer where the owner says so, but they are reminded', async () => {
    const { ask, jobs, lead, news } = await setUp();
    const id = await ask();
    const silently = { ...OWNER, tell: false };
    expect(await news(id, () => bookJob(jobs, id, MORNING, silently))).toEqual([
      REMINDER,
      'owner webhook job.booked',
    ]);
    const job = (await lead(id)).jobs[0]?.id ?? '';
    expect(await news(id, () => moveJob(jobs, job, THURSDAY, silently))).toEqual([
      LATER,
      'owner webhook job.moved',
    ]);
    expect(await news(id, () => cancelJob(jobs, job, silently))).toEqual(['owner webhook job.canceled']);
  });

  test('what arrives with a window in one message to the owner', async () => {
    const { ask, jobs, lead } = await setUp();
    const id = await ask(
      {},
      {
        inSameTransaction: {
          keys: [],
          async store(transaction, request) {
            const stored = await leadById(transaction, request.id);
            if (stored) await bookWithin(jobs, transaction, stored, MORNING, { ...VISITOR, isNew: true });
          },
        },
      },
    );
    const told = (await lead(id)).messages.map(
      ({ audience, channel, kind }) => `${audience} ${channel} ${kind}`,
    );
    expect(told.sort()).toEqual([
      'customer mail job.booked',
      'customer mail job.reminder',
      'owner mail request.created',
      'owner webhook job.booked',
      'owner webhook request.created',
    ]);
  });
});

test('a request that somebody at the desk entered is told to the owner’s programs alone', async () => {
  const { ask, lead } = await setUp();
  const { messages } = await lead(await ask({}, { enteredBy: OWNER.by }));
  expect(messages.map(({ audience, channel, kind }) => `${audience} ${channel} ${kind}`)).toEqual([
    'owner webhook request.created',
  ]);
});

test.each<[string, MessageRoutesTable[], string[]]>([
  ['nothing', [], []],
  ['the owner’s mail', [{ audience: 'owner', channel: 'mail' }], ['owner mail job.booked']],
  ['the webhook', [{ audience: 'owner', channel: 'webhook' }], ['owner webhook job.booked']],
  [
    'mail to customers',
    [{ audience: 'customer', channel: 'mail' }],
    ['customer mail job.booked', 'customer mail job.reminder'],
  ],
  ['notifications on no device', [{ audience: 'owner', channel: 'push' }], []],
])('where %s is set up, so much is queued', async (_what, routes, expected) => {
  const { ask, database, jobs, lead } = await setUp();
  await setRoutes(database, routes);
  const id = await ask();
  await bookJob(jobs, id, MORNING, VISITOR);
  const { messages } = await lead(id);
  const told = messages
    .filter(({ kind }) => kind !== 'request.created')
    .map(({ audience, channel, kind }) => `${audience} ${channel} ${kind}`);
  expect(told.sort()).toEqual(expected);
});

test('a change that is not stored tells nobody', async () => {
  const { ask, book, jobs, lead } = await setUp();
  const id = await ask();
  const job = await book(id);
  const before = await lead(id);
  for (let n = 0; n < 3; n++) await book(await ask(), AFTERNOON);
  expect((await moveJob(jobs, job, AFTERNOON, VISITOR)).outcome).toBe('full');
  expect(await lead(id)).toEqual(before);
});

test('a customer has one reminder of a job, before the day that it has last', async () => {
  const { ask, book, jobs, lead } = await setUp();
  const id = await ask();
  const job = await book(id);
  const reminders = async () =>
    (await lead(id)).messages.filter(({ kind }) => kind === 'job.reminder').map(({ due_at }) => due_at);
  expect(await reminders()).toEqual(['2026-11-23T23:30:00.000Z']);
  await moveJob(jobs, job, THURSDAY, OWNER);
  await moveJob(jobs, job, { date: WEDNESDAY, id: '0800-1000' }, OWNER);
  expect(await reminders()).toEqual(['2026-11-24T23:30:00.000Z']);
  // The evening before today is over.
  await moveJob(jobs, job, { date: '2026-11-23', id: '1300-1500' }, OWNER);
  expect(await reminders()).toEqual([]);
  // Another job has its own.
  await book(id, { date: TUESDAY, id: '1500-1700' });
  await moveJob(jobs, job, THURSDAY, OWNER);
  expect(await reminders()).toEqual(['2026-11-23T23:30:00.000Z', '2026-11-25T23:30:00.000Z']);
});

test('a confirmation that waits tells a further move, too; one that is being sent does not', async () => {
  const { ask, book, database, jobs, lead, news } = await setUp();
  const id = await ask();
  const job = await book(id);
  const toCustomer = (told: string[]) =>
    told.filter((text) => /^customer mail job\.(booked|moved)/.test(text));
  expect(toCustomer(await news(id, () => moveJob(jobs, job, AFTERNOON, OWNER)))).toEqual([]);
  const confirmations = async () =>
    (await lead(id)).messages.filter(
      ({ audience, kind }) => audience === 'customer' && kind !== 'job.reminder',
    );
  expect(await confirmations()).toMatchObject([{ kind: 'job.booked', about: job, outcome: 'waiting' }]);

  await anySql(database).updateTable('messages').set({ claim: 'a server' }).execute();
  expect(toCustomer(await news(id, () => moveJob(jobs, job, THURSDAY, OWNER)))).toEqual([
    'customer mail job.moved',
  ]);
});

test('a request that is no spam after all is announced once, and again where nobody was told before', async () => {
  const { ask, clock, database, lead, news } = await setUp();
  const id = await ask();
  await markSpam(database, id, OWNER, clock.now);
  // It still waits.
  expect(await news(id, () => reopenRequest(database, id, OWNER, clock.now))).toEqual([]);
  await markSpam(database, id, OWNER, clock.now);
  await anySql(database)
    .updateTable('messages')
    .set({ outcome: 'skipped', reason: 'set_aside', due_at: null })
    .execute();
  expect(await news(id, () => reopenRequest(database, id, OWNER, clock.now))).toEqual([
    'owner mail request.created',
    'owner webhook request.created',
  ]);
  expect((await lead(id)).state).toBe('new');
});
