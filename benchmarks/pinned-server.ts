/** Our server as it runs in production, on the first core where there are two, with its log in a file. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..');
const TIMEOUT_MS = 20_000;
const PINS = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

export interface Measured {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** @param databaseUrl a database of its own, where the one in a temporary folder will not do */
export async function startPinned(databaseUrl?: string): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
  const log = join(folder, 'log');
  const out = openSync(log, 'w');
  const server = [process.execPath, '--max-semi-space-size=4', 'server/main.ts'];
  const [program = '', ...words] = PINS ? ['taskset', '-c', '0', ...server] : server;
  const child = spawn(program, words, {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_HOUR: '0',
      DATABASE_URL: databaseUrl ?? `file:${join(folder, 'leads.db')}`,
    },
    stdio: ['ignore', out, 'inherit'],
  });
  closeSync(out);
  const origin = await listening(child, log);
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(child: ChildProcess, log: string): Promise<string> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end && child.exitCode === null; await sleep(2)) {
    const [, origin] = /Listening on (http:\S+)/.exec(readFileSync(log, 'utf8')) ?? [];
    if (origin) return origin;
  }
  throw new Error(`The server did not start:\n${readFileSync(log, 'utf8')}`);
}

/** MiB in memory now. */
export function residentMiB(pid: number): number {
  const [, kB] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kB) / 1024);
}
