/**
 * Structured logs: one JSON line each, without personal data. No address, no user agent, no query, nothing that a
 * visitor typed; problems are named by codes.
 */
import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { WholeFile } from './static/static-files.ts';

export type { Logger };

/** What one request carries through the handlers. */
export interface RequestState {
  Variables: { log: Logger; wholeFile?: WholeFile };
}

const LONGEST_PATH = 200;

/** Writes to `destination`, the standard output unless told otherwise. */
export function createLogger(level = 'info', destination: DestinationStream = standardOutput()): Logger {
  return pino({ level, base: null, timestamp }, destination);
}

let millisecond = 0;
let written = '';

/** As pino's own `isoTime`, but written once for all lines of a millisecond. */
function timestamp(): string {
  const now = Date.now();
  if (now !== millisecond) {
    millisecond = now;
    written = `,"time":"${new Date(now).toISOString()}"`;
  }
  return written;
}

/** One write for all lines of a turn of the event loop, at its end: under load a fraction of the system calls. */
function standardOutput(): DestinationStream {
  const out = pino.destination({ dest: 1, sync: true });
  let lines = '';
  const flush = () => {
    if (lines) out.write(lines);
    lines = '';
  };
  process.once('exit', flush);
  return {
    write(line) {
      if (!lines) setImmediate(flush);
      lines += line;
    },
  };
}

/** Gives each request an id and a logger, and writes one line when it is answered. */
export function logRequests(log: Logger): MiddlewareHandler<RequestState> {
  return async (c, next) => {
    const path = new URL(c.req.url).pathname;
    const requestLog = log.child({ request: requestId() });
    c.set('log', requestLog);
    const begun = performance.now();
    await next();
    // Asked every few seconds by whatever watches the server, it would drown everything else.
    if (path === '/healthz') return;
    logAnswer(requestLog, { method: c.req.method, path, status: c.res.status, begun });
  };
}

export interface Answered {
  /** From `requestId`, unless the logger has it. */
  request?: string;
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** On the clock of `performance.now`. */
  begun: number;
}

export function logAnswer(log: Logger, { begun, path, ...answered }: Answered): void {
  const duration_ms = Math.round((performance.now() - begun) * 10) / 10;
  log.info({ ...answered, path: path.slice(0, LONGEST_PATH), duration_ms });
}

const THIS_PROCESS = randomBytes(6).toString('base64url');
let requests = 0;

/** Different for each request of every process. */
export function requestId(): string {
  requests += 1;
  return `${THIS_PROCESS}-${requests.toString(36)}`;
}

/** Names an error without its message, which could hold what a visitor typed. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return [code ?? error.name, errcode].filter((part) => part !== undefined).join(':');
}
