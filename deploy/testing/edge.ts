/** A stand-in for a CDN: serves the files of the site by `_headers`, and hands the API's paths to the instances. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { API_PATHS, type Rules } from '../cdn/rules.ts';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
const MAX_TRIES = 20;

/** @returns its origin */
export async function startEdge(dist: string, ports: readonly number[], rules: Rules): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://edge');
    const isApi = API_PATHS.some((pattern) => matches(pattern, pathname));
    if (isApi) forward(request, response, ports).catch(() => response.writeHead(502).end());
    else serveFile(pathname, response, dist, rules);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

function serveFile(path: string, response: ServerResponse, dist: string, rules: Rules): void {
  for (const [pattern, headers] of rules) {
    if (!matches(pattern, path)) continue;
    for (const [name, value] of headers) response.setHeader(name, value);
  }
  const names = path === '/' ? ['index.html'] : [path, `${path}.html`];
  const found = names.map((name) => [name, read(join(dist, name))] as const).find(([, file]) => file);
  const [name, file] = found ?? ['404.html', read(join(dist, '404.html'))];
  response.statusCode = found ? 200 : 404;
  response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
  response.end(file);
}

/** Repeats a request whose connection broke at the next instance. A quote has a key, so it stays one lead. */
async function forward(request: IncomingMessage, response: ServerResponse, ports: readonly number[]) {
  const chunks = await request.toArray();
  const {
    host: _,
    connection: __,
    'transfer-encoding': ___,
    'content-length': ____,
    ...headers
  } = request.headers;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const answer = await fetch(`http://127.0.0.1:${ports[tries % ports.length]}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { ...(headers as Record<string, string>), 'x-forwarded-proto': 'https' },
      redirect: 'manual',
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    }).catch(() => undefined);
    if (!answer) continue;
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
    return;
  }
  throw new Error('No instance answers.');
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
