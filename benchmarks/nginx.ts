/** Debian's nginx over the same files: the one to be measured against. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Measured, onCore } from './pinned-server.ts';

/** @throws Error that says what to install */
export function requirePrograms(...names: readonly string[]): void {
  const missing = names.filter((name) => spawnSync('which', [name]).status !== 0 && !inSbin(name));
  if (missing.length === 0) return;
  throw new Error(
    `Needs ${missing.join(' and ')}: install it (Debian: sudo apt-get install ${missing.join(' ')}).`,
  );
}

/** One worker, compressed files as they lie there, a log: what is given to our server, too. */
export async function startNginx(root: string): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(root, folder, port));
  const [program, ...words] = onCore('server', [nginx(), '-c', file, '-p', folder]);
  const child = spawn(program, words, { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(origin).catch(() => undefined))) await sleep(20);
  if (child.exitCode !== null) throw new Error('nginx did not start; see above.');
  return {
    origin,
    pid: workerOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGQUIT');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(root: string, folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  access_log ${folder}/access.log;
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}`;
}

function nginx(): string {
  return inSbin('nginx') ? '/usr/sbin/nginx' : 'nginx';
}

function inSbin(name: string): boolean {
  return spawnSync('test', ['-x', `/usr/sbin/${name}`]).status === 0;
}

function workerOf(master: number): number {
  const children = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ');
  return Number(children[0]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
