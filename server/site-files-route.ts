/** The built site's files, and the answers to requests for what is not there. Mounted last. */
import { type Context, Hono } from 'hono';
import { contentAt } from '../model/at-path.ts';
import { fill } from '../model/fill.ts';
import type { Content } from '../model/load.ts';
import { contentAsked } from './http/asked-language.ts';
import { discardBody } from './http/body.ts';
import { renderPlainPage } from './http/html/plain-page.ts';
import type { RequestState } from './http/log.ts';
import type { StaticFiles } from './http/static/static-files.ts';
import { apiError, renderNotice } from './quotes/notice.ts';

export function siteFilesRoute({
  site,
  content,
}: {
  site: StaticFiles;
  content: Content;
}): Hono<RequestState> {
  const route = new Hono<RequestState>();
  route.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const readOnly = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!readOnly) await discardBody(c.req.raw);
    const served = readOnly ? await site.serve(c) : undefined;
    if (served) return served;
    const words = contentFor(c, content);
    // Browsers ask again: the page may come back.
    if (readOnly && words.takenOff.some(({ path }) => path === pathname))
      return c.body(null, 308, { Location: words.services.path + search, 'Cache-Control': 'no-cache' });
    if (!readOnly && site.has(pathname)) return c.html(renderNotice(400, words), 405, { Allow: 'GET, HEAD' });
    const { not_found } = words.quoteForm.api;
    if (isApi(c)) return c.json(apiError(not_found, words), 404, { 'Cache-Control': 'no-store' });
    const page = await site.notFound(c, words.pathOf('/404'));
    if (page) return page;
    const { heading } = words.site.not_found;
    const text = fill(not_found, { phone: words.business.phone_display });
    return c.html(renderPlainPage({ kind: 'notice', heading, text }, words), 404);
  });
  return route;
}

export function answerFailure(c: Context, content: Content): Response {
  const words = contentFor(c, content);
  if (isApi(c)) return c.json(apiError(words.quoteForm.api.unavailable, words), 500);
  return c.html(renderNotice(503, words), 500);
}

function contentFor(c: Context, content: Content): Content {
  return isApi(c) ? contentAsked(c, content) : contentAt(content, new URL(c.req.url).pathname);
}

function isApi(c: Context): boolean {
  return /^\/api(\/|$)/.test(new URL(c.req.url).pathname);
}
