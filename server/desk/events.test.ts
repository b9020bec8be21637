import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { bookJob } from '../leads/book.ts';
import { loseRequest } from '../leads/closures.ts';
import { forgetPerson } from '../leads/forget.ts';
import { newSqlite } from '../testing/databases.ts';
import { person, store } from '../testing/new-request.ts';
import { open, testDesk } from '../testing/test-desk.ts';
import type { ChangeFeed } from './change-feed.ts';
import { signOut } from './sessions.ts';
import { findUser, removeUser } from './users.ts';

/** Reads events as they come. */
function reader(response: Response) {
  const text = response.body?.pipeThrough(new TextDecoderStream() as never).getReader() as
    | ReadableStreamDefaultReader<string>
    | undefined;
  let all = '';
  const until = async (part: string | RegExp): Promise<string> => {
    while (!(typeof part === 'string' ? all.includes(part) : part.test(all))) {
      const { done, value } = (await text?.read()) ?? { done: true, value: '' };
      if (done) throw new Error(`ended before ${part}: ${all}`);
      all += value;
    }
    return all;
  };
  const rest = async () => {
    for (;;) {
      const { done, value } = (await text?.read()) ?? { done: true, value: '' };
      if (done) return all;
      all += value;
    }
  };
  return { until, rest, close: () => text?.cancel() };
}

describe('live changes', () => {
  test('every open desk is told of each change, and a desk that was away of what it missed', async () => {
    const url = newSqlite();
    const { signIn, database, feed, clock } = await testDesk(url);
    const owner = await signIn();
    const response = await owner.get('/api/desk/events');
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [one, two] = [reader(response), reader(await owner.get('/api/desk/events'))];
    const last = /event: ready\ndata: {}\nid: (\S+)/.exec(await one.until('event: ready'))?.[1] ?? '';
    await two.until('event: ready');

    clock.now += 1_000;
    const id = await store(database, {}, { now: clock.now });
    await feed.look();
    for (const each of [one, two]) await each.until(`data: {"lead":"${id}","kind":"received"}`);
    // As the command line does, or another instance.
    const elsewhere = await openDatabase(url);
    await loseRequest(elsewhere, id, { by: 'cli' }, clock.now);
    await elsewhere.close();
    await one.until('"kind":"changed"');
    await owner.post(`/api/desk/leads/${id}/read`, { read: true });
    await one.until('"kind":"read"');
    await owner.post('/api/desk/days/2026-11-24', { closed: true, key: 'k' });
    for (const each of [one, two]) await each.until('event: days');

    await two.close();
    const again = await owner.get('/api/desk/events', { 'last-event-id': last });
    for (const response of [again, await owner.get(`/api/desk/events?last=${last}`)]) {
      const back = reader(response);
      const missed = await back.until('event: ready');
      expect(missed).toMatch(/"received"[\s\S]*"changed"/);
      expect(missed).toContain('event: days');
      await back.close();
    }
    // It may have read its lists just before.
    const first = reader(await owner.get('/api/desk/events'));
    expect(await first.until('event: ready')).toContain('"received"');
    clock.now += 60_000;
    const later = reader(await owner.get('/api/desk/events'));
    expect(await later.until('event: ready')).not.toContain('"received"');
    for (const unknown of ['x', '00000000-0000-7000-8000-000000000000']) {
      const lost = reader(await owner.get('/api/desk/events', { 'last-event-id': unknown }));
      await lost.until('event: reset');
    }
    await owner.post('/api/desk/sign-out');
    expect(await one.rest()).not.toContain('Ada');
  });

  test('every open desk, and one that was away, hears that a person was forgotten elsewhere', async () => {
    const url = newSqlite();
    const { signIn, database, feed, clock } = await testDesk(url);
    const owner = await signIn();
    await store(database, person(0), { now: clock.now });
    clock.now += 60_000;
    const desk = reader(await owner.get('/api/desk/events'));
    const last = /event: ready\ndata: {}\nid: (\S+)/.exec(await desk.until('event: ready'))?.[1] ?? '';
    const elsewhere = await openDatabase(url);
    await forgetPerson(elsewhere, { phone: person(0).phone }, clock.now);
    await elsewhere.close();
    await feed.look();
    await desk.until('event: days');
    await desk.close();
    const back = reader(await owner.get(`/api/desk/events?last=${last}`));
    expect(await back.until('event: ready')).toContain('event: days');
    await back.close();
  });

  test('crew is told of the jobs of today only', async () => {
    const { signIn, database, jobs, feed, clock } = await testDesk();
    const crew = await signIn('crew');
    const stream = reader(await crew.get('/api/desk/events'));
    await stream.until('event: ready');
    clock.now += 1_000;
    const ask = (n: number) => store(database, { ...person(n), zip: '55802' }, { now: clock.now });
    const [other, today] = [await ask(1), await ask(2)];
    await bookJob(jobs, today, { date: '2026-11-20', id: '1300-1500' }, { by: 'cli' });
    await feed.look();
    expect(await stream.until(today)).not.toContain(other);
    await stream.close();
  });

  test('a stream that its browser closes while it opens is not listened for any more', async () => {
    const { signIn, feed } = await testDesk();
    const owner = await signIn();
    const listeners = listenersOf(feed);
    const response = await owner.get('/api/desk/events');
    await response.body?.cancel();
    await vi.waitFor(() => expect(listeners.begun).toBe(1));
    await vi.waitFor(() => expect(listeners.open.size).toBe(0));
  });

  test('a browser that stops reading is cut off, and keeps no other from its changes', async () => {
    const { signIn, feed } = await testDesk();
    const owner = await signIn();
    const listeners = listenersOf(feed);
    const [stuck, awake] = [
      reader(await owner.get('/api/desk/events')),
      reader(await owner.get('/api/desk/events')),
    ];
    for (const each of [stuck, awake]) await each.until('event: ready');
    for (let n = 0; n < 300; n++) {
      feed.tell({ lead: `lead ${n}`, kind: 'read' });
      await awake.until(`lead ${n}"`);
    }
    await vi.waitFor(() => expect(listeners.open.size).toBe(1));
    expect(await stuck.rest()).not.toContain('lead 299"');
    await awake.close();
  });

  test('a stream ends by itself once its session is signed out or its user removed elsewhere', async () => {
    const url = newSqlite();
    const { signIn, clock } = await testDesk(url);
    const [owner, partner, crew] = [
      await signIn(),
      await signIn('owner', 'partner@pl.example'),
      await signIn('crew'),
    ];
    const streams = [];
    for (const each of [owner, partner, crew]) streams.push(reader(await each.get('/api/desk/events')));
    for (const each of streams) await each.until('event: ready');
    const [stays, signedOut, removed] = streams;
    const elsewhere = await openDatabase(url);
    const user = await findUser(elsewhere.db, 'partner@pl.example');
    await signOut(elsewhere, user?.id ?? '', 'all', clock.now);
    await removeUser(elsewhere, 'crew@pl.example');
    await elsewhere.close();
    await Promise.all([signedOut?.rest(), removed?.rest()]);
    await owner.post('/api/desk/days/2026-11-24', { closed: true, key: 'k' });
    await stays?.until('event: days');
    await stays?.close();
  });

  test('a stream of an earlier session ends when its browser signs in again', async () => {
    const { signIn, invite } = await testDesk();
    const owner = await signIn();
    const stream = reader(await owner.get('/api/desk/events'));
    await stream.until('event: ready');
    await open(owner, await invite('owner@pl.example'));
    await stream.rest();
  });
});

/** Counts the listeners of a feed. */
function listenersOf(feed: ChangeFeed) {
  const listeners = { begun: 0, open: new Set<() => void>() };
  const listen = feed.listen.bind(feed);
  vi.spyOn(feed, 'listen').mockImplementation(async (listener) => {
    const stop = await listen(listener);
    const counted = () => {
      listeners.open.delete(counted);
      stop();
    };
    listeners.begun++;
    listeners.open.add(counted);
    return counted;
  });
  return listeners;
}
