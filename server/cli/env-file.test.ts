import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/temp-folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Runs an npm script as the owner does, in a folder with this `.env`. */
function runScript(words: readonly string[], dotEnv: string, env: Readonly<Record<string, string>> = {}) {
  const folder = tempFolder({ '.env': dotEnv });
  for (const name of ['package.json', 'node_modules', 'server'])
    symlinkSync(join(ROOT, name), join(folder, name));
  const { status, stderr } = spawnSync('npm', ['run', '--silent', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, ...env },
  });
  return { status, stderr };
}

test('settings in .env hold for a command; the environment wins over them', () => {
  const dotEnv = 'DATABASE_URL=file:/nowhere/from-file.db\n';
  expect(runScript(['leads', '--', 'list'], dotEnv).stderr).toContain('/nowhere/from-file.db');
  const env = { DATABASE_URL: 'file:/nowhere/from-environment.db' };
  expect(runScript(['leads', '--', 'list'], dotEnv, env).stderr).toContain('/nowhere/from-environment.db');
}, 60_000);

test.each(['build', 'dev', 'leads', 'serve'])('npm run %s reads .env', (name) => {
  expect(scripts[name]).toMatch(/^node --env-file-if-exists=\.env /);
});
