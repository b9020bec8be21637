/**
 * Structured logs: one JSON line each, without personal data. No address, no user agent, no query, nothing that a
 * visitor typed; problems are named by codes.
 */
import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** What one request carries through the handlers. */
export interface RequestState {
  Variables: { log: Logger };
}

const LONGEST_PATH = 200;

/** Writes to `destination`, the standard output unless told otherwise. */
export function createLogger(level = 'info', destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

/** Gives each request an id and a logger, and writes one line when it is answered. */
export function logRequests(log: Logger): MiddlewareHandler<RequestState> {
  return async (c, next) => {
    const path = new URL(c.req.url).pathname;
    const requestLog = log.child({ request: randomBytes(8).toString('base64url') });
    c.set('log', requestLog);
    const start = performance.now();
    await next();
    // Asked every few seconds by whatever watches the server, it would drown everything else.
    if (path === '/healthz') return;
    requestLog.info({
      method: c.req.method,
      path: path.slice(0, LONGEST_PATH),
      status: c.res.status,
      duration_ms: Math.round((performance.now() - start) * 10) / 10,
    });
  };
}

/** Names an error without its message, which could hold what a visitor typed. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return [code ?? error.name, errcode].filter((part) => part !== undefined).join(':');
}
