/** Logs hold no address, no user agent, no query and nothing that a visitor typed; a code identifies each problem. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { tryDecodeURIComponent } from 'hono/utils/url';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { VISIT_PATH, VITALS_PATH } from '../../contract/reports/beacons.ts';

export type { Logger };

export interface RequestState {
  Variables: { log: Logger };
}

const MAX_PATH_LENGTH = 200;

/** Paths that are not logged: monitors and visitors request them so often that nothing else could be found. */
const UNLOGGED = new Set<string>(['/healthz', VISIT_PATH, VITALS_PATH]);

/** What follows on these is secret: it opens a customer's page or the owner's calendar, or is a phone number. */
const SECRET_PATH = /^.*?\/(b|calendar|desk\/people)\//is;

export function createLogger(level = 'info', destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

export function logRequests(log: Logger): MiddlewareHandler<RequestState> {
  return async (c, next) => {
    const path = new URL(c.req.url).pathname;
    const requestLog = log.child({ request: randomUUID() });
    c.set('log', requestLog);
    const start = performance.now();
    await next();
    if (UNLOGGED.has(path)) return;
    // A path such as `/%62/TOKEN` is served as well.
    const secret = tryDecodeURIComponent(path).match(SECRET_PATH)?.[0];
    requestLog.info({
      method: c.req.method,
      path: (secret ? `${secret}…` : path).slice(0, MAX_PATH_LENGTH),
      status: c.res.status,
      duration_ms: Math.round((performance.now() - start) * 10) / 10,
    });
  };
}

/** Identifies an error without its message, which could hold personal data. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return [code ?? error.name, errcode].filter((part) => part !== undefined).join(':');
}
