/** Only what the page also shows (schema.org). No `FAQPage`: Google has not shown it since May 2026. */

import type { City } from '../../model/cities.ts';
import type { Cleanout } from '../../model/cleanouts.ts';
import type { Item } from '../../model/items.ts';
import type { Content } from '../../model/load.ts';
import type { PricingCard } from '../../model/pricing.ts';
import { business, businessInBrief, counties, countyPlace, type Thing } from './business.ts';

interface StructuredData {
  '@context': 'https://schema.org';
  '@graph': Thing[];
}

type LandingPage = City | Item | Cleanout;

/** @throws Error for a path that search engines may not list */
export function structuredData(content: Content, path: string): StructuredData {
  return { '@context': 'https://schema.org', '@graph': buildGraph(content, path) };
}

/** Nothing in the text can end the script element. */
export function toScript(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function buildGraph(content: Content, path: string): Thing[] {
  const { home, services, estimator, site } = content;
  if (path === home.path) return [business(content), website(content)];
  if (path === services.path) {
    const name = site.footer.links.services;
    return [webPage(content, path, name), breadcrumbs(content, [{ name }])];
  }
  if (path === estimator.path) {
    const name = estimator.words.breadcrumb;
    return [webPage(content, path, estimator.h1), breadcrumbs(content, [{ name }])];
  }
  const legal = content.legal.find((page) => page.path === path);
  if (legal) return [webPage(content, path, legal.heading)];

  const page = findLandingPage(content, path);
  const crumbs = [{ name: site.footer.links.services, path: services.path }, { name: page.link }];
  return [service(content, page), breadcrumbs(content, crumbs)];
}

function findLandingPage({ cities, items, cleanouts }: Content, path: string): LandingPage {
  const page = [...cities, ...items, ...cleanouts].find((each) => each.path === path);
  if (!page) throw new Error(`No page that search engines may list has the path ${path}.`);
  return page;
}

/** Search results show its name for the site. */
function website(content: Content): Thing {
  const { brand, site_url } = content.business;
  const url = site_url + content.home.path;
  return { '@type': 'WebSite', name: brand, url, ...languageProps(content), publisher: reference(content) };
}

function webPage(content: Content, path: string, name: string): Thing {
  const url = content.business.site_url + path;
  return { '@type': 'WebPage', name, url, ...languageProps(content), publisher: businessInBrief(content) };
}

function service(content: Content, page: LandingPage): Thing {
  return {
    '@type': 'Service',
    name: page.link,
    url: content.business.site_url + page.path,
    provider: businessInBrief(content),
    areaServed: 'county' in page ? cityPlace(page) : counties(content),
    offers: page.pricing.cards.map(offer),
  };
}

function cityPlace({ name, area, geo }: City): Thing {
  return {
    '@type': 'City',
    name,
    ...(geo ? { geo: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng } } : {}),
    containedInPlace: countyPlace(area.county),
  };
}

/** Without a price if the card's price has no number. */
function offer({ size, amount: { min, max } }: PricingCard): Thing {
  const base = { '@type': 'Offer', name: size };
  const currency = { priceCurrency: 'USD' };
  if (min === undefined && max === undefined) return base;
  if (min === max) return { ...base, price: min, ...currency };
  const specification = { '@type': 'PriceSpecification', ...currency, minPrice: min, maxPrice: max };
  return { ...base, priceSpecification: specification };
}

function breadcrumbs(content: Content, steps: { name: string; path?: string }[]): Thing {
  const { site, business, home } = content;
  const all = [{ name: site.footer.links.home, path: home.path }, ...steps];
  const itemListElement = all.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    ...(path && { item: { '@id': business.site_url + path } }),
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

function reference(content: Content) {
  return { '@id': businessInBrief(content)['@id'] };
}

/** A site in one language needs no more than the page's `lang`. */
function languageProps({ language, languages }: Content) {
  return languages.length > 1 ? { inLanguage: language.locale } : {};
}
