/**
 * `npm run drill -- same-requests [seconds]`: visitors and two users of the desk change the same twenty requests at once, on several
 * servers with one database. No answer may be a failure, and nothing that was acknowledged may be lost.
 */
import type { BookingAnswer } from '../../../contract/booking/windows.ts';
import { addDays } from '../../../contract/dates.ts';
import { DESK_STATES, type LeadDetail } from '../../../contract/desk/leads.ts';
import { FIXTURE_DIR } from '../../../tests/fixture/fixture.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { createSession } from '../../desk/sessions.ts';
import { findUser, invite } from '../../desk/users.ts';
import { isGone } from '../../leads/heads.ts';
import { LeadStore } from '../../leads/lead-store.ts';
import { type DrillEnv, nextMonday, onBothDatabases, startServers, withDrillSite } from './drill.ts';

const REQUESTS = 20;
/** Simultaneous actions. */
const AT_ONCE = 8;
const WINDOWS = ['0800-1000', '1000-1200', '1300-1500', '1500-1700'];
const DAYS = 5;

interface Asked {
  id: string;
  /** The customer's page as the last answer named it. */
  url: string;
  /** Notes that were acknowledged. */
  notes: string[];
}

/** @returns whether nothing failed and nothing was lost */
export function main([seconds = 60]: number[]): Promise<boolean> {
  process.env['SITE_DIR'] = FIXTURE_DIR;
  return onBothDatabases(
    (_name, databaseUrl) =>
      withDrillSite(databaseUrl, (env) => runSameRequests(env, { seconds, servers: 3 })),
    ({ failures }) => failures.length === 0,
  );
}

/** Runs until so many actions were made, or for so many seconds. @returns the number of answers by status, and what went wrong */
export async function runSameRequests(
  env: DrillEnv,
  plan: { servers: number; actions?: number; seconds?: number },
) {
  const servers = await startServers(plan.servers, { ...env, LOG_LEVEL: 'error' });
  const database = await openDatabase(env.DATABASE_URL);
  const leads = new LeadStore(database);
  const failures: string[] = [];
  const counts: Record<string, number> = {};
  const asked: Asked[] = [];
  const cookies = [await signIn(database, 'one@pl.example'), await signIn(database, 'two@pl.example')];
  let taps = 0;

  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(Math.random() * items.length)] as Item;
  const window = () => ({ date: addDays(nextMonday(), Math.floor(Math.random() * DAYS)), id: pick(WINDOWS) });

  /** Sends a request to any of the servers. A server that fails, or does not answer, is a failure of the drill. */
  async function send(
    what: string,
    path: string,
    body: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<Response | undefined> {
    const { url } = pick(servers);
    const init = { method: 'POST', redirect: 'manual', body, headers: { ...headers, origin: url } } as const;
    const answer = await fetch(url + path, init).catch(
      (error: unknown) => void failures.push(`${what}: ${error}`),
    );
    const result = `${what} ${answer?.status ?? 'none'}`;
    counts[result] = (counts[result] ?? 0) + 1;
    if (answer && answer.status >= 500) failures.push(`${what}: ${answer.status}`);
    return answer || undefined;
  }

  async function post(): Promise<void> {
    const { date, id } = window();
    const body = JSON.stringify({
      name: `Person ${asked.length}`,
      phone: String(2_185_550_200 + (asked.length % 4)),
      zip: '55802',
      idempotency_key: `drill-${asked.length}`,
      window_date: date,
      window_id: id,
    });
    const answer = await send('post', '/api/quotes', body, JSON_BODY);
    if (answer?.status !== 201) return;
    const stored = (await answer.json()) as { id: string; booking: BookingAnswer };
    asked.push({ id: stored.id, url: stored.booking.url, notes: [] });
  }

  function desk(what: string, id: string, body: object): Promise<Response | undefined> {
    const headers = { ...JSON_BODY, ...OWN_PAGE, cookie: pick(cookies) };
    const text = JSON.stringify({ ...body, key: `tap-${taps++}` });
    return send(`desk ${what}`, `/api/desk/leads/${id}/${what}`, text, headers);
  }

  async function act(): Promise<void> {
    const request = pick(asked);
    const { id } = request;
    switch (Math.floor(Math.random() * 10)) {
      case 0: {
        const { date, id: choice } = window();
        const body = new URLSearchParams({ action: 'move', window: `${date} ${choice}` });
        const answer = await send('move', request.url, body);
        request.url = answer?.headers.get('location')?.split('?')[0] ?? request.url;
        return;
      }
      case 1:
        return void (await send(
          'cancel',
          request.url,
          new URLSearchParams({ action: 'cancel', sure: 'yes' }),
        ));
      case 2: {
        const text = `note ${taps++}`;
        const answer = await desk('notes', id, { text });
        if (answer?.status === 200) request.notes.push(text);
        return;
      }
      case 3:
        return void (await desk('state', id, { state: pick(DESK_STATES), was: pick(DESK_STATES) }));
      case 4: {
        const lead = await leads.findFull(id);
        const event = lead?.events.findLast(({ kind }) => kind === 'status');
        return event && void (await desk('undo', id, { event: event.id }));
      }
      case 5:
        return void (await desk('booking', id, { window: window(), was: null, overbook: true, tell: true }));
      case 6:
        return void (await desk('merge', id, { into: pick(asked).id }));
      case 7:
        return void (await desk('unmerge', id, { merged: pick(asked).id }));
      case 8: {
        const answer = await desk('new-link', id, {});
        const lead = answer?.status === 200 ? ((await answer.json()) as LeadDetail) : undefined;
        // A lead that is merged gets its own link; the answer has that of the lead that stands for it.
        if (lead?.id === id && lead.customer_link) request.url = new URL(lead.customer_link).pathname;
        return;
      }
      default:
        // The same person asks again.
        return post();
    }
  }

  for (let n = 0; n < REQUESTS; n++) await post();
  const { actions = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY } = plan;
  const end = Date.now() + seconds * 1_000;
  let made = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (made++ < actions && Date.now() < end) await act();
    }),
  );
  await Promise.all(servers.map((server) => server.stop('SIGTERM')));
  // What the servers logged says why an answer was a failure.
  for (const { output } of servers)
    failures.push(
      ...output()
        .split('\n')
        .filter((line) => line.includes('"code"')),
    );
  failures.push(...(await findLost(leads, database, asked)));
  await leads.close();
  return { ...counts, failures };
}

const JSON_BODY = { 'content-type': 'application/json' };
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

async function signIn(database: Database, email: string): Promise<string> {
  await invite(database, { email }, Date.now());
  const user = await findUser(database.db, email);
  return `desk=${await createSession(database, user?.id ?? '', 'Drill', Date.now())}`;
}

/** What was acknowledged and is not there, and bookings that hold a place they should not hold. */
async function findLost(leads: LeadStore, { db }: Database, asked: readonly Asked[]): Promise<string[]> {
  const lost: string[] = [];
  const listed: string[] = [];
  for await (const { id, parts } of leads.listFull()) listed.push(id, ...parts.map((part) => part.id));
  const counted = new Set(listed);
  if (counted.size !== listed.length) lost.push('a lead is listed twice');
  const events = await db.selectFrom('lead_events').select('data').where('kind', '=', 'owner_note').execute();
  const texts = new Set(events.map(({ data }) => JSON.parse(data).text));
  for (const { id, notes } of asked) {
    if (!counted.has(id)) lost.push(`lead ${id} is lost`);
    for (const note of notes) if (!texts.has(note)) lost.push(`${note} is lost`);
  }
  const live = await db.selectFrom('bookings').selectAll().where('state', '=', 'booked').execute();
  const places = await db.selectFrom('booking_places').selectAll().execute();
  for (const { id, lead_id } of live) {
    if (!places.some(({ booking_id }) => booking_id === id)) lost.push(`booking ${id} has no place`);
    if (isGone((await leads.statusOf(lead_id)) ?? 'lost')) lost.push(`lead ${lead_id} is gone and booked`);
  }
  if (places.some(({ booking_id }) => !live.some(({ id }) => id === booking_id)))
    lost.push('a place is held by none');
  if (new Set(live.map(({ lead_id }) => lead_id)).size !== live.length)
    lost.push('a lead has two live bookings');
  return lost;
}
