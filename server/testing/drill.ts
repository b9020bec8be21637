/** Helpers of drills: a site, servers that are killed, both databases, and measurements. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from './postgres.ts';
import { sendLead } from './send-lead.ts';
import { type ServerProcess, startServer } from './server-process.ts';

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
  databaseUrl?: string;
}

/** Maximum random delay before a kill, so that kills hit requests at any stage. */
const JITTER_MS = 40;

/**
 * Runs a drill in a folder of its own, which is removed afterwards.
 * @param databaseUrl default: a new SQLite file in that folder
 * @param files of the site, in `dist/`; default: one page
 */
export async function withDrillSite<T>(
  databaseUrl: string | undefined,
  drill: (env: DrillEnv) => Promise<T>,
  files: Readonly<Record<string, string>> = { 'dist/index.html': '<title>Drill</title>' },
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'));
  const DIST_DIR = join(folder, 'dist');
  mkdirSync(DIST_DIR);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  const DATABASE_URL = databaseUrl ?? `file:${join(folder, 'leads.db')}`;
  try {
    return await drill({ DIST_DIR, DATABASE_URL, RATE_LIMIT_PER_HOUR: '0' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a drill on a new SQLite file, then on a new PostgreSQL. */
export async function onBothDatabases(drill: (name: string, url: string) => Promise<void>): Promise<void> {
  await withDrillSite(undefined, (env) => drill('SQLite', env.DATABASE_URL));
  const postgres = await startPostgres();
  try {
    await drill('PostgreSQL', await postgres.createDatabase());
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
export async function killInTurn(
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
export async function until(isSo: () => boolean): Promise<void> {
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
export async function doAll(
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

/** Calls `ask` again and again, one call at a time. @returns median and 95th percentile in milliseconds */
export async function measure(
  requests: number,
  ask: () => Promise<unknown>,
): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let n = 0; n < requests; n++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return { p50: Math.round(percentile(times, 0.5)), p95: Math.round(percentile(times, 0.95)) };
}

/** The smallest value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
}

/** Seconds since `start` (of `performance.now()`), with one decimal. */
export function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 100) / 10;
}
