import { escapeHtml } from '../../model/escape-html.ts';
import type { Content } from '../../model/load.ts';
import type { Page } from '../../model/pages.ts';

/** All pages that search engines may list, in all languages. Without dates of change, because the content has none. */
export function sitemap({ business, languages, in: contentIn }: Content): string {
  const url = (path = '') => escapeHtml(business.site_url + path);
  const link = (language: string, path?: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${url(path)}"/>`;
  const others = ({ paths }: Page) => {
    const links = languages.map(({ code }) => link(code, paths[code]));
    return [...links, link('x-default', paths[languages[0]?.code ?? ''])].join('');
  };
  const listed = languages.flatMap(({ code }) => contentIn(code).pages).filter(({ index }) => index);
  const isMultilingual = languages.length > 1;
  const urls = listed.map(
    (page) => `<url><loc>${url(page.path)}</loc>${isMultilingual ? others(page) : ''}</url>`,
  );
  const namespace = isMultilingual ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>
${urls.join('\n')}
</urlset>
`;
}

/** Pages with `noindex` are allowed, because a crawler must read a page to see that. */
export function robots({ site_url }: Pick<Content['business'], 'site_url'>): string {
  return `User-agent: *
Disallow: /api/
Disallow: /dev/

Sitemap: ${site_url}/sitemap.xml
`;
}
