import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { answerInOrder } from './answer-in-order.ts';
import { systemdSocket } from './systemd-socket.ts';

/** Enough for six photos over a slow line. */
const REQUEST_TIMEOUT_MS = 600_000;
const HEADERS_TIMEOUT_MS = 30_000;
/** Longer than common proxies keep an idle connection, so that they don't reuse one that we closed. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
const UNREAD_TIMEOUT_MS = 120_000;
const SWEEP_INTERVAL_MS = 50;
/** A connection that has sent nothing for this long counts as idle; a proxy sends its request sooner. */
const FIRST_BYTE_TIMEOUT_MS = 250;

const connections = new WeakMap<Server, Map<Socket, number>>();

/** Prefers the socket that systemd passed to this process. @throws the system's error, such as EADDRINUSE */
export async function listen(
  app: { fetch: Parameters<typeof getRequestListener>[0] },
  port: number,
  host: string | undefined,
): Promise<{ server: Server; port: number }> {
  // body.ts drops unread bodies; with its own cleanup, the adapter would close the connection after half a second.
  const server = createServer(answerInOrder(getRequestListener(app.fetch, { autoCleanupIncoming: false })));
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.timeout = UNREAD_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  const sockets = new Map<Socket, number>();
  connections.set(server, sockets);
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, Date.now());
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(systemdSocket(process.env, process.pid) ?? { port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : port };
}

/** Accepts no new connections, closes idle ones, and the rest after `graceMs`. */
export async function shutDown(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => closeIdle(server), SWEEP_INTERVAL_MS);
  const closeRest = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(closeRest);
}

function closeIdle(server: Server): void {
  server.closeIdleConnections();
  // Node would wait for connections that have never sent a byte as if they had a request under way.
  for (const [socket, openedAt] of connections.get(server) ?? []) {
    if (socket.bytesRead === 0 && Date.now() - openedAt > FIRST_BYTE_TIMEOUT_MS) socket.destroy();
  }
}
