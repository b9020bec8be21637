/** Debian's nginx with a configuration of a test's own, on the loopback, until the test is over. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { isRoot } from '../../tests/programs.ts';
import { ensurePrograms } from './programs.ts';

/**
 * @param folder for its files, which is not removed
 * @param site what stands in `http { … }`
 */
export async function startNginx(folder: string, site: string, port: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    `${isRoot() ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  access_log ${folder}/access.log;
${site}
}`,
  );
  const nginx = spawn(ensurePrograms().nginx, ['-c', file, '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (chunk) => {
    said += chunk;
  });
  onTestFinished(async () => {
    nginx.kill('SIGKILL');
    if (nginx.exitCode === null && nginx.signalCode === null) await once(nginx, 'exit');
  });
  while (nginx.exitCode === null && !(await accepts(port))) await sleep(20);
  if (nginx.exitCode !== null) throw new Error(`nginx did not start:\n${said}`);
}

/** Below those that systems give to outgoing connections: one to a port where nobody listens could meet itself there. */
const PORTS = { from: 20_000, count: 12_000 };

export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    const server = createServer().listen(port, '127.0.0.1');
    const free = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (free) found.add(port);
  }
  return [...found];
}

function accepts(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
    () => true,
    // Whoever wants TLS answers plain words with an error, but answers.
    (error: Error & { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
  );
}
