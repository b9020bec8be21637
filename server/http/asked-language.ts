import type { Context } from 'hono';
import { contentAt } from '../../model/at-path.ts';
import type { Content } from '../../model/load.ts';

/** The content in the language of the referring page, else in the browser's first language that the site has. */
export function contentAsked(c: Context, content: Pick<Content, 'business' | 'in' | 'languages'>): Content {
  const page = URL.parse(c.req.header('referer') ?? '');
  const hosts = [c.req.url, content.business.site_url].map((url) => new URL(url).host);
  if (page && hosts.includes(page.host)) return contentAt(content, page.pathname);
  const wanted = (c.req.header('accept-language') ?? '').split(',').map((tag) => tag.trim().slice(0, 2));
  return content.in(wanted.find((code) => content.languages.some((known) => known.code === code)));
}
