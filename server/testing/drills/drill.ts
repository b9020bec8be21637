/** Helpers of drills: a site, servers that are killed, and both databases. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, weekdayOf } from '../../../contract/dates.ts';
import { startPostgres } from '../postgres.ts';
import { sendLead } from '../send-lead.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

/** Settings of servers that a drill starts: a site, a database, and no limit on requests. */
export type DrillEnv = { DIST_DIR: string; DATABASE_URL: string; RATE_LIMIT_PER_HOUR: string };

export interface DrillPlan {
  leads: number;
  /** Number of simultaneous posts. */
  atOnce: number;
  kills: number;
  /** Number of servers on the same database. */
  servers: number;
  /** Default: a SQLite file of its own. */
  databaseUrl?: string | undefined;
}

/** Maximum random delay before a kill, so that kills hit requests at any stage. */
const JITTER_MS = 40;

/**
 * Runs a drill in a folder of its own, which is removed afterwards.
 * @param databaseUrl default: a new SQLite file in that folder
 */
export async function withDrillSite<T>(
  databaseUrl: string | undefined,
  drill: (env: DrillEnv) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'));
  const DIST_DIR = join(folder, 'dist');
  mkdirSync(DIST_DIR);
  writeFileSync(join(DIST_DIR, 'index.html'), '<title>Drill</title>');
  const DATABASE_URL = databaseUrl ?? `file:${join(folder, 'leads.db')}`;
  try {
    return await drill({ DIST_DIR, DATABASE_URL, RATE_LIMIT_PER_HOUR: '0' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a drill on a new SQLite file, then on a PostgreSQL that syncs commits to disk as in production, and prints both reports.
 * @returns whether both reports are good
 */
export async function onBothDatabases<Report>(
  drill: (name: 'SQLite' | 'PostgreSQL', databaseUrl?: string) => Promise<Report>,
  isGood: (report: Report) => boolean,
): Promise<boolean> {
  const run = async (name: 'SQLite' | 'PostgreSQL', databaseUrl?: string): Promise<boolean> => {
    const start = performance.now();
    const report = await drill(name, databaseUrl);
    console.log(`${name}, ${Math.round((performance.now() - start) / 1_000)} s:`, report);
    return isGood(report);
  };
  const postgres = await startPostgres({ durable: true });
  try {
    const results = [await run('SQLite'), await run('PostgreSQL', await postgres.createDatabase())];
    return results.every(Boolean);
  } finally {
    await postgres.stop();
  }
}

/** Starts servers at the same moment, so that each finds the tables missing. */
export function startServers(count: number, env: Readonly<Record<string, string>>): Promise<ServerProcess[]> {
  return Promise.all(Array.from({ length: count }, () => startServer(env)));
}

/**
 * Kills servers in turn, without warning, and starts each again on its port.
 * @param untilTurn resolves when a kill is due; kills are counted from 1
 */
export async function killOneByOne(
  servers: ServerProcess[],
  env: Readonly<Record<string, string>>,
  kills: number,
  untilTurn: (kill: number) => Promise<unknown>,
): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    await untilTurn(kill);
    await sleep(Math.random() * JITTER_MS);
    const index = kill % servers.length;
    const victim = servers[index] as ServerProcess;
    await victim.stop('SIGKILL');
    servers[index] = await startServer({ ...env, PORT: String(victim.port) });
  }
}

/** Waits until the condition is true, without a timeout. */
export async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(1);
}

/** Posts a lead to one server after another until there is an answer, with the same key, as browsers do. */
export async function sendUntilAnswered(
  servers: readonly ServerProcess[],
  lead: number,
): Promise<{ id: string; status: number; retries: number }> {
  for (let retries = 0; ; retries++) {
    const { url } = servers[(lead + retries) % servers.length] as ServerProcess;
    const { id, status } = await sendLead(url, lead, `drill-${lead}`);
    if (id) return { id, status, retries };
    await sleep(10);
  }
}

/** Calls `act` with 0 to `count - 1`, at most `atOnce` calls at a time. */
export async function runAll(
  count: number,
  atOnce: number,
  act: (n: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** A Monday at least a week ahead: all its windows are open, and customers can still change their bookings. */
export function nextMonday(): string {
  const nextWeek = addDays(new Date().toISOString().slice(0, 10), 7);
  return addDays(nextWeek, (7 - weekdayOf(nextWeek)) % 7);
}
