/** Serves the built site from its folder: pages, assets, redirects to clean paths. Unknown paths are the caller's. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { acceptedCodings, type Coding } from '../http/accept.ts';
import type { Policy } from '../security/policy.ts';
import { type ByteRange, isFresh, requestedRange } from './conditional.ts';
import { contentType } from './content-types.ts';
import { FileCache, type StoredFile, statFile } from './file-cache.ts';
import { PagePolicies } from './page-policies.ts';
import { resolveTarget } from './paths.ts';

const FOREVER = 'max-age=31536000, immutable';
const ASK_EVERY_TIME = 'public, max-age=0, must-revalidate';
/** For what is no page: opened by itself, it may load nothing and be framed by nobody. In fewer bytes than a page's. */
const NO_PAGE = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Permissions-Policy': 'camera=()',
};
const SUFFIXES: Readonly<Record<Coding, string>> = { br: '.br', zstd: '.zst', gzip: '.gz' };

/** A file that is the whole body of an answer, with the time of its uncompressed form. */
export interface WholeFile {
  file: StoredFile;
  mtimeMs: number;
}

export interface Served {
  response: Response;
  /** Set if the answer is a whole file with status 200. */
  whole?: WholeFile;
}

export class StaticFiles {
  readonly #dir: string;
  readonly #cache = new FileCache();
  readonly #policies: PagePolicies;

  /** @param dir the folder with the built site; it may be missing or change at any time */
  constructor(dir: string, policy: Policy) {
    this.#dir = dir;
    this.#policies = new PagePolicies(policy);
  }

  /** The answer to a GET or HEAD; undefined if the site has nothing at this path. */
  async serve(request: Request): Promise<Served | undefined> {
    const url = new URL(request.url);
    const target = resolveTarget(url.pathname);
    if (target.kind === 'none') return undefined;
    if (target.kind === 'redirect') {
      const headers = { Location: target.path + url.search, 'Cache-Control': ASK_EVERY_TIME };
      return { response: new Response(null, { status: 308, headers }) };
    }
    // Nothing links to the not-found page, and where it is asked for by name it is still no page.
    if (url.pathname === '/404') return undefined;
    const path = this.#find(target.candidates);
    if (!path) return undefined;
    return this.#answer(request, path, target.fingerprinted ? FOREVER : ASK_EVERY_TIME);
  }

  /** Whether `serve` has an answer other than a redirect. */
  has(path: string): boolean {
    const target = resolveTarget(path);
    return target.kind === 'file' && path !== '/404' && this.#find(target.candidates) !== undefined;
  }

  /** 404.html with status 404; undefined if the site has none. */
  async notFound(request: Request): Promise<Response | undefined> {
    const path = this.#find(['404.html']);
    if (!path) return undefined;
    const chosen = await this.#choose(request, path, false);
    if (!chosen) return undefined;
    return send(request, chosen.file, 404, await this.#headers(path, chosen, ASK_EVERY_TIME));
  }

  /** The HTML of a page and its policy, for answers made from it; undefined if there is no such page. */
  async page(path: string): Promise<{ html: string; policy: string } | undefined> {
    const target = resolveTarget(path);
    const found = target.kind === 'file' ? this.#find(target.candidates) : undefined;
    const file = found?.endsWith('.html') ? await this.#cache.get(found) : undefined;
    if (!file?.body) return undefined;
    return { html: new TextDecoder().decode(file.body), policy: await this.#policies.of(file.path) };
  }

  #find(candidates: readonly string[]): string | undefined {
    return candidates.map((name) => join(this.#dir, name)).find(statFile);
  }

  async #answer(request: Request, path: string, cacheControl: string): Promise<Served | undefined> {
    const ranged = request.method === 'GET' && request.headers.has('range');
    const chosen = await this.#choose(request, path, ranged);
    if (!chosen) return undefined;
    const { file, coding, mtimeMs } = chosen;
    const headers = await this.#headers(path, chosen, cacheControl);
    // What has its content in its name has one version only, which nobody asks for again.
    if (cacheControl !== FOREVER) {
      headers.set('ETag', file.etag);
      headers.set('Last-Modified', new Date(mtimeMs).toUTCString());
    }
    const validators = { etag: file.etag, mtimeMs };
    if (isFresh((name) => request.headers.get(name), validators)) {
      headers.delete('Content-Type');
      headers.delete('Content-Encoding');
      return { response: new Response(null, { status: 304, headers }) };
    }
    const range =
      ranged && coding === 'identity' ? requestedRange(request.headers, file.size, validators) : 'whole';
    if (range === 'whole') {
      return { response: send(request, file, 200, headers), whole: { file, mtimeMs } };
    }
    if (range === 'unsatisfiable') {
      headers.delete('Content-Type');
      headers.set('Content-Range', `bytes */${file.size}`);
      return { response: new Response(null, { status: 416, headers }) };
    }
    headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
    return { response: send(request, file, 206, headers, range) };
  }

  /** The best stored coding that the client takes. Ranges count bytes of the file itself. */
  async #choose(request: Request, path: string, identityOnly: boolean): Promise<Chosen | undefined> {
    const mtimeMs = statFile(path)?.mtimeMs;
    if (mtimeMs === undefined) return undefined;
    const accepted = acceptedCodings(request.headers.get('accept-encoding') ?? undefined);
    for (const coding of identityOnly ? [] : accepted) {
      if (coding === 'identity') break;
      const file = await this.#cache.get(path + SUFFIXES[coding]);
      if (file) return { file, coding, mtimeMs };
    }
    const file = await this.#cache.get(path);
    return file && { file, coding: 'identity', mtimeMs };
  }

  async #headers(path: string, { coding }: Chosen, cacheControl: string): Promise<Headers> {
    const headers = new Headers({
      'Content-Type': contentType(path),
      'Cache-Control': cacheControl,
      Vary: 'Accept-Encoding',
    });
    if (coding === 'identity') headers.set('Accept-Ranges', 'bytes');
    else headers.set('Content-Encoding', coding);
    if (path.endsWith('.html')) headers.set('Content-Security-Policy', await this.#policies.of(path));
    else for (const [name, value] of Object.entries(NO_PAGE)) headers.set(name, value);
    return headers;
  }
}

/** A stored form of a file, with the time of the file itself. */
interface Chosen {
  file: StoredFile;
  coding: Coding | 'identity';
  mtimeMs: number;
}

function send(
  request: Request,
  file: StoredFile,
  status: number,
  headers: Headers,
  range: ByteRange = { start: 0, end: file.size - 1 },
): Response {
  headers.set('Content-Length', String(range.end - range.start + 1));
  if (request.method === 'HEAD' || file.size === 0) return new Response(null, { status, headers });
  const body =
    file.body?.subarray(range.start, range.end + 1) ??
    (Readable.toWeb(createReadStream(file.path, range)) as ReadableStream<Uint8Array<ArrayBuffer>>);
  return new Response(body, { status, headers });
}
