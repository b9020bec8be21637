/**
 * A page of the site that the browser really prerenders. Playwright halts such pages, so the browser is started without
 * it and the page itself tells what it finds, by way of a server that stands before the real one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromiumFlags, ensureChromium } from './chromium.ts';

export interface Told {
  what: 'looked' | 'arrival';
  prerendering: boolean;
  /** Characters in storage and cookies. */
  kept: number;
}

const TIMEOUT_MS = 40_000;
/** Time for a second report, which must not come. */
const AFTERWARDS_MS = 800;

/** A script of the page's own origin, as its security policy lets in; before tracking, where owners have theirs. */
const TELLS = `
  const tell = (what) => {
    const kept = [...Object.entries(localStorage), ...Object.entries(sessionStorage), document.cookie].flat().join('').length;
    return fetch('/tell?' + new URLSearchParams({ what, prerendering: document.prerendering, kept }));
  };
  window.trackFormConversion = () => tell('arrival');
  addEventListener('load', () => setTimeout(() => document.prerendering && tell('looked'), 500));`;

/** A page that has `path` prerendered; it goes there when it is told that the time has come. */
const pageBefore = (path: string) => `<!doctype html><title>Before</title>
  <script type="speculationrules">{"prerender": [{"urls": ["${path}"], "eagerness": "immediate"}]}</script>
  <script>fetch('/go').then(() => { location.href = '${path}'; })</script>`;

/** Has `path` prerendered, and then shown or not. @returns what the page told, in order */
export async function prerenderedVisit(
  origin: string,
  path: string,
  then: 'stays' | 'goes',
): Promise<Told[]> {
  const told: Told[] = [];
  let go: ServerResponse | undefined;
  const front = await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const send = (type: string, text: string) => response.setHeader('content-type', type).end(text);
    if (pathname === '/before') return send('text/html', pageBefore(path));
    if (pathname === '/tells.js') return send('text/javascript', TELLS);
    if (pathname === '/go') {
      go = response;
      return;
    }
    if (pathname === '/tell') {
      told.push({
        what: searchParams.get('what') as Told['what'],
        prerendering: searchParams.get('prerendering') === 'true',
        kept: Number(searchParams.get('kept')),
      });
      return response.end();
    }
    return passOn(origin, request, response);
  });

  const profile = mkdtempSync(join(tmpdir(), 'prerender-'));
  const { port } = front.address() as AddressInfo;
  const flags = ['--headless=new', ...chromiumFlags(), `--user-data-dir=${profile}`];
  const browser = spawn(ensureChromium(), [...flags, `http://127.0.0.1:${port}/before`], { stdio: 'ignore' });
  try {
    await until(() => told.length > 0 && go !== undefined);
    if (then === 'goes') {
      go?.end();
      await until(() => told.length > 1);
    }
    await pause(AFTERWARDS_MS);
    return told;
  } finally {
    const closed = once(browser, 'exit');
    browser.kill();
    await closed;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    front.closeAllConnections();
    front.close();
  }
}

/** The real server's answer, its headers too; pages get the script that tells. */
async function passOn(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(new URL(request.url ?? '/', origin), {
    headers: { 'accept-encoding': 'identity', accept: request.headers.accept ?? '*/*' },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  for (const name of ['content-type', 'content-security-policy', 'referrer-policy']) {
    const value = answer.headers.get(name);
    if (value) response.setHeader(name, value);
  }
  response.statusCode = answer.status;
  const isPage = answer.headers.get('content-type')?.includes('html');
  response.end(isPage ? body.toString().replace('<head>', '<head><script src="/tells.js"></script>') : body);
}

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<Server> {
  const server = createServer((request, response) => answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!isSo()) {
    if (Date.now() > end) throw new Error('The page was not prerendered, or not shown, in time');
    await pause(50);
  }
}
