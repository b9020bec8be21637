/**
 * `npm run drill -- publish [kills]`: an owner publishes a price again and again, on a real server that is killed at a random moment of each
 * publish, while visitors send leads. Checks that the site, the owner's file, the draft and the list of publishes then agree, that
 * the site is the old or the new one, and that no acknowledged lead is lost.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DESK_API } from '../../../contract/desk/account.ts';
import { SITE_PATHS, type SitePublish } from '../../../contract/desk/site.ts';
import { FIXTURE_DIR } from '../../../tests/fixture/fixture.ts';
import { runDesk, runLeads } from '../run-command.ts';
import { sendLead } from '../send-lead.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

const PRICE = 'pricing/home/quarter/price';
const LEAD_EVERY_MS = 200;

/** @returns whether all agreed after each kill, and no lead was lost */
export async function main([kills = 20]: number[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'publish-drill-'));
  try {
    const report = await drill(folder, kills);
    console.log(report);
    return report.wrong.length === 0 && report.lostLeads === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function drill(folder: string, kills: number) {
  for (const part of ['content', 'photos'])
    cpSync(join(FIXTURE_DIR, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), '<title>Before the first publish</title>');
  const env = {
    SITE_DIR: folder,
    DIST_DIR: join(folder, 'dist'),
    DATABASE_URL: `file:${join(folder, 'leads.db')}`,
    RATE_LIMIT_PER_HOUR: '0',
  };
  let server = await startServer(env);
  const leads: string[] = [];
  let isOver = false;
  const visitors = (async () => {
    for (let n = 0; !isOver; n++) {
      const { id } = await sendLead(server.url, n, `drill-${n}`).catch(() => ({ id: undefined }));
      if (id) leads.push(id);
      await sleep(LEAD_EVERY_MS);
    }
  })();
  const owner = await signIn(server, env);
  // The first one is not killed: it shows how long a publish takes.
  const begun = performance.now();
  await owner.publish(server, '$200');
  while ((await owner.publishes(server))[0]?.state === 'building') await sleep(50);
  const duration = performance.now() - begun;

  const states = { live: 0, failed: 0 };
  const wrong: string[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const before = await shownPrice(server);
    const price = `$${200 + kill}`;
    await owner.publish(server, price);
    // The end of a publish is where it matters.
    await sleep(duration * (kill % 2 ? 0.8 + 0.4 * Math.random() : Math.random()));
    await server.stop('SIGKILL');
    server = await startServer({ ...env, PORT: String(server.port) });
    const [last] = await owner.publishes(server);
    const isLive = last?.state === 'live';
    const now = {
      shown: await shownPrice(server),
      file: priceIn(folder),
      drafted: await owner.drafted(server),
    };
    const right = isLive
      ? { shown: price, file: price, drafted: undefined }
      : { shown: before, file: before, drafted: price };
    if (JSON.stringify(now) !== JSON.stringify(right))
      wrong.push(JSON.stringify({ kill, state: last?.state, now, right }));
    states[isLive ? 'live' : 'failed']++;
  }
  isOver = true;
  await visitors;
  await server.stop('SIGKILL');
  const stored = JSON.parse((await runLeads(['export', '--format', 'json'], env)).stdout) as { id: string }[];
  const kept = new Set(stored.map(({ id }) => id));
  return {
    publishMs: Math.round(duration),
    kills,
    ...states,
    leads: leads.length,
    lostLeads: leads.filter((id) => !kept.has(id)).length,
    wrong,
  };
}

async function signIn({ url }: ServerProcess, env: Readonly<Record<string, string>>) {
  const { stdout } = await runDesk(['invite', 'owner@pl.example', '--role', 'owner'], env);
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' };
  const joined = await fetch(`${url}/desk/join`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token: /token=(\S+)/.exec(stdout)?.[1] ?? '' }),
    headers,
  });
  const cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? '';
  const call = async (server: ServerProcess, method: string, path: string, body?: unknown) => {
    const answer = await fetch(server.url + DESK_API + path, {
      method,
      headers: { ...headers, origin: server.url, cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const priceOf = async (server: ServerProcess) => {
    const { fields, draft } = await call(server, 'GET', SITE_PATHS.site);
    return { drafted: draft[PRICE], value: fields.find(({ id }: { id: string }) => id === PRICE).value };
  };
  return {
    publishes: (server: ServerProcess): Promise<SitePublish[]> => call(server, 'GET', SITE_PATHS.publishes),
    drafted: async (server: ServerProcess): Promise<string | undefined> => (await priceOf(server)).drafted,
    async publish(server: ServerProcess, value: string): Promise<void> {
      const now = await priceOf(server);
      const changes = [{ id: PRICE, was: now.drafted ?? now.value, value }];
      await call(server, 'PUT', SITE_PATHS.draft, { changes });
      await call(server, 'POST', SITE_PATHS.publish, {});
    },
  };
}

/** The price that visitors see. */
async function shownPrice({ url }: ServerProcess): Promise<string | undefined> {
  const page = await (await fetch(url)).text();
  return /\$2[01]\d(?!\d)/.exec(page.replace(/<script.*?<\/script>/gs, ''))?.[0];
}

function priceIn(folder: string): string | undefined {
  return /\$2[01]\d(?!\d)/.exec(readFileSync(join(folder, 'content/pricing.yaml'), 'utf8'))?.[0];
}
