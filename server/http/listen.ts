/** Node's HTTP server around the app: limits for slow clients, and an end in which nobody's request is lost. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../app.ts';
import type { RecentAnswers } from '../static/recent-answers.ts';

/** Longest time for a whole request: six photos over a slow line. */
const REQUEST_TIMEOUT_MS = 600_000;
const HEADERS_TIMEOUT_MS = 30_000;
/** Longer than the pause after which common proxies give a connection up, so that they don't reuse a closed one. */
const KEEP_ALIVE_MS = 75_000;
const SWEEP_MS = 50;

/**
 * @param recent answers that spare a request the way through the app
 * @returns the server and the port it got. @throws the system's error, such as EADDRINUSE
 */
export async function listen(
  app: App,
  port: number,
  host: string | undefined,
  recent?: RecentAnswers,
): Promise<{ server: Server; port: number }> {
  // Unread bodies are taken off the wire in body.ts; the adaptor would cut the connection after half a second.
  const ask: RequestListener = getRequestListener(app.fetch, { autoCleanupIncoming: false });
  const server = createServer((incoming, outgoing) => {
    keepOpenTacitly(incoming, outgoing);
    if (!recent?.give(incoming, outgoing)) ask(incoming, outgoing);
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : port };
}

/** HTTP/1.1 keeps a connection open where nothing is said; to say so would cost each answer 47 bytes. */
function keepOpenTacitly(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.httpVersion === '1.1' && outgoing.shouldKeepAlive) outgoing.removeHeader('Connection');
}

/** Takes no new connections, lets running requests finish, and cuts what is left after `graceMs`. */
export async function shutDown(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that becomes idle from now on has nothing more to say.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
