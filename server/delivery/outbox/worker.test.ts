import { describe, expect, onTestFinished, test } from 'vitest';
import type { MessageChannel } from '../../../contract/desk/messages.ts';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { openDatabase } from '../../db/database.ts';
import { createLogger } from '../../http/log.ts';
import { LeadStore } from '../../leads/lead-store.ts';
import { messagesOf } from '../../leads/message-states.ts';
import { setRoutes } from '../../leads/messages.ts';
import { addNote } from '../../leads/notes.ts';
import { BookingCalendar } from '../../schedule/calendar.ts';
import { bothDatabases, newSqlite } from '../../testing/databases.ts';
import { person, store as storeRequest } from '../../testing/new-request.ts';
import { BusinessTime } from '../../time/business-time.ts';
import type { Channel, Delivery } from './channel.ts';
import { DeliveryError } from './delivery-error.ts';
import { LEASE_MS } from './queue.ts';
import { OutboxWorker } from './worker.ts';

const { business, schedule } = loadFixture();
const NOON = Date.parse('2026-11-20T12:00:00Z');
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** To the owner. */
const MAIL = { audience: 'owner', channel: 'mail' } as const;

describe('the outbox', () => {
  let now = NOON;
  const clock = () => now;

  /** An instance of the server's part, with a channel that does as the test says. */
  async function instance(
    url: string,
    deliver: (delivery: Delivery, signal: AbortSignal) => Promise<void> = async () => {},
    name: MessageChannel = 'mail',
  ) {
    const database = await openDatabase(url);
    const leads = new LeadStore(database);
    onTestFinished(database.close);
    const received: Delivery[] = [];
    const logged: string[] = [];
    const channel: Channel = {
      audience: 'owner',
      name,
      async deliver(delivery, signal) {
        received.push(delivery);
        await deliver(delivery, signal);
        return undefined;
      },
    };
    const worker = new OutboxWorker({
      database,
      channels: [channel],
      calendar: new BookingCalendar(schedule, BusinessTime.in(business.time_zone)),
      findLead: (id) => leads.findFull(id),
      log: createLogger('info', { write: (line) => void logged.push(line) }),
      now: clock,
      rateLimitPerHour: 0,
      textsPerDay: 300,
      attemptTimeoutMs: 10_000,
    });
    let people = 0;
    const store = (key: string) =>
      storeRequest(database, { ...person(++people), idempotency_key: key }, { now });
    const states = (...ids: string[]) => messagesOf(database.db, ids);
    return { database, leads, worker, received, logged, store, states };
  }

  async function setUp(
    deliver?: (delivery: Delivery, signal: AbortSignal) => Promise<void>,
    url = newSqlite(),
  ) {
    now = NOON;
    const first = await instance(url, deliver);
    await setRoutes(first.database, [MAIL]);
    return { ...first, url };
  }

  const fail = async () => {
    throw new DeliveryError('refused', 451);
  };

  test('what is stored is delivered once, with its lead, and then rests', async () => {
    const { worker, received, store, states } = await setUp();
    const id = await store('a');
    await worker.deliverDue();
    now += DAY;
    await worker.deliverDue();
    expect(received).toMatchObject([{ kind: 'request.created', lead: { id, name: 'Ada Byron' } }]);
    expect(await states(id)).toEqual([
      {
        id: received[0]?.id,
        request_id: id,
        about: id,
        audience: 'owner',
        channel: 'mail',
        kind: 'request.created',
        outcome: 'sent',
        reason: null,
        attempts: 1,
        created_at: '2026-11-20T12:00:00.000Z',
        finished_at: '2026-11-20T12:00:00.000Z',
        due_at: null,
        remaining: null,
        event: null,
        body: null,
        parts: null,
      },
    ]);
  });

  test('a repeat of a request is not told again', async () => {
    const { worker, received, store } = await setUp();
    await store('a');
    await store('a');
    await worker.deliverDue();
    expect(received).toHaveLength(1);
  });

  test.each(bothDatabases())(
    'a change is told after its request, and no other request waits for that, %s',
    async (_, createUrl) => {
      const slow = Promise.withResolvers<void>();
      const told: [request: string, kind: string][] = [];
      const { worker, store, database } = await setUp(
        async ({ kind, lead }) => {
          if (kind === 'request.created' && lead.id === first) await slow.promise;
          told.push([lead.id, kind]);
        },
        await createUrl(),
      );
      const first = await store('a');
      await addNote(database, first, 'Gate code 4711', [], now);
      const other = await store('b');
      const working = worker.deliverDue();
      await expect.poll(() => told.length).toBe(1);
      slow.resolve();
      await working;
      expect(told).toEqual([
        [other, 'request.created'],
        [first, 'request.created'],
        [first, 'request.note'],
      ]);
    },
  );

  test('a message is queued for the channels that are set up when it is told', async () => {
    const { url, store, states, database } = await setUp();
    const mailed = await store('a');
    await setRoutes(database, [MAIL, { audience: 'owner', channel: 'webhook' }]);
    const both = await store('b');
    await setRoutes(database, []);
    const none = await store('c');
    const channels = async (lead: string) => (await states(lead)).map(({ channel }) => channel);
    expect(await channels(mailed)).toEqual(['mail']);
    expect(await channels(both)).toEqual(['mail', 'webhook']);
    expect(await channels(none)).toEqual([]);
    const webhook = await instance(url, undefined, 'webhook');
    await webhook.worker.deliverDue();
    expect(webhook.received.map(({ lead }) => lead.id)).toEqual([both]);
    expect((await states(both)).map(({ outcome }) => outcome)).toEqual(['waiting', 'sent']);
  });

  test('a failure is tried again after 30 s, then after waits that double up to six hours, always with the same id', async () => {
    let open = false;
    const { worker, received, store, states } = await setUp(() => (open ? Promise.resolve() : fail()));
    const id = await store('a');
    const waits: number[] = [];
    for (let tries = 1; tries <= 12; tries++) {
      await worker.deliverDue();
      expect(received).toHaveLength(tries);
      const [state] = await states(id);
      expect(state).toMatchObject({ outcome: 'waiting', attempts: tries, reason: 'refused:451' });
      waits.push((Date.parse(state?.due_at ?? '') - now) / SECOND);
      now = Date.parse(state?.due_at ?? '') - 1;
      await worker.deliverDue();
      expect(received).toHaveLength(tries);
      now += 1;
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_840, 7_680, 15_360, 21_600, 21_600]);
    open = true;
    await worker.deliverDue();
    expect(await states(id)).toMatchObject([{ outcome: 'sent', attempts: 13, reason: null }]);
    expect(new Set(received.map((delivery) => delivery.id)).size).toBe(1);
  });

  test('after a week of failures it is given up, and the log says so', async () => {
    const { worker, received, store, states, logged } = await setUp(fail);
    const id = await store('a');
    for (let due: string | null | undefined = 'now'; due; due = (await states(id))[0]?.due_at) {
      if (due !== 'now') now = Date.parse(due);
      await worker.deliverDue();
    }
    expect(now - NOON).toBeGreaterThan(6.5 * DAY);
    expect(now - NOON).toBeLessThan(7 * DAY);
    expect(received.length).toBeGreaterThan(30);
    expect(await states(id)).toMatchObject([{ outcome: 'failed', reason: 'refused:451' }]);
    expect(logged.join('')).toContain('"code":"delivery_given_up"');
    expect(logged.join('')).not.toMatch(/Ada|example\.com|9165550142/);
    now += DAY;
    await worker.deliverDue();
    expect(await states(id)).toMatchObject([{ outcome: 'failed' }]);
  });

  test.each(bothDatabases())(
    'instances that work at the same time deliver each message once, %s',
    async (_, createUrl) => {
      const { url, worker, received, store, states } = await setUp(
        () => new Promise((done) => setImmediate(done)),
        await createUrl(),
      );
      const others = [await instance(url), await instance(url)];
      const ids: string[] = [];
      for (let lead = 0; lead < 40; lead++) ids.push(await store(`k${lead}`));
      await Promise.all([worker, ...others.map((other) => other.worker)].map((each) => each.deliverDue()));
      const all = [received, ...others.map((other) => other.received)].flat();
      expect(all).toHaveLength(40);
      expect(new Set(all.map(({ lead }) => lead.id))).toEqual(new Set(ids));
      expect(
        (await states(...ids)).every(({ outcome, attempts }) => outcome === 'sent' && attempts === 1),
      ).toBe(true);
    },
  );

  test.each(bothDatabases())(
    'another instance takes over a dead one’s message when its lease ends, and not before, %s',
    async (_, createUrl) => {
      const { url, worker, store, states } = await setUp(() => new Promise(() => {}), await createUrl());
      const id = await store('a');
      void worker.deliverDue();
      await expect.poll(async () => (await states(id))[0]?.attempts).toBe(1);
      const other = await instance(url);
      now += LEASE_MS - 1;
      await other.worker.deliverDue();
      expect(other.received).toHaveLength(0);
      now += 1;
      await other.worker.deliverDue();
      expect(other.received).toHaveLength(1);
      expect(await states(id)).toMatchObject([{ outcome: 'sent', attempts: 2 }]);
    },
  );

  test.each(bothDatabases())(
    'a slow instance that lost its lease changes nothing afterwards, %s',
    async (_, createUrl) => {
      const slow = Promise.withResolvers<void>();
      const { url, worker, store, states } = await setUp(() => slow.promise, await createUrl());
      const id = await store('a');
      const working = worker.deliverDue();
      await expect.poll(async () => (await states(id))[0]?.attempts).toBe(1);
      now += LEASE_MS;
      await (await instance(url)).worker.deliverDue();
      slow.reject(new DeliveryError('closed'));
      await working;
      expect(await states(id)).toMatchObject([{ outcome: 'sent', reason: null }]);
    },
  );

  test('a running attempt is finished when the server stops', async () => {
    const slow = Promise.withResolvers<void>();
    const { worker, store, states } = await setUp(() => slow.promise);
    const id = await store('a');
    worker.start();
    await expect.poll(async () => (await states(id))[0]?.attempts).toBe(1);
    const stopped = worker.stop(60_000);
    slow.resolve();
    await stopped;
    expect(await states(id)).toMatchObject([{ outcome: 'sent' }]);
  });

  test('an attempt that does not finish is aborted with the server, and due again at once', async () => {
    const { url, worker, received, store, states } = await setUp(
      (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const id = await store('a');
    worker.start();
    await expect.poll(() => received.length).toBe(1);
    await worker.stop(1);
    expect(await states(id)).toMatchObject([{ outcome: 'waiting', reason: 'stopped' }]);
    const other = await instance(url);
    await other.worker.deliverDue();
    expect(other.received.map((delivery) => delivery.id)).toEqual(received.map((delivery) => delivery.id));
  });

  test('a request that is deleted takes its messages along', async () => {
    const { worker, received, store, states, database } = await setUp();
    const id = await store('a');
    await database.transact([], (transaction) =>
      transaction.deleteFrom('requests').where('id', '=', id).execute(),
    );
    await worker.deliverDue();
    expect(received).toEqual([]);
    expect(await states(id)).toEqual([]);
  });

  test('a bug in a channel is a failure like others, and logged without its message', async () => {
    const { worker, store, states, logged } = await setUp(async ({ lead }) => {
      throw new TypeError(`no ${lead.name}`);
    });
    const id = await store('a');
    await worker.deliverDue();
    expect(await states(id)).toMatchObject([{ outcome: 'waiting', reason: 'unexpected' }]);
    expect(logged.join('')).toContain('"code":"delivery_unexpected","cause":"TypeError"');
    expect(logged.join('')).not.toContain('Ada');
  });
});
