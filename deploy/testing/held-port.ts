/** What systemd does for the server on a real machine: holds its port, and starts it again whenever it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { readIfThere } from '../../server/testing/read-if-there.ts';

const ROOT = join(import.meta.dirname, '../..');

const SUPERVISOR = `
while [ ! -e "$FOLDER/over" ]; do
  sh -c 'echo $$ >"$FOLDER/pid"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$NODE" server/main.ts >>"$FOLDER/log" 2>&1'
done`;

interface HeldPort {
  port: number;
  /** Ends the server, and resolves when the next one has taken its place. */
  restart(): Promise<void>;
}

/** @param folder for its own files */
export async function holdPort(folder: string, env: Readonly<Record<string, string>>): Promise<HeldPort> {
  mkdirSync(folder, { recursive: true });
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const { fd } = Reflect.get(holder, '_handle') as { fd: number };
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const supervisor = spawn('sh', ['-c', SUPERVISOR], {
    cwd: ROOT,
    env: { PATH, NODE_COMPILE_CACHE, NODE: process.execPath, FOLDER: folder, ...env },
    stdio: ['ignore', 'ignore', 'ignore', fd],
  });
  // From here on the port is the supervisor's: nobody accepts a connection but a server that it starts.
  holder.close();
  const ended = once(supervisor, 'exit');
  const server = () => Number(readFileSync(join(folder, 'pid'), 'utf8'));
  const listening = () => readIfThere(join(folder, 'log')).split('Listening on').length - 1;
  const started = async (times: number) => {
    while (listening() < times) {
      if (supervisor.exitCode !== null) throw new Error(readIfThere(join(folder, 'log')));
      await sleep(20);
    }
  };
  onTestFinished(async () => {
    writeFileSync(join(folder, 'over'), '');
    process.kill(server(), 'SIGKILL');
    await ended;
  });
  await started(1);
  return {
    port,
    async restart() {
      const before = listening();
      process.kill(server(), 'SIGTERM');
      await started(before + 1);
    },
  };
}
