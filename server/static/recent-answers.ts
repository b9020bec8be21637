/**
 * Whole files that the app answered with a moment ago, given again from memory. A visitor gets what the app made, each
 * header of it; only the way there is a third as long (figures: benchmarks/README.md). Ranges, other methods and
 * whatever is no file of the site go the long way, as does each file once a second, so that a change is seen.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { LIST_FIELD } from '../../contract/estimate/list.ts';
import { acceptedCodings } from '../http/accept.ts';
import { isTrusted, type TrustProxy } from '../http/client-address.ts';
import { type Logger, logAnswer, type RequestState, requestId } from '../log.ts';
import { isFresh } from './conditional.ts';
import type { StoredFile } from './file-cache.ts';
import type { WholeFile } from './static-files.ts';

/** How long a file may lie on the disk in a newer version before it is served. */
const KEEP_MS = 1_000;
/** All bodies together; they are the file cache's own, so this mostly counts what is in memory anyway. */
const MOST_BYTES = 64 << 20;
const MOST_ANSWERS = 20_000;

const LISTED = new RegExp(`[?&]${LIST_FIELD}=`);

/** What differs from a 200 to the 304 of the same file. */
const NOT_IN_304 = new Set(['content-type', 'content-encoding', 'content-length']);

interface Answer {
  until: number;
  /** Names and values in turn, as Node writes them fastest. */
  headers: string[];
  headersOf304: string[];
  file: StoredFile;
  body: Uint8Array;
  mtimeMs: number;
}

export class RecentAnswers {
  readonly #trust: TrustProxy;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #answers = new Map<string, Answer>();
  readonly #codings = new Map<string, string>();
  #bytes = 0;

  /** @param now milliseconds from any start, for tests */
  constructor(trust: TrustProxy, log: Logger, now = () => performance.now()) {
    this.#trust = trust;
    this.#log = log;
    this.#now = now;
  }

  /** Outermost middleware: keeps what the app made of a file, complete with the headers that others added. */
  remember(): MiddlewareHandler<RequestState> {
    return async (c, next) => {
      await next();
      const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
      const whole = c.get('wholeFile');
      if (incoming && whole && isPlain(incoming)) this.#keep(this.#keyOf(incoming), c.res.headers, whole);
    };
  }

  /** @returns whether the request is answered; if not, it is the app's. */
  give(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (!isPlain(incoming)) return false;
    const begun = performance.now();
    const answer = this.#answers.get(this.#keyOf(incoming));
    if (!answer || answer.until < this.#now()) return false;

    const { file, mtimeMs } = answer;
    const fresh = isFresh((name) => oneHeader(incoming, name), { etag: file.etag, mtimeMs });
    if (fresh) outgoing.writeHead(304, answer.headersOf304).end();
    else outgoing.writeHead(200, answer.headers).end(answer.body);
    if (this.#log.isLevelEnabled('info')) {
      const path = pathOf(incoming);
      logAnswer(this.#log, { request: requestId(), method: 'GET', path, status: fresh ? 304 : 200, begun });
    }
    return true;
  }

  #keep(key: string, headers: Headers, { file, mtimeMs }: WholeFile): void {
    if (!file.body) return;
    const known = this.#answers.get(key);
    if (!known) this.#bytes += file.body.byteLength;
    else this.#bytes += file.body.byteLength - known.body.byteLength;
    if (this.#bytes > MOST_BYTES || this.#answers.size >= MOST_ANSWERS) {
      this.#answers.clear();
      this.#bytes = file.body.byteLength;
    }
    const all = [...headers];
    this.#answers.set(key, {
      until: this.#now() + KEEP_MS,
      headers: all.flat(),
      headersOf304: all.filter(([name]) => !NOT_IN_304.has(name)).flat(),
      file,
      body: file.body,
      mtimeMs,
    });
  }

  /** All of a request that the answer depends on. */
  #keyOf(incoming: IncomingMessage): string {
    const coding = this.#codingsOf(incoming.headers['accept-encoding']);
    const forwarded = oneHeader(incoming, 'x-forwarded-proto');
    const scheme = forwarded && isTrusted(incoming.socket.remoteAddress ?? '', this.#trust) ? forwarded : '';
    return `${scheme} ${coding} ${pathOf(incoming)}`;
  }

  /** Browsers send a handful of different headers, so reading each once is enough. */
  #codingsOf(header: string | undefined): string {
    const name = header ?? 'none';
    const known = this.#codings.get(name);
    if (known) return known;
    if (this.#codings.size > 1_000) this.#codings.clear();
    const codings = acceptedCodings(header).join();
    this.#codings.set(name, codings);
    return codings;
  }
}

/** A GET of a path, for all of the file and without a body. */
function isPlain({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    url?.startsWith('/') === true &&
    // The page of prices depends on the list in its address (estimates/price-route.ts).
    !LISTED.test(url) &&
    headers.range === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

function pathOf({ url = '' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

function oneHeader({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.join(', ');
}
