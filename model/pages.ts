import type { LegalPage } from './legal.ts';
import type { PathOf } from './page-parts.ts';
import type { Site } from './schema/site.ts';
import type { YamlFile } from './yaml/yaml-file.ts';

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

export interface Page {
  /** Without a trailing slash. The not-found page has `/404`, although it answers on every unknown path. */
  path: string;
  kind: PageKind;
  title: string;
  description: string;
  /** Whether search engines may list it: in the sitemap, without `noindex`, with a canonical link. */
  index: boolean;
  paths: Readonly<Record<string, string>>;
}

const THANK_YOU = { general: '/thank-you-general', cleanout: '/thank-you-cleanout' };

/** Path of the thank-you page for quotes from this kind of page (product section 3), in the primary language. */
export function thankYouPath(kind: PageKind): string {
  return kind === 'cleanout' ? THANK_YOU.cleanout : THANK_YOU.general;
}

export interface ListedPage {
  page: Page;
  file: YamlFile;
  entry: readonly PropertyKey[];
}

type Words = Pick<Page, 'path' | 'title' | 'description'>;

type PagesContent = Record<'home' | 'services' | 'estimator', Words> &
  Record<'cities' | 'items' | 'cleanouts', readonly Words[]> & {
    site: Pick<Site, 'thank_you' | 'not_found'>;
    legal: readonly LegalPage[];
  };

type PageFiles = Record<
  'site' | 'home' | 'services' | 'estimator' | 'cities' | 'items' | 'cleanouts',
  { file: YamlFile }
>;

/** All pages of the route table (spec 2.1), in its order, and the page of prices. */
export function listPages(content: PagesContent, files: PageFiles, pathOf: PathOf): ListedPage[] {
  const { home, services, estimator, cities, items, cleanouts, site, legal } = content;
  const list = (kind: PageKind, words: Words, { file }: { file: YamlFile }, ...entry: PropertyKey[]) => ({
    page: toPage(kind, words),
    file,
    entry,
  });
  return [
    list('home', home, files.home),
    list('services', services, files.services),
    list('price', estimator, files.estimator),
    ...cities.map((city, i) => list('city', city, files.cities, 'cities', i)),
    ...items.map((item, i) => list('item', item, files.items, 'items', i)),
    ...cleanouts.map((cleanout, i) => list('cleanout', cleanout, files.cleanouts, 'cleanouts', i)),
    ...[THANK_YOU.general, ...(cleanouts.length > 0 ? [THANK_YOU.cleanout] : [])].map((path) =>
      list('thank-you', { ...site.thank_you, path: pathOf(path) }, files.site, 'thank_you'),
    ),
    ...legal.map((page) => list('legal', page, page)),
    list('not-found', { ...site.not_found, path: pathOf('/404') }, files.site, 'not_found'),
  ];
}

function toPage(kind: PageKind, { path, title, description }: Words): Page {
  const index = kind !== 'thank-you' && kind !== 'not-found';
  return { path, kind, title, description, index, paths: {} };
}
