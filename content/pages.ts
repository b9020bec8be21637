/** Every page of the site, and what its build, its server and its tests share about pages. */
import type { Content } from './load.ts';

/** Kinds of page; each kind has one template in src/pages. */
export type PageKind =
  | 'home'
  | 'services'
  | 'price'
  | 'city'
  | 'item'
  | 'cleanout'
  | 'thank-you'
  | 'legal'
  | 'not-found';

/** A page as routes, sitemap and tests see it. */
export interface Page {
  /** Without a trailing slash. The not-found page has `/404`, although it answers on every unknown path. */
  path: string;
  kind: PageKind;
  title: string;
  description: string;
  /** Whether search engines may list it: in the sitemap, without `noindex`, with a canonical link. */
  index: boolean;
}

const THANK_YOU = { general: '/thank-you-general', cleanout: '/thank-you-cleanout' };

/** Where a quote sent from a page of this kind leads (product section 3). */
export function thankYouPath(kind: PageKind): string {
  return kind === 'cleanout' ? THANK_YOU.cleanout : THANK_YOU.general;
}

/** All pages of the route table (spec 2.1), in its order, and the page of prices. */
export function listPages(
  content: Pick<
    Content,
    'home' | 'services' | 'estimator' | 'cities' | 'items' | 'cleanouts' | 'site' | 'legal'
  >,
): Page[] {
  const { home, services, estimator, cities, items, cleanouts, site, legal } = content;
  return [
    toPage('home', home),
    toPage('services', services),
    toPage('price', estimator),
    ...cities.map((city) => toPage('city', city)),
    ...items.map((item) => toPage('item', item)),
    ...cleanouts.map((cleanout) => toPage('cleanout', cleanout)),
    ...Object.values(THANK_YOU).map((path) => toPage('thank-you', { ...site.thank_you, path })),
    ...legal.map((page) => toPage('legal', page)),
    toPage('not-found', { ...site.not_found, path: '/404' }),
  ];
}

function toPage(kind: PageKind, { path, title, description }: Omit<Page, 'kind' | 'index'>): Page {
  return { path, kind, title, description, index: kind !== 'thank-you' && kind !== 'not-found' };
}
