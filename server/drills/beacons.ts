/**
 * Measures whether beacons (reports of visits) slow down leads: `npm run drill -- beacons [beacons per second] [rounds]`, on
 * SQLite and PostgreSQL. Each round sends leads without beacons, then as long with them. Exit status 1 if the 95th percentile of
 * a lead's answer time is more than MAX_RATIO times the one without beacons, or if a beacon is not counted. On a busy machine,
 * compare the CPU time of the server instead, which does not include the time it waits for a core.
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { VISIT_PATH, type VisitBeacon } from '../../contract/numbers/beacons.ts';
import { FIXTURE_DIR, loadFixture } from '../../tests/fixture/fixture.ts';
import { openDatabase } from '../leads/database.ts';
import { type DrillEnv, onBothDatabases, percentile, withDrillSite } from '../testing/drill.ts';
import { sendLead } from '../testing/send-lead.ts';
import { startServer } from '../testing/server-process.ts';

const MAX_RATIO = 1.2;
const SECONDS = 6;
const LEADS_PER_SECOND = 25;
const SOCKETS = 20;
/** Interval at which beacons are sent. */
const TICK_MS = 10;
const ANSWER = 'HTTP/1.1 204';

let leads = 0;
const [perSecond = 1_000, rounds = 6] = process.argv.slice(2).map(Number);
process.env['SITE_DIR'] = FIXTURE_DIR;
const bodies = loadFixture().pages.map(({ path }, n) => bodyOf(path, n));
await onBothDatabases((name, url) => withDrillSite(url, (env) => drill(name, env)), { durable: true });

async function drill(name: string, env: DrillEnv): Promise<void> {
  const server = await startServer(env);
  const times: Record<'without' | 'with', number[]> = { without: [], with: [] };
  const cpu = { without: 0, with: 0 };
  let sent = 0;
  // Warms up the just-in-time compiler.
  await sendLeads(server.url);
  for (let round = 0; round < rounds; round++) {
    const start = cpuMs(server.child.pid);
    times.without.push(...(await sendLeads(server.url)));
    const middle = cpuMs(server.child.pid);
    cpu.without += middle - start;
    const stop = await sendBeacons(server.port);
    times.with.push(...(await sendLeads(server.url)));
    sent += await stop();
    cpu.with += cpuMs(server.child.pid) - middle;
  }
  await server.stop('SIGTERM');
  const counted = await countViews(env.DATABASE_URL);
  const p95 = { without: percentile(times.without, 0.95), with: percentile(times.with, 0.95) };
  const ratio = p95.with / p95.without;
  console.log(
    `${name}: ${times.with.length} leads beside ${Math.round(sent / rounds / SECONDS)} beacons per second`,
  );
  const perBeacon = Math.round(((cpu.with - cpu.without) / sent) * 1_000);
  const cpuShare = (ms: number) => `${Math.round(ms / rounds / SECONDS / 10)}% of a core`;
  console.table({
    'p95, ms': { ...p95, ratio },
    'CPU time': { without: cpuShare(cpu.without), with: cpuShare(cpu.with), 'µs a beacon': perBeacon },
    beacons: { sent, counted },
  });
  if (ratio > MAX_RATIO || sent !== counted) process.exitCode = 1;
}

/** Sends leads for SECONDS at a fixed rate, without waiting for answers. @returns the time that each answer took */
async function sendLeads(url: string): Promise<number[]> {
  const count = SECONDS * LEADS_PER_SECOND;
  const start = performance.now();
  const answers = Array.from({ length: count }, async (_, n) => {
    await sleep((n * 1_000) / LEADS_PER_SECOND);
    const from = performance.now();
    const number = leads++;
    const { status } = await sendLead(url, number, `beacons-${number}`);
    if (status !== 201) throw new Error(`a lead was answered ${status}`);
    return performance.now() - from;
  });
  const times = await Promise.all(answers);
  await sleep(Math.max(0, start + SECONDS * 1_000 - performance.now()));
  return times;
}

/** Sends beacons until it is stopped. @returns a function that stops it, waits for all answers, and returns the number sent */
async function sendBeacons(port: number): Promise<() => Promise<number>> {
  const sockets = Array.from({ length: SOCKETS }, () => connect(port, '127.0.0.1'));
  let sent = 0;
  let answered = 0;
  for (const socket of sockets) {
    socket.setNoDelay(true);
    // An answer may come in two pieces.
    let rest = '';
    socket.on('data', (data) => {
      const pieces = (rest + data.toString('latin1')).split(ANSWER);
      answered += pieces.length - 1;
      rest = pieces.at(-1)?.slice(1 - ANSWER.length) ?? '';
    });
  }
  const start = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) * perSecond) / 1_000);
    for (; sent < due; sent++) (sockets[sent % SOCKETS] as Socket).write(bodies[sent % bodies.length] ?? '');
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    while (answered < sent) await sleep(TICK_MS);
    for (const socket of sockets) socket.destroy();
    return sent;
  };
}

/** A complete HTTP request with a beacon. */
function bodyOf(path: string, n: number): string {
  const beacon: VisitBeacon = {
    events: n % 3 ? ['view'] : ['view', 'visit'],
    page: path,
    landing: path,
    language: n % 5 ? 'en' : 'es',
    device: n % 3 ? 'phone' : 'computer',
    from: 'www.google.com',
    ad: n % 4 ? '' : 'google',
    source: '',
    medium: '',
    campaign: `c${n % 40}`,
  };
  const body = JSON.stringify(beacon);
  const lines = [
    `POST ${VISIT_PATH} HTTP/1.1`,
    'Host: 127.0.0.1',
    'User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36',
    'Content-Type: text/plain;charset=UTF-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Number of beacons that the server has counted. */
async function countViews(url: string): Promise<number> {
  const { db } = await openDatabase(url);
  const { n } = await db
    .selectFrom('visit_counts')
    .select(({ fn }) => fn.sum<number | string>('n').as('n'))
    .where('dimension', '=', 'source')
    .where('event', '=', 'view')
    .executeTakeFirstOrThrow();
  await db.destroy();
  return Number(n);
}

/** CPU time that a process has taken so far, in milliseconds (Linux). */
function cpuMs(pid = 0): number {
  const [user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) * 10;
}
