/** What crawlers read first. */
import type { Content } from '../../model/load.ts';
import { escapeHtml } from '../lib/escape-html.ts';

/** Every page that search engines may list. Dates of change are left out: the content does not know them. */
export function sitemap({ pages, business }: Pick<Content, 'pages' | 'business'>): string {
  const listed = pages.filter(({ index }) => index);
  const urls = listed.map(({ path }) => `<url><loc>${escapeHtml(business.site_url + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/**
 * All may be read but the lead API and the examples of components. Pages with `noindex` stay open, as a crawler has to
 * read a page to learn that.
 */
export function robots({ site_url }: Pick<Content['business'], 'site_url'>): string {
  return `User-agent: *
Disallow: /api/
Disallow: /dev/
Disallow: /lead/

Sitemap: ${site_url}/sitemap.xml
`;
}
