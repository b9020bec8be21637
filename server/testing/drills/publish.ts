/**
 * `npm run drill -- publish [publishes] [demo]`: an owner publishes a price again and again on a real server, with the content of the
 * fixture or the demo, while visitors look and send leads (1,000 requests and 100 leads a minute).
 * - Under load: no answer fails, and none is older than one that ended before it began, be it a page or the server's estimate.
 * - The server is killed at a random moment of each publish.
 * - The disk fills up in the midst of a publish (as root, on Linux).
 *
 * After a kill and on a full disk, the site is the old one with the draft, or the new one. No acknowledged lead is ever lost. Prints
 * the times from 'Publish' to live, and the memory of the builds.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FIXTURE_DIR } from '../../../tests/fixture/fixture.ts';
import { readIfThere } from '../read-if-there.ts';
import { sendLead } from '../send-lead.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import {
  close,
  drafted,
  ESTIMATE_PATH,
  open,
  priceAt,
  published,
  type Site,
  stateOf,
} from './publish-site.ts';

const DEMO_DIR = resolve(import.meta.dirname, '../../..');
const REQUEST_EVERY_MS = 60;
const LEAD_EVERY_MS = 600;
const DISK_SIZE = '400m';

/** What a visitor was shown. */
interface Seen {
  path: string;
  begun: number;
  ended: number;
  /** In dollars; NaN if the request failed. */
  price: number;
}

let people = 0;

/** @returns whether all held */
export async function main([publishes = 20, content]: [number?, string?]): Promise<boolean> {
  const source = content === 'demo' ? DEMO_DIR : FIXTURE_DIR;
  const folder = mkdtempSync(join(tmpdir(), 'publish-drill-'));
  try {
    const site = await open(join(folder, 'site'), source);
    const underLoad = await withVisitors(site, () => publishUnderLoad(site, publishes));
    const older = olderThanBefore(underLoad.seen);
    console.log(
      'Under load:',
      { ...underLoad.result, requests: underLoad.seen.length, failedOrMixed: older.length },
      ...older.slice(0, 5),
    );
    const killed = await withVisitors(site, () => killWhilePublishing(site, publishes));
    const leads = await close(site);
    console.log('Killed:', JSON.stringify(killed.result), leads);
    const isGood = older.length + killed.result.wrong.length + leads.lost === 0;
    if (process.getuid?.() !== 0) return isGood;
    return (await onSmallDisk(join(folder, 'disk'), source)) && isGood;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function publishUnderLoad(site: Site, publishes: number) {
  const { owner } = site;
  const seconds = { withPreview: [] as number[], withoutPreview: [] as number[] };
  const memory = watchBuilds(site.server);
  for (let n = 0; n < publishes; n++) {
    await owner.draft();
    const kind = n % 2 ? 'withPreview' : 'withoutPreview';
    if (kind === 'withPreview') await owner.untilPreviewed();
    const begun = performance.now();
    await owner.publish();
    while ((await priceAt(site, '/')) !== site.price) {
      const [last] = await owner.publishes();
      if (last?.state === 'failed') throw new Error(last.error?.message);
      await sleep(20);
    }
    seconds[kind].push((performance.now() - begun) / 1_000);
    await owner.untilDone();
  }
  return {
    publishes,
    secondsWithPreview: spread(seconds.withPreview),
    secondsWithoutPreview: spread(seconds.withoutPreview),
    buildMiB: spread(memory.stop()),
    load: loadavg()[0],
  };
}

async function killWhilePublishing(site: Site, kills: number) {
  const { owner, env } = site;
  const begun = performance.now();
  await owner.draft();
  await owner.publish();
  await owner.untilDone();
  const duration = performance.now() - begun;
  const states = { live: 0, failed: 0 };
  const wrong: unknown[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const before = site.price;
    await owner.draft();
    await owner.publish();
    // The end of a publish is where it matters.
    await sleep(duration * (kill % 2 ? 0.8 + 0.4 * Math.random() : Math.random()));
    await site.server.stop('SIGKILL');
    site.server = await startServer({ ...env, PORT: String(site.server.port) });
    const [last] = await owner.publishes();
    const isLive = last?.state === 'live';
    const now = await stateOf(site);
    const right = isLive ? published(site.price) : drafted(before, site.price);
    if (JSON.stringify(now) !== JSON.stringify(right)) wrong.push({ kill, state: last?.state, now, right });
    states[isLive ? 'live' : 'failed']++;
    if (!isLive) site.price = before;
  }
  return { kills, ...states, wrong };
}

/** @returns whether all held */
async function onSmallDisk(folder: string, source: string): Promise<boolean> {
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', folder]);
  try {
    const site = await open(join(folder, 'site'), source);
    const { result } = await withVisitors(site, () => fillWhilePublishing(site, join(folder, 'filler')));
    const leads = await close(site);
    console.log('Full disk:', JSON.stringify(result, null, 1), leads);
    return result.wrong.length + leads.lost === 0;
  } finally {
    execFileSync('umount', ['--lazy', folder]);
  }
}

async function fillWhilePublishing(site: Site, filler: string) {
  const { owner, server } = site;
  const before = site.price;
  await owner.draft();
  await owner.publish();
  while (builds(server).length === 0) await sleep(20);
  // The build removes what it has written; that is filled, too.
  while (builds(server).length > 0) {
    fill(filler);
    await sleep(20);
  }
  await sleep(1_000);
  fill(filler);
  const whileFull = { shown: await priceAt(site, '/'), lead: await ask(site) };
  rmSync(filler);
  const { state, error } = await owner.untilDone();
  const after = await stateOf(site);
  const wrong: unknown[] = [];
  if (whileFull.shown !== before) wrong.push({ whileFull });
  if (state !== 'failed' || JSON.stringify(after) !== JSON.stringify(drafted(before, site.price)))
    wrong.push({ state, after });
  const lead = await ask(site);
  if (lead !== 201) wrong.push({ lead });
  await owner.publish();
  const again = await owner.untilDone();
  if (again.state !== 'live') wrong.push({ again });
  return { whileFull, error, wrong };
}

/** Leaves no room on its disk. */
function fill(file: string): void {
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

/** Lets visitors look and send leads meanwhile. */
async function withVisitors<Result>(site: Site, act: () => Promise<Result>) {
  const seen: Seen[] = [];
  const visits: Promise<unknown>[] = [];
  const look = async (path: string) => {
    const begun = performance.now();
    const price = (await priceAt(site, path).catch(() => undefined)) ?? Number.NaN;
    seen.push({ path, begun, ended: performance.now(), price });
  };
  const timers = [
    setInterval(() => visits.push(look(visits.length % 2 ? '/' : ESTIMATE_PATH)), REQUEST_EVERY_MS),
    setInterval(() => visits.push(ask(site)), LEAD_EVERY_MS),
  ];
  try {
    return { seen, result: await act() };
  } finally {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(visits);
  }
}

/** Sends a lead. @returns the status */
async function ask({ server, leads }: Site): Promise<number> {
  people += 1;
  const { id, status } = await sendLead(server.url, people, `drill-${people}`);
  if (id) leads.push(id);
  return status;
}

/** Answers that failed, or that are older than one that ended before they began. */
function olderThanBefore(seen: readonly Seen[]): Seen[] {
  const byEnd = seen.toSorted((a, b) => a.ended - b.ended);
  let newest = 0;
  let next = 0;
  return seen
    .toSorted((a, b) => a.begun - b.begun)
    .filter(({ begun, price }) => {
      for (; (byEnd[next]?.ended ?? begun) < begun; next++)
        newest = Math.max(newest, byEnd[next]?.price || 0);
      return !(price >= newest);
    });
}

/** Polls the processes that the server starts to build. */
function watchBuilds(server: ServerProcess) {
  const peaks = new Map<number, number>();
  const timer = setInterval(() => {
    for (const pid of builds(server)) {
      const [, kib] = /VmHWM:\s+(\d+)/.exec(readIfThere(`/proc/${pid}/status`)) ?? [];
      if (kib) peaks.set(pid, Number(kib) / 1_024);
    }
  }, 50);
  return {
    /** @returns the most memory that each took, in MiB */
    stop(): number[] {
      clearInterval(timer);
      return [...peaks.values()];
    },
  };
}

function builds({ child: { pid } }: ServerProcess): number[] {
  const children = readIfThere(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.filter((each) => readIfThere(`/proc/${each}/cmdline`).includes('build-site'));
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b).map((value) => value.toFixed(1));
  return `${sorted[0]} to ${sorted.at(-1)}, half of them below ${sorted[Math.floor(sorted.length / 2)]}`;
}
