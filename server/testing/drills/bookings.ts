/**
 * `npm run drill -- bookings [people] [kills]`: people book, move and cancel the same window of three places at the same time, on
 * several servers with one database, while the servers are killed in turn. Checks that there are never more jobs to do than
 * places, and that no acknowledged change is lost.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BookingAnswer } from '../../../contract/booking/windows.ts';
import type { JobState } from '../../../contract/desk/jobs.ts';
import { FIXTURE_DIR } from '../../../tests/fixture/fixture.ts';
import { openDatabase } from '../../db/database.ts';
import { jobState } from '../../leads/jobs.ts';
import type { ServerProcess } from '../server-process.ts';
import {
  type DrillEnv,
  type DrillPlan,
  killOneByOne,
  nextMonday,
  onBothDatabases,
  startServers,
  withDrillSite,
} from './drill.ts';

interface BookingDrillPlan extends Pick<DrillPlan, 'kills' | 'servers' | 'databaseUrl'> {
  /** Number of people; each books, moves and cancels again and again until the last kill. */
  people: number;
}

/** As tests/fixture/content/schedule.yaml has them. */
const PLACES = 3;
const WINDOWS = ['0800-1000', '1000-1200'];
/** A round has two changes, and a customer may make 30 in an hour. */
const MAX_ROUNDS = 15;
const LOOK_MS = 20;
const KILL_PAUSE_MS = 150;
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };

/** The state of a request's job, as the last answer confirmed it. */
interface Told {
  state: 'none' | JobState;
  window?: string;
}

/** @returns whether no window was overbooked and nothing was lost */
export function main([people = 500, kills = 20]: number[]): Promise<boolean> {
  process.env['SITE_DIR'] = FIXTURE_DIR;
  return onBothDatabases(
    (name, databaseUrl) =>
      runBookingDrill({ people, kills, servers: name === 'SQLite' ? 2 : 3, databaseUrl }),
    ({ mostLive, places, lost, lostRequests }) => mostLive <= places && lost + lostRequests === 0,
  );
}

export function runBookingDrill(plan: BookingDrillPlan) {
  return withDrillSite(plan.databaseUrl, (env) => drill(plan, env));
}

async function drill({ people, kills, servers: count }: BookingDrillPlan, env: DrillEnv) {
  const servers = await startServers(count, env);
  const database = await openDatabase(env.DATABASE_URL);
  const date = nextMonday();
  /** By request. */
  const told = new Map<string, Told>();
  /** Kills so far; retries of requests without an answer; acknowledged bookings, moves and cancellations. */
  const counts = { kills: 0, retries: 0, booked: 0, moved: 0, canceled: 0 };
  let mostLive = 0;
  let done = false;

  /** Sends a request to one server after another until there is an answer. */
  const ask = async (person: number, path: string, init: RequestInit): Promise<Response> => {
    for (let attempt = person; ; attempt++) {
      const { url } = servers[attempt % servers.length] as ServerProcess;
      try {
        const response = await fetch(url + path, { ...init, method: 'POST', redirect: 'manual' });
        const text = await response.text();
        if (response.status < 500) return new Response(text || null, { status: response.status });
      } catch {
        // The server was killed, or is not running again yet.
      }
      counts.retries++;
      await sleep(10);
    }
  };
  const change = async (person: number, url: string, fields: Record<string, string>) =>
    ask(person, url, { headers: FORM, body: new URLSearchParams(fields).toString() });

  const live = async (person: number, round: number): Promise<void> => {
    const body = JSON.stringify({
      name: `Person ${person}`,
      phone: String(2_185_550_000 + person),
      zip: '55802',
      window_date: date,
      window_id: WINDOWS[0],
      idempotency_key: `drill-${person}-${round}`,
    });
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const answer = await ask(person, '/api/quotes', { headers, body });
    const { id, booking } = (await answer.json()) as { id: string; booking: BookingAnswer };
    let state: Told = { state: 'none' };
    if (booking.state === 'booked') {
      counts.booked++;
      state = { state: 'booked', window: booking.window };
    }
    told.set(id, state);
    const window = WINDOWS[person % 2] ?? '';
    const moved = await change(person, booking.url, { action: 'move', window: `${date} ${window}` });
    if (((await moved.json()) as BookingAnswer).state === 'booked') {
      counts.moved++;
      state = { state: 'booked', window };
      told.set(id, state);
    }
    if (state.state === 'booked' && person % 3 > 0) {
      const canceled = await change(person, booking.url, { action: 'cancel', sure: 'yes' });
      if (canceled.status !== 303) throw new Error(`a cancellation was answered ${canceled.status}`);
      counts.canceled++;
      told.set(id, { state: 'canceled' });
    }
  };
  const kill = async () => {
    await killOneByOne(servers, env, kills, (kill) => {
      counts.kills = kill - 1;
      return sleep(KILL_PAUSE_MS);
    });
    counts.kills = kills;
  };
  const look = async () => {
    while (!done) {
      for (const window of WINDOWS) mostLive = Math.max(mostLive, await liveIn(window));
      await sleep(LOOK_MS);
    }
  };
  const liveIn = async (window: string): Promise<number> => {
    const rows = await database.db
      .selectFrom('jobs')
      .select('id')
      .where('date', '=', date)
      .where('window', '=', window)
      .where('canceled_at', 'is', null)
      .execute();
    return rows.length;
  };

  // All people begin at the same time and go on until the last kill.
  const working = Promise.all(
    Array.from({ length: people }, async (_, person) => {
      let round = 0;
      do await live(person, round++);
      while (counts.kills < kills && round < MAX_ROUNDS);
    }),
  );
  const end = () => {
    done = true;
  };
  await Promise.all([working.finally(end), kill(), look()]);
  for (const window of WINDOWS) mostLive = Math.max(mostLive, await liveIn(window));
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));

  const jobs = new Map(
    (await database.db.selectFrom('jobs').selectAll().execute()).map((row) => [row.request_id, row]),
  );
  const requests = new Set(
    (await database.db.selectFrom('requests').select('id').execute()).map(({ id }) => id),
  );
  await database.close();
  const isLost = ([id, { state, window }]: [string, Told]) => {
    const stored = jobs.get(id);
    if (state === 'none') return false;
    return !stored || jobState(stored) !== state || (window !== undefined && stored.window !== window);
  };
  return {
    people,
    ...counts,
    /** Largest number of jobs to do in a window at any time, and its places. */
    mostLive,
    places: PLACES,
    /** Number of acknowledged states that differ from the stored ones. */
    lost: [...told].filter(isLost).length,
    /** Number of acknowledged requests that are not stored. */
    lostRequests: [...told.keys()].filter((id) => !requests.has(id)).length,
  };
}
