/**
 * Posts many quotes with large photos at once and prints the memory that the server and its child processes took (Linux):
 * `npm run drill -- photos-memory [posts] [good|wrong-phone] [jpeg,png]`. Exit status 1 if they took more than MAX_RSS_MB, kept
 * more than MAX_KEPT_MB afterwards, or gave a wrong answer.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DrillEnv, secondsSince, withDrillSite } from '../drill.ts';
import { FUZZ_SITE } from '../fuzz.ts';
import { heavyPicture, isHeavyKind } from '../heavy-pictures.ts';
import { sendLead } from '../send-lead.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

const MAX_RSS_MB = 400;
const MAX_KEPT_MB = 50;
const SETTLE_MS = 5_000;
const SAMPLE_MS = 20;

const [posts = '48', fields = 'good', kinds = 'jpeg,png'] = process.argv.slice(2);
const pictures = await Promise.all(kinds.split(',').filter(isHeavyKind).map(heavyPicture));

await withDrillSite(undefined, drill, FUZZ_SITE);

async function drill(env: DrillEnv): Promise<void> {
  // As in deploy/debian/website.service, with its default limit per address.
  const server = await startServer({ ...env, MALLOC_ARENA_MAX: '1', RATE_LIMIT_PER_HOUR: '' });

  await sendLead(server.url, 1, 'before');
  const before = rssMb(server);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, rssMb(server));
  }, SAMPLE_MS);
  const start = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: Number(posts) }, (_, index) =>
      post(server.url, pictures[index % pictures.length] as Blob, index),
    ),
  );
  const seconds = secondsSince(start);
  await sleep(SETTLE_MS);
  clearInterval(watch);
  const after = rssMb(server);
  const alive = (await fetch(`${server.url}/healthz`)).status === 200;
  await server.stop('SIGTERM');

  const count = (status: number) => statuses.filter((each) => each === status).length;
  console.table(Object.fromEntries([...new Set(statuses)].map((status) => [status, count(status)])));
  console.table({ posts, fields, kinds, seconds, beforeMb: before, peakMb: peak, afterMb: after, alive });
  const expected = fields === 'good' ? [201, 429, 503] : [422, 503];
  const answered = statuses.every((status) => expected.includes(status));
  process.exitCode = alive && answered && peak <= MAX_RSS_MB && after - before <= MAX_KEPT_MB ? 0 : 1;
}

async function post(url: string, photo: Blob, index: number): Promise<number> {
  const body = new FormData();
  body.set('name', `Visitor ${index}`);
  body.set('phone', fields === 'good' ? String(9_160_000_100 + index) : '12345');
  body.set('zip', '95814');
  for (const name of ['first', 'second']) body.append('photos', photo, name);
  try {
    const response = await fetch(`${url}/api/quotes`, { method: 'POST', body });
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
}

/** Memory of the server and its child processes. They share their code, which is counted once. */
function rssMb({ child }: ServerProcess): number {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  const processes = [String(child.pid), ...children.split(' ').filter(Boolean)].map(memoryOf);
  const own = processes.reduce((sum, { anonymous }) => sum + anonymous, 0);
  return Math.round((own + Math.max(...processes.map(({ code }) => code))) / 1024);
}

/** In kB. */
function memoryOf(pid: string): { anonymous: number; code: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const figure = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
    return { anonymous: figure('RssAnon'), code: figure('RssFile') };
  } catch {
    // The process has ended since it was listed.
    return { anonymous: 0, code: 0 };
  }
}
