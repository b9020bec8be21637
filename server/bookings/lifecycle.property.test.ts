/** Random histories of requests and bookings: whoever changes what, every link, day and list stays true. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookingAnswer, WindowChoice } from '../../contract/booking/windows.ts';
import { addDays } from '../../contract/dates.ts';
import { DESK_STATES } from '../../contract/desk/leads.ts';
import { openJobs } from '../../desk/data/days.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { type Database, openDatabase } from '../db/database.ts';
import type { LeadStatus } from '../db/tables.ts';
import { readDays } from '../desk/days.ts';
import { findLeadIds } from '../desk/inbox.ts';
import { jobSchema, storeJob } from '../desk/new-job.ts';
import type { FullLead } from '../leads/full-lead.ts';
import { isGone } from '../leads/heads.ts';
import { stateOf } from '../leads/status.ts';
import { bothDatabases } from '../testing/databases.ts';
import { testApp } from '../testing/test-app.ts';
import { CUSTOMER_PATH } from './link.ts';

/** Monday, 5 am in Duluth. */
const NOW = Date.parse('2026-11-23T11:00:00Z');
const MONDAY = '2026-11-23';
/** Monday to Thursday. */
const DAYS = 4;
const WINDOWS = ['0800-1000', '1000-1200', '1300-1500', '1500-1700'];
const CANCEL = { action: 'cancel', sure: 'yes' };
const STATUSES = ['new', 'answered', 'booked', 'won', 'lost', 'lost', 'spam'] as const;
const content = loadFixture();

const any = fc.nat(30);
/** One of the first requests, so that many steps are about the same one. */
const at = fc.nat(4);
const window = fc
  .record({ date: fc.nat(DAYS - 1), id: fc.nat(1) })
  .map(({ date, id }): WindowChoice => ({ date: addDays(MONDAY, date), id: WINDOWS[id] ?? '' }));
/** `at` and `other` choose among the requests so far, `link` among the links of one; `by` is one of two people, or of two desks. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('post' as const), by: fc.nat(1), window, spam: any }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      at,
      link: any,
      window,
      cancelsFirst: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constantFrom('cancel', 'note'), at, link: any }),
  fc.record({ do: fc.constantFrom('newLink', 'undo', 'unmerge'), at }),
  fc.record({ do: fc.constant('loseAndUndo' as const), at }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('status' as const),
      at,
      to: fc.nat(STATUSES.length - 1),
      by: fc.nat(1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const), at, other: at }) },
  fc.record({
    do: fc.constant('ownerMoves' as const),
    at,
    window,
    by: fc.nat(1),
    overbook: fc.boolean(),
  }),
  fc.record({ do: fc.constant('ownerCancels' as const), at }),
  fc.record({ do: fc.constant('job' as const), by: fc.nat(1), window }),
  fc.record({ do: fc.constant('day' as const), window, places: fc.nat(3), closed: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
/** Two steps of a pair are made at once. */
const history = fc.array(fc.tuple(step, fc.option(step)), { minLength: 5, maxLength: 18 });

interface Request {
  id: string;
  /** Words that only this request has. */
  secret: string;
  /** Addresses that were handed out, the oldest first. */
  links: Set<string>;
  /** Those of them that are being renewed, or were, and those that were. */
  ending: Set<string>;
  ended: Set<string>;
  notes: string[];
}

async function replay(database: Database, steps: readonly (readonly [Step, Step | null])[]) {
  // No limit on what one sender holds keeps people from booking again and again.
  const env = { RATE_LIMIT_PER_HOUR: '0' };
  const tested = await testApp({ database, content, env, now: () => NOW });
  const { app, bookings, leads, links, postJson } = tested;
  const requests: Request[] = [];
  let count = 0;
  const pick = (n: number) => (requests.length > 0 ? requests[n % requests.length] : undefined);
  /** Each visit is from another address, because wrong links are limited by address. */
  const peer = () => ({ incoming: { socket: { remoteAddress: `198.51.100.${count++ % 256}` } } });
  const form = (path: string, body: Record<string, string> | FormData) =>
    app.request(
      path,
      {
        method: 'POST',
        body: body instanceof FormData ? body : new URLSearchParams(body).toString(),
        headers: body instanceof FormData ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
      },
      peer(),
    );
  const linkOf = ({ links }: Request, n: number) => [...links][n % links.size];
  /** Uses one of the links of a request; one that is renewed at the same moment may end just before that. */
  async function use(
    request: Request,
    n: number,
    allowed: number[],
    body: Record<string, string> | FormData,
  ) {
    const link = linkOf(request, n);
    if (!link) return undefined;
    const hadEnded = request.ended.has(link);
    const answer = await form(link, body);
    const isEnding = request.ending.has(link);
    expect(hadEnded ? [404] : isEnding ? [...allowed, 404] : allowed).toContain(answer.status);
    return { link, status: answer.status, url: answer.headers.get('location')?.split('?')[0], isEnding };
  }
  const desk = (by: number) => ({ by: `desk:${by}@pl.example` as const, key: `tap ${count++}` });

  async function run(now: Step): Promise<void> {
    const secret = `secret-${count++}-`;
    if (now.do === 'post') {
      const { date, id } = now.window;
      const isSpam = now.spam === 0;
      const answer = await postJson({
        name: 'Ada',
        phone: `218555020${now.by}`,
        zip: '55802',
        details: secret,
        website: isSpam ? 'https://spam.example' : '',
        ...(now.spam % 3 ? { window_date: date, window_id: id } : {}),
      });
      expect(answer.status).toBe(201);
      const stored = (await answer.json()) as { id: string; booking: BookingAnswer | null };
      const handedOut = new Set(stored.booking ? [stored.booking.url] : []);
      requests.push({
        id: stored.id,
        secret,
        links: handedOut,
        ending: new Set(),
        ended: new Set(),
        notes: [],
      });
      return;
    }
    if (now.do === 'job') {
      const caller = { name: 'Ada', phone: `218555020${now.by}`, zip: '55802', details: secret };
      const job = { ...caller, window: now.window, overbook: false, tell: false, key: secret };
      const stored = await storeJob({ bookings, leads }, jobSchema([]).parse(job), 'a@pl.example');
      if (stored === 'full') return;
      requests.push({
        id: stored.id,
        secret,
        links: new Set(),
        ending: new Set(),
        ended: new Set(),
        notes: [],
      });
      return;
    }
    if (now.do === 'day') {
      const { date, id } = now.window;
      const change = now.closed ? { closed: now.places > 1 } : { window: id, places: now.places };
      return bookings.changeDay(date, change, 'cli');
    }
    const request = pick(now.at);
    if (!request) return;
    switch (now.do) {
      case 'move': {
        const body = { action: 'move', window: `${now.window.date} ${now.window.id}` };
        for (const sent of now.cancelsFirst ? [CANCEL, body, body] : [body]) {
          const moved = await use(request, now.link, [303, 409], sent);
          if (sent === CANCEL || !moved?.url || moved.isEnding) continue;
          // The link of a booking moves that booking, or makes a new one: never one that was made later.
          const isOfRequest = links.idOf(moved.link.slice(CUSTOMER_PATH.length)) === request.id;
          if (moved.url !== moved.link && !isOfRequest) expect(request.links).not.toContain(moved.url);
          request.links.add(moved.url);
        }
        return;
      }
      case 'cancel':
        await use(request, now.link, [303, 409], CANCEL);
        return;
      case 'note': {
        const body = new FormData();
        body.set('details', secret);
        const noted = await use(request, now.link, [303], body);
        if (noted?.status === 303) request.notes.push(secret);
        return;
      }
      case 'newLink': {
        const before = [...request.links];
        for (const link of before) request.ending.add(link);
        await leads.renewLink(request.id, desk(0));
        for (const link of before) request.ended.add(link);
        const renewed = await leads.findRequest(request.id);
        for (const { id } of renewed ? [renewed, ...renewed.bookings] : [])
          request.links.add(links.path(renewed as FullLead, id));
        return;
      }
      case 'status': {
        const to = STATUSES[now.to] ?? 'new';
        await leads.setStatus(request.id, to, {
          ...desk(now.by),
          // Another amount corrects the one before.
          amountCents: to === 'won' ? 100 * (1 + now.by) : undefined,
        });
        return;
      }
      case 'undo': {
        const event = (await leads.findFull(request.id))?.events.findLast(({ kind }) => kind === 'status');
        if (event) await leads.undoStatus(request.id, { event: event.id }, desk(0));
        return;
      }
      case 'loseAndUndo':
        return;
      case 'merge': {
        const other = pick(now.other);
        if (other) await leads.merge(request.id, other.id, desk(0));
        return;
      }
      case 'unmerge':
        await leads.unmerge(request.id, desk(1));
        return;
      case 'ownerMoves':
        await bookings.change(request.id, { to: now.window, overbook: now.overbook, ...desk(now.by) });
        return;
      case 'ownerCancels':
        await bookings.change(request.id, { to: null, ...desk(0) });
        return;
    }
  }

  /** 'Lost' by mistake, then undo: everything is as it was, though the day of the job is closed meanwhile. */
  async function loseAndUndo(id: string): Promise<void> {
    const before = await leads.findFull(id);
    if (!before || isGone(before.status)) return;
    const places = await placesOf(before);
    await leads.setStatus(id, 'lost', desk(0));
    const date = before.booking?.date ?? MONDAY;
    await bookings.changeDay(date, { closed: true }, 'cli');
    const lost = (await leads.findFull(id))?.events.findLast(({ kind }) => kind === 'status');
    expect(await leads.undoStatus(id, { event: lost?.id ?? '' }, desk(0))).toBe('done');
    await bookings.changeDay(date, { closed: false }, 'cli');
    const after = await leads.findFull(id);
    const told = ({ status, status_at, amount_cents }: FullLead) => ({ status, status_at, amount_cents });
    expect(after && told(after)).toEqual(told(before));
    expect(after && (await placesOf(after))).toEqual(places);
  }

  async function placesOf({ bookings }: FullLead) {
    const ids = bookings.map(({ id }) => id);
    const found = database.db
      .selectFrom('booking_places')
      .selectAll()
      .where('booking_id', 'in', ['', ...ids]);
    return found.orderBy('booking_id').orderBy('date').orderBy('window').execute();
  }

  for (const [first, second] of steps) {
    const isAlone =
      second === null ||
      [first, second].some((each) => each.do === 'loseAndUndo') ||
      // Which of two new links is the newer one would not be known.
      (first.do === 'newLink' && second.do === 'newLink');
    if (isAlone) await run(first);
    else await Promise.all([run(first), run(second)]);
    if (first.do === 'loseAndUndo') {
      const request = pick(first.at);
      if (request) await loseAndUndo(request.id);
    }
    await checkDays();
    await checkInbox();
  }
  await checkRequests();

  async function checkDays(): Promise<void> {
    const live = await bookings.list('0000');
    const statuses = new Map<string, LeadStatus>();
    for await (const lead of leads.list()) statuses.set(lead.id, lead.status);
    const deps = { bookings, content, leads, now: () => NOW, sendMail: undefined };
    const { days } = await readDays(deps, MONDAY, DAYS, { role: 'owner', userId: '' });
    const shown = days.flatMap(({ windows }) => windows.flatMap(({ jobs }) => jobs));
    const place = ({ date, id }: WindowChoice, lead: string) => `${date} ${id} ${lead}`;
    const expected = live.map(({ date, window, lead_id, merged_into }) =>
      place({ date, id: window }, merged_into ?? lead_id),
    );
    expect(shown.map((job) => place(job.window, job.id)).sort()).toEqual(expected.sort());
    const crew = await readDays(deps, MONDAY, 1, { role: 'crew', userId: '' });
    const today = shown.filter(({ window }) => window.date === MONDAY);
    expect(crew.days[0]?.windows.flatMap(({ jobs }) => jobs.map(({ id }) => id)).sort()).toEqual(
      today.map(({ id }) => id).sort(),
    );
    for (const day of days) {
      const jobs = day.windows.flatMap(({ jobs }) => jobs);
      // The route leaves out only what is done.
      expect(openJobs(day)).toHaveLength(jobs.filter(({ state }) => state !== 'won').length);
      expect(jobs.filter(({ state }) => state === 'lost' || state === 'spam')).toEqual([]);
      const free = await bookings.freeWindows({ zip: '55802' });
      for (const { id, left } of free.days.find(({ date }) => date === day.date)?.windows ?? []) {
        const own = day.windows.find((each) => each.id === id);
        const taken = live.filter(({ date, window }) => date === day.date && window === id).length;
        expect([own?.taken, left]).toEqual([taken, Math.max(0, (own?.places ?? 0) - taken)]);
      }
    }
    for (const { lead_id, merged_into } of live) {
      expect(isGone(statuses.get(merged_into ?? lead_id) ?? 'lost')).toBe(false);
    }
  }

  /** Each state's list has just the leads that are in it. */
  async function checkInbox(): Promise<void> {
    const states: [string, string][] = [];
    for await (const lead of leads.listFull()) states.push([stateOf(lead, lead.bookings), lead.id]);
    const listed: [string, string][] = [];
    for (const state of DESK_STATES) {
      const ids = await findLeadIds(database.db, { state }, new Map());
      listed.push(...ids.map((id): [string, string] => [state, id]));
    }
    expect(listed.sort()).toEqual(states.sort());
  }

  async function checkRequests(): Promise<void> {
    const heads: FullLead[] = [];
    for await (const lead of leads.listFull()) heads.push(lead);
    const counted = heads.flatMap((head) => [head.id, ...head.parts.map(({ id }) => id)]);
    expect(counted.sort()).toEqual(requests.map(({ id }) => id).sort());
    expect(heads.flatMap(({ parts }) => parts).filter(({ status }) => status === 'won')).toEqual([]);
    for (const { id, secret, links, ended, notes } of requests) {
      const own = await leads.findRequest(id);
      expect(own?.details).toBe(secret);
      const said = own?.events.flatMap(({ kind, data }) => (kind === 'note' ? [data.text] : []));
      expect(said).toEqual(notes);
      for (const link of links) {
        const answer = await app.request(link, {}, peer());
        const page = await answer.text();
        expect([link, answer.status]).toEqual([link, ended.has(link) ? 404 : 200]);
        expect(page.match(/secret-\d+-/g)).toEqual(ended.has(link) ? null : [secret, ...notes]);
      }
    }
  }
}

describe.each(bothDatabases())('on %s', (name, createUrl) => {
  test('links open their own request, days hold every live booking, and nothing is lost', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => replay(await openDatabase(await createUrl()), steps)),
      // To find a shorter history that fails would take minutes.
      { numRuns: name === 'SQLite' ? 8 : 4, endOnFailure: true },
    );
  });
});
