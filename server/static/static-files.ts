/** Serves the built site from its folder: pages, assets, redirects to clean paths. The caller answers unknown paths. */
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

const IMMUTABLE = 'max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Policy of files other than pages: opened directly, such a file may load nothing and no page may frame it. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";
const SUFFIXES: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

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
  async serve(request: Request): Promise<Response | undefined> {
    const url = new URL(request.url);
    const target = resolveTarget(url.pathname);
    if (target.kind === 'none') return undefined;
    if (target.kind === 'redirect') {
      const headers = { Location: target.path + url.search, 'Cache-Control': REVALIDATE };
      return new Response(null, { status: 308, headers });
    }
    // The not-found page has no address of its own; a request for it is answered with 404.
    if (url.pathname === '/404') return undefined;
    const path = this.#find(target.candidates);
    if (!path) return undefined;
    return this.#answer(request, path, target.fingerprinted ? IMMUTABLE : REVALIDATE);
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
    return send(request, chosen.file, 404, await this.#headers(path, chosen, REVALIDATE));
  }

  /** The HTML and policy of a page, for answers built from it; undefined if there is no such page. */
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

  async #answer(request: Request, path: string, cacheControl: string): Promise<Response | undefined> {
    const ranged = request.method === 'GET' && request.headers.has('range');
    const chosen = await this.#choose(request, path, ranged);
    if (!chosen) return undefined;
    const { file, coding, mtimeMs } = chosen;
    const headers = await this.#headers(path, chosen, cacheControl);
    // A fingerprinted file never changes, so clients never revalidate it.
    if (cacheControl !== IMMUTABLE) {
      headers.set('ETag', file.etag);
      headers.set('Last-Modified', new Date(mtimeMs).toUTCString());
    }
    const validators = { etag: file.etag, mtimeMs };
    if (isFresh((name) => request.headers.get(name), validators)) {
      headers.delete('Content-Type');
      headers.delete('Content-Encoding');
      return new Response(null, { status: 304, headers });
    }
    const range =
      ranged && coding === 'identity' ? requestedRange(request.headers, file.size, validators) : 'whole';
    if (range === 'whole') return send(request, file, 200, headers);
    if (range === 'unsatisfiable') {
      headers.delete('Content-Type');
      headers.set('Content-Range', `bytes */${file.size}`);
      return new Response(null, { status: 416, headers });
    }
    headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
    return send(request, file, 206, headers, range);
  }

  /** Picks the best stored coding that the client accepts. Ranges count bytes of the uncompressed file. */
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
    const policy = path.endsWith('.html') ? await this.#policies.of(path) : FILE_POLICY;
    headers.set('Content-Security-Policy', policy);
    return headers;
  }
}

/** A file or its compressed copy, with the modification time of the file itself. */
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
