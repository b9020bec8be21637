import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { newSqlite } from '../testing/databases.ts';
import { startPostgres } from '../testing/postgres.ts';
import { runLeads } from '../testing/run-command.ts';
import { sendLead } from '../testing/send-lead.ts';
import { startServer } from '../testing/server-process.ts';
import { tempFolder } from '../testing/temp-folder.ts';

interface Exported {
  id: string;
}

/** Leads that are stored before a failure, and again after it. */
const SOME = 20;

function environment(databaseUrl: string) {
  const folder = tempFolder({ 'dist/index.html': '<title>Home</title>' });
  const env = {
    DIST_DIR: join(folder, 'dist'),
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_PER_HOUR: '0',
  };
  const stored = async () =>
    (JSON.parse((await runLeads(['export', '--format', 'json'], env)).stdout) as Exported[]).map(
      ({ id }) => id,
    );
  return { env, stored };
}

test('while PostgreSQL is away requests get 503; no answered lead is lost, and no restart is needed', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const { env, stored } = environment(await postgres.createDatabase());
  const server = await startServer(env);
  onTestFinished(() => void server.stop('SIGKILL'));

  const answered = new Map<number, string>();
  const statuses = new Set<number>();
  let next = 0;
  let over = false;
  const client = async () => {
    while (!over) {
      const lead = next++;
      for (;;) {
        const { status, id } = await sendLead(server.url, lead, `k${lead}`);
        statuses.add(status);
        if (id) {
          answered.set(lead, id);
          break;
        }
      }
    }
  };
  const clients = Array.from({ length: 8 }, client);
  await expect.poll(() => answered.size, { timeout: 20_000 }).toBeGreaterThan(SOME);
  const resume = await postgres.interrupt();
  await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(503);
  expect((await fetch(server.url)).status).toBe(200);
  const refused = await fetch(`${server.url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Ada","phone":"9165550142","zip":"95814"}',
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await refused.json()).toMatchObject({ phone: '+12185550123' });
  const before = answered.size;
  await resume();
  await expect.poll(() => answered.size, { timeout: 20_000 }).toBeGreaterThan(before + SOME);
  over = true;
  await Promise.all(clients);

  expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(503);
  expect((await stored()).sort()).toEqual([...answered.values()].sort());
});

// The limit of a file's size is Linux's.
const onLinux = process.platform === 'linux' ? test : () => {};
onLinux(
  'while the disk is full requests get 503; no answered lead is lost, and no restart is needed',
  async () => {
    const { env, stored } = environment(newSqlite());
    // The largest file it may write, in blocks of 512 bytes.
    const server = await startServer(env, 'ulimit -S -f 6000');
    onTestFinished(() => void server.stop('SIGKILL'));
    const answered: string[] = [];
    let last = { status: 0 };
    for (let lead = 0; lead < 3_000; lead++) {
      const answer = await sendLead(server.url, lead, `k${lead}`);
      last = answer;
      if (!answer.id) break;
      answered.push(answer.id);
    }
    expect(last.status).toBe(503);
    expect(answered.length).toBeGreaterThan(SOME);
    expect((await fetch(server.url)).status).toBe(200);
    expect(await stored()).toEqual(answered);

    execFileSync('prlimit', ['--pid', String(server.child.pid), '--fsize=unlimited']);
    const again = await sendLead(server.url, answered.length, `k${answered.length}`);
    expect(again.status).toBe(201);
    expect(await stored()).toHaveLength(answered.length + 1);
    await server.stop('SIGTERM');
    const database = new DatabaseSync(env.DATABASE_URL.replace('file:', ''));
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    database.close();
  },
);
