/** The owner's commands as programs: started by npm, beside a running server, at the end of a pipe. */
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { newSqlite } from '../testing/databases.ts';
import { liveLeads } from '../testing/live-leads.ts';
import { person, store } from '../testing/new-request.ts';
import { runLeads } from '../testing/run-command.ts';
import { tempFolder } from '../testing/temp-folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const LEADS = join(ROOT, 'server/cli/leads.ts');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

test("npm runs them on the project's Node, whatever the machine's is, with the settings in .env below the environment's", () => {
  const cwd = tempFolder({
    '.env': 'DATABASE_URL=file:/nowhere/from-file.db\n',
    'bin/node': '#!/bin/sh\necho "This Node is too old."\nexit 9\n',
  });
  chmodSync(join(cwd, 'bin/node'), 0o755);
  for (const name of ['package.json', 'node_modules', 'server'])
    symlinkSync(join(ROOT, name), join(cwd, name));
  const npm = realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim());
  const run = (settings: object) =>
    spawnSync(process.execPath, [npm, 'run', '--silent', 'leads', '--', 'list'], {
      cwd,
      encoding: 'utf8',
      env: { PATH: `${cwd}/bin:${process.env.PATH}`, HOME: cwd, ...settings },
    });
  expect(run({})).toMatchObject({ status: 1, stderr: expect.stringContaining('/nowhere/from-file.db') });
  const { stderr } = run({ DATABASE_URL: 'file:/nowhere/from-environment.db' });
  expect(stderr).toContain('/nowhere/from-environment.db');
});

test.each(['build', 'dev', 'serve', 'setup', 'doctor', 'cdn-rules', 'leads', 'bookings', 'report', 'desk'])(
  'npm run %s is started like that',
  (name) => {
    expect(scripts[name]).toMatch(/^node (--env-file=server\/node\.env )?--env-file-if-exists=\.env /);
  },
);

test('every npm script that the documents name is there', () => {
  const docs = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  const texts = ['README.md', ...docs.map((name) => `docs/${name}`)].map((name) =>
    readFileSync(join(ROOT, name), 'utf8'),
  );
  const named = texts.flatMap((text) =>
    [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name]) => name),
  );
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...new Set(named)]));
});

test('forgetting a person and copying the database lose no lead that comes in meanwhile', async () => {
  const { env, folder, keepPosting, post } = await liveLeads();
  const run = async (...argv: string[]) =>
    (await promisify(execFile)(process.execPath, [LEADS, ...argv], { env: { ...process.env, ...env } }))
      .stdout;
  await post({});
  const forgetting = run('forget', '916-555-0142');
  const others = await keepPosting(forgetting);
  expect(await forgetting).toContain('Removed everything about (916) 555-0142: 1 lead');
  const copy = join(folder, 'copy.db');
  const copying = run('backup', copy);
  const more = await keepPosting(copying);
  await copying;
  const phones = async (url: string) => {
    const { stdout } = await runLeads(['export', '--format', 'json'], { DATABASE_URL: url });
    return (JSON.parse(stdout) as { phone: string }[]).map(({ phone }) => phone);
  };
  const stored = await phones(env.DATABASE_URL);
  expect(stored).toHaveLength(others + more);
  expect(stored).not.toContain('+19165550142');
  expect((await phones(`file:${copy}`)).length).toBeGreaterThanOrEqual(others);
});

test('a reader that closes the pipe early is not an error', async () => {
  const url = newSqlite();
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  for (let n = 0; n < 60; n++) await store(database, { ...person(n), details: 'x'.repeat(4_000) });
  const child = spawn(process.execPath, [LEADS, 'export', '--format', 'csv'], { env: { DATABASE_URL: url } });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const [status] = await once(child, 'close');
  expect([status, errors]).toEqual([0, '']);
});
