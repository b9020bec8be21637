/**
 * The preview: the site's pages with the draft in them, for owners (product section 12). Links stay in the preview, its forms send
 * nothing, and no search engine or cache keeps it.
 */
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DomUtils } from 'htmlparser2';
import { PREVIEW_PATH, VERSION_HEADER } from '../../contract/desk/site.ts';
import type { Content } from '../../model/load.ts';
import type { Database } from '../db/database.ts';
import { parseHtml, serializeHtml } from '../http/html/html.ts';
import { noticePage, sendInShell } from '../http/html/site-shell.ts';
import { createPolicy } from '../http/security/policy.ts';
import { readToken } from '../http/session-cookie.ts';
import { StaticFiles } from '../http/static/static-files.ts';
import type { Publisher } from '../site/publisher.ts';
import type { Versions } from '../site/versions.ts';
import { type DeskRequest, problem } from './answer.ts';
import { showMarks } from './marked-page.ts';
import { findSession } from './sessions.ts';

interface PreviewDeps {
  database: Database;
  content: Content;
  site: StaticFiles;
  now: () => number;
}

const RETRY_SECONDS = '1';

export function previewRoute(publisher: Publisher, { database, content, site, now }: PreviewDeps) {
  return new Hono<DeskRequest>().get('*', async (c, next) => {
    const token = readToken(c);
    const signed = token === undefined ? undefined : await findSession(database, token, now());
    // The app shows how to sign in.
    if (!signed) return next();
    if (signed.role !== 'owner') return problem(c, 'not_allowed', 403);
    try {
      const version = await publisher.preview.version();
      if (!version) return await showWait(c);
      c.header(VERSION_HEADER, version.name);
      return await showPage(c, new StaticFiles(version.dist, createPolicy()));
    } catch (error) {
      return say(c, { heading: 'There is no preview', text: (error as Error).message }, 422);
    }
  });

  async function showPage(c: Context, preview: StaticFiles): Promise<Response> {
    const path = new URL(c.req.url).pathname.slice(PREVIEW_PATH.length) || '/';
    const page = await preview.page(c, path);
    const shown = page ?? (await preview.page(c, content.pathOf('/404')));
    if (!shown) return c.notFound();
    return sendNothing(c.html(forDesk(shown.html), page ? 200 : 404), shown.policy);
  }

  function showWait(c: Context): Promise<Response> {
    c.header('Retry-After', RETRY_SECONDS);
    // For browsers.
    c.header('Refresh', RETRY_SECONDS);
    return say(c, { heading: 'Your preview is being made', text: 'That takes some seconds.' }, 202);
  }

  async function say(
    c: Context,
    notice: { heading: string; text: string },
    status: ContentfulStatusCode,
  ): Promise<Response> {
    const page = await sendInShell(c, noticePage(notice, content.language), site, status);
    return sendNothing(page, page.headers.get('Content-Security-Policy') ?? '');
  }
}

/** Fingerprinted files that only drafts have, for the owners who see the preview. */
export function previewFilesRoute(versions: Versions, { database, site, now }: Omit<PreviewDeps, 'content'>) {
  const drafts = new StaticFiles(versions.built, createPolicy(), () => versions.kept);
  return new Hono().get('/_assets/*', async (c, next) => {
    const token = readToken(c);
    if (token === undefined || site.has(new URL(c.req.url).pathname)) return next();
    const signed = await findSession(database, token, now());
    const file = signed?.role === 'owner' ? await drafts.serve(c) : undefined;
    if (!file) return next();
    file.headers.set('Cache-Control', 'private, no-store');
    return file;
  });
}

/** Words say which field they are of, and links to other pages of the site lead to those of the preview. */
function forDesk(html: string): string {
  const page = parseHtml(html);
  showMarks(page);
  for (const { attribs } of DomUtils.getElementsByTagName('a', page)) {
    if (/^\/(?!\/)/.test(attribs['href'] ?? '')) attribs['href'] = PREVIEW_PATH + attribs['href'];
  }
  return serializeHtml(page);
}

/** Lets the page send nothing, and the desk show it in a frame. @param policy the page's own */
function sendNothing(page: Response, policy: string): Response {
  const kept = policy
    .split('; ')
    .filter((directive) => !/^(connect-src|form-action|frame-ancestors) /.test(directive));
  const own = ["connect-src 'none'", "form-action 'none'", "frame-ancestors 'self'"];
  page.headers.set('Content-Security-Policy', [...kept, ...own].join('; '));
  page.headers.set('Cache-Control', 'no-store');
  return page;
}
