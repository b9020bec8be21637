/** The owner's commands as npm runs them: on which Node, and with which settings. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/temp-folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const NPM = realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim());

interface Where {
  cwd: string;
  /** Folders of PATH. */
  path?: readonly string[];
  env?: Readonly<Record<string, string>>;
}

function runScript(words: readonly string[], { cwd, path = [], env = {} }: Where) {
  const PATH = [...path, process.env['PATH'] ?? ''].join(':');
  const options = { cwd, encoding: 'utf8', env: { PATH, HOME: tempFolder(), ...env } } as const;
  return spawnSync(process.execPath, [NPM, 'run', '--silent', ...words], options);
}

/** A folder with this `.env`, where the scripts run as in the project. */
function folderWith(dotEnv: string): string {
  const folder = tempFolder({ '.env': dotEnv });
  for (const name of ['package.json', 'node_modules', 'server'])
    symlinkSync(join(ROOT, name), join(folder, name));
  return folder;
}

test('settings in .env hold for a command; the environment wins over them', () => {
  const cwd = folderWith('DATABASE_URL=file:/nowhere/from-file.db\n');
  expect(runScript(['leads', '--', 'list'], { cwd }).stderr).toContain('/nowhere/from-file.db');
  const env = { DATABASE_URL: 'file:/nowhere/from-environment.db' };
  expect(runScript(['leads', '--', 'list'], { cwd, env }).stderr).toContain('/nowhere/from-environment.db');
}, 60_000);

const SET_BY_ENVIRONMENT = [
  'build',
  'dev',
  'serve',
  'setup',
  'doctor',
  'cdn-rules',
  'leads',
  'bookings',
  'report',
  'desk',
];

test.each(SET_BY_ENVIRONMENT)('npm run %s reads .env', (name) => {
  expect(scripts[name]).toMatch(/^node --env-file-if-exists=\.env /);
});

test.each(['leads', 'bookings', 'report', 'desk', 'doctor', 'setup'])(
  "npm run %s runs on the project's Node, whatever the machine's is",
  (name) => {
    const old = tempFolder({ node: '#!/bin/sh\necho "This Node is too old."\nexit 9\n' });
    chmodSync(join(old, 'node'), 0o755);
    const { stdout, stderr } = runScript([name, '--', '--help'], { cwd: ROOT, path: [old] });
    expect(stdout + stderr).toContain(`npm run ${name}`);
  },
  60_000,
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
