import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { hashInline } from '../security/inline.ts';
import { createPolicy, type Policy } from '../security/policy.ts';
import { dropThirdParties } from '../security/third-parties.ts';
import { usesDesk } from '../session-cookie.ts';
import { FilledPages, type PageFacts, sendFilled, TAKES_FACTS } from './filled-pages.ts';
import { meantPage, resolveTarget, type Target } from './paths.ts';

const IMMUTABLE = 'max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Policy of files other than pages: opened directly, they may load nothing, and no page may frame them. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";
const NOT_SERVED = /^(\/[a-z]{2})?\/(404|shell)$/;

type SiteFile = NonNullable<ReturnType<typeof siteFile>>;

const OWN_POLICY = createPolicy();

type FindFacts = (path: string) => Promise<PageFacts | undefined>;

export class StaticFiles {
  readonly #filled = new FilledPages();
  readonly #findFacts: FindFacts;
  readonly #dir: string;
  readonly #policy: Policy;
  readonly #kept: () => readonly string[];
  readonly #pages = new Map<string, { etag: string; policy: string; takesFacts: boolean }>();

  /**
   * @param kept folders of other versions, whose fingerprinted files pages that are still open ask for
   * @param findFacts what is written into the page at a path; undefined for nothing
   */
  constructor(
    dir: string,
    policy: Policy,
    kept: () => readonly string[] = () => [],
    findFacts: FindFacts = async () => undefined,
  ) {
    this.#findFacts = findFacts;
    this.#dir = dir;
    this.#policy = policy;
    this.#kept = kept;
  }

  async serve(c: Context): Promise<Response | undefined> {
    const { pathname, search } = new URL(c.req.url);
    const target = resolveTarget(pathname);
    if (target.kind === 'redirect') {
      return c.body(null, 308, { Location: target.path + search, 'Cache-Control': REVALIDATE });
    }
    const file = NOT_SERVED.test(pathname) ? undefined : this.#find(target);
    if (!file) return this.#redirectToMeant(c, pathname, search);
    const facts = await this.#factsOf(file, pathname);
    if (isForDesk(c, file)) return sendOwn(c, file, 200, facts);
    c.header('Content-Security-Policy', await this.#policyOf(file));
    if (facts) return this.#sendWith(c, file, facts);
    c.header('Cache-Control', target.kind === 'file' && target.fingerprinted ? IMMUTABLE : REVALIDATE);
    c.header('ETag', file.etag);
    return isFresh(c, file) ? c.body(null, 304) : send(c, file);
  }

  async #sendWith(c: Context, file: SiteFile, { version, write }: PageFacts): Promise<Response> {
    const etag = file.etag.replace(/"$/, `-${version}"`);
    c.header('Cache-Control', REVALIDATE);
    c.header('ETag', etag);
    // A date would not tell what was written in.
    const tags = c.req.header('if-none-match')?.split(',') ?? [];
    if (tags.some((tag) => tag.trim() === etag)) return c.body(null, 304);
    const { path } = file;
    const page =
      this.#filled.find(path, etag) ?? this.#filled.add(path, etag, write(await readFile(path, 'utf8')));
    return sendFilled(c, page);
  }

  has(path: string): boolean {
    return !NOT_SERVED.test(path) && this.#find(resolveTarget(path)) !== undefined;
  }

  #redirectToMeant(c: Context, pathname: string, search: string): Response | undefined {
    const meant = meantPage(pathname);
    const file = meant && !NOT_SERVED.test(meant.path) && this.#find(resolveTarget(meant.path));
    if (!file || !isPage(file)) return undefined;
    const query = [meant.query, search.slice(1)].filter(Boolean).join('&');
    const location = query ? `${meant.path}?${query}` : meant.path;
    return c.body(null, 308, { Location: location, 'Cache-Control': REVALIDATE });
  }

  async notFound(c: Context, path: string): Promise<Response | undefined> {
    const file = this.#find(resolveTarget(path));
    if (!file) return undefined;
    if (isForDesk(c, file)) return sendOwn(c, file, 404);
    c.header('Content-Security-Policy', await this.#policyOf(file));
    c.header('Cache-Control', REVALIDATE);
    const page = await send(c, file);
    return page && new Response(page.body, { status: 404, headers: page.headers });
  }

  async page(c: Context, path: string): Promise<Page | undefined> {
    const file = this.#find(resolveTarget(path));
    if (!file || !isPage(file)) return undefined;
    const facts = await this.#factsOf(file, path);
    if (usesDesk(c)) return readOwn(file, facts);
    const html = await readFile(file.path, 'utf8');
    return { html: facts?.write(html) ?? html, policy: await this.#policyOf(file) };
  }

  #find(target: Target): SiteFile | undefined {
    if (target.kind !== 'file') return undefined;
    return (
      this.#findIn([this.#dir], target) ??
      (target.fingerprinted ? this.#findIn(this.#kept(), target) : undefined)
    );
  }

  #findIn(dirs: readonly string[], { candidates }: { candidates: readonly string[] }): SiteFile | undefined {
    for (const dir of dirs) {
      for (const name of candidates) {
        const file = siteFile(join(dir, name));
        if (file) return file;
      }
    }
    return undefined;
  }

  async #policyOf(file: SiteFile): Promise<string> {
    return isPage(file) ? (await this.#pageOf(file)).policy : FILE_POLICY;
  }

  async #factsOf(file: SiteFile, path: string): Promise<PageFacts | undefined> {
    return isPage(file) && (await this.#pageOf(file)).takesFacts ? this.#findFacts(path) : undefined;
  }

  /** A page allows its own inline code by hash. Read once for each version of the file. */
  async #pageOf({ path, etag }: SiteFile) {
    const known = this.#pages.get(path);
    if (known?.etag === etag) return known;
    const html = await readFile(path, 'utf8');
    const page = { etag, policy: this.#policy(hashInline(html)), takesFacts: TAKES_FACTS.test(html) };
    this.#pages.set(path, page);
    return page;
  }
}

interface Page {
  html: string;
  policy: string;
}

function isPage({ path }: SiteFile): boolean {
  return path.endsWith('.html');
}

function isForDesk(c: Context, file: SiteFile): boolean {
  return isPage(file) && usesDesk(c);
}

async function readOwn({ path }: SiteFile, facts: PageFacts | undefined): Promise<Page> {
  const built = dropThirdParties(await readFile(path, 'utf8'));
  const html = facts?.write(built) ?? built;
  return { html, policy: OWN_POLICY(hashInline(html)) };
}

async function sendOwn(c: Context, file: SiteFile, status: 200 | 404, facts?: PageFacts): Promise<Response> {
  const { html, policy } = await readOwn(file, facts);
  return c.html(html, status, { 'Content-Security-Policy': policy });
}

function siteFile(path: string) {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    const { size, mtimeMs } = stats;
    // The entity tag is weak, because compressed copies have the same.
    return { path, mtimeMs, etag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
  } catch {
    // The file system rejects the path (too long, or through a file instead of a folder), so there is no such file.
    return undefined;
  }
}

/** Whether the client already has this version. If-None-Match wins over the date, which has whole seconds. */
function isFresh(c: Context, { etag, mtimeMs }: SiteFile): boolean {
  const tags = c.req.header('if-none-match');
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim() === etag);
  return Math.floor(mtimeMs / 1000) * 1000 <= Date.parse(c.req.header('if-modified-since') ?? '');
}

async function send(c: Context, { path }: SiteFile): Promise<Response | undefined> {
  return (await serveStatic({ path, precompressed: true })(c, async () => {})) ?? undefined;
}
