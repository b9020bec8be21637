/** The structured data of every built page, held against schema.org's vocabulary and against what the page shows. */
import { describe, expect, it } from 'vitest';
import { contentAt } from '../../model/at-path.ts';
import { content } from '../support/pages.ts';
import {
  type BuiltPage,
  builtPage,
  builtPages,
  descendants,
  elementText,
  indexedPages,
} from './built-site.ts';
import { findProblems, vocabularySize, withSupertypes } from './vocabulary.ts';

// biome-ignore lint/suspicious/noExplicitAny: JSON of a shape that the tests are about
type Json = any;

const { site_url, phone } = content.business;

function parseGraph(page: BuiltPage): Json[] {
  const scripts = page.all('script').filter(({ attribs }) => attribs['type'] === 'application/ld+json');
  expect(scripts.length, page.path).toBe(1);
  const { '@context': context, '@graph': graph } = JSON.parse(scriptText(page));
  expect(context).toBe('https://schema.org');
  return graph;
}

function scriptText({ html }: BuiltPage): string {
  return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
}

/** Every object in the data, however deep. */
function allThings(data: Json): Json[] {
  if (data === null || typeof data !== 'object') return [];
  const inner = Object.values(data).flatMap(allThings);
  return Array.isArray(data) ? inner : [data, ...inner];
}

const ofType = (data: Json, type: string): Json[] =>
  allThings(data).filter((thing) => thing['@type'] === type);
const landing = indexedPages.filter(({ path }) =>
  content.pages.some((page) => page.path === path && ['city', 'item', 'cleanout'].includes(page.kind)),
);

it('reads the published vocabulary', () => {
  expect(vocabularySize.types).toBeGreaterThan(800);
  expect(vocabularySize.properties).toBeGreaterThan(1400);
  expect(withSupertypes('HomeAndConstructionBusiness')).toContain('LocalBusiness');
});

it('finds mistakes', () => {
  const mistakes = {
    '@type': 'Service',
    priceRange: '$',
    colour: 'green',
    provider: { '@type': 'Junk' },
    offers: 'cheap',
    areaServed: { '@id': 'https://example.com/nowhere' },
  };
  expect(findProblems(mistakes, new Map())).toEqual([
    '@graph.priceRange: not a property of Service',
    '@graph.colour: no such property',
    '@graph.provider[0]: expected Organization or Person, not Junk',
    '@graph.provider[0]: no type Junk',
    '@graph.offers[0]: expected Demand or Offer, not words',
    '@graph.areaServed[0]: points to https://example.com/nowhere, which nothing describes',
  ]);
});

it('is on every page that search engines may list, and on no other', () => {
  const withData = builtPages.filter((page) => scriptText(page) !== '').map(({ path }) => path);
  expect(withData.sort()).toEqual(indexedPages.map(({ path }) => path).sort());
});

describe.each(indexedPages)('$path', (page) => {
  const graph = parseGraph(page);

  it('is valid by the vocabulary', () => {
    const known = new Map(indexedPages.map(({ path }) => [site_url + path, 'WebPage']));
    for (const thing of allThings(graph))
      if (thing['@type'] && thing['@id']) known.set(thing['@id'], thing['@type']);
    expect(graph.flatMap((node) => findProblems(node, known))).toEqual([]);
  });

  it('names one business, with its real number, and no rating', () => {
    const businesses = allThings(graph).filter(
      (thing) => thing['@type'] && withSupertypes(thing['@type']).has('LocalBusiness'),
    );
    expect(businesses).toHaveLength(1);
    expect(businesses[0]).toMatchObject({ '@id': `${site_url}/#business`, telephone: phone });
    const names = allThings(graph).flatMap((thing) => [...Object.keys(thing), String(thing['@type'])]);
    expect(names.filter((name) => /rating|review|^address$/i.test(name))).toEqual([]);
  });

  it('has the breadcrumbs of the page', () => {
    const shown = page
      .all('nav')
      .find(({ attribs }) => attribs['aria-label'] === contentAt(content, page.path).site.breadcrumbs_label);
    const steps = shown ? descendants(shown, 'li') : [];
    const lists = ofType(graph, 'BreadcrumbList');
    expect(lists).toHaveLength(shown ? 1 : 0);
    expect(lists.flatMap((list) => list.itemListElement)).toEqual(
      steps.map((step, i) => {
        const href = descendants(step, 'a')[0]?.attribs['href'];
        const item = href && { item: { '@id': site_url + href } };
        return { '@type': 'ListItem', position: i + 1, name: elementText(step), ...item };
      }),
    );
  });
});

describe.each(landing)('$path', (page) => {
  const [service] = ofType(parseGraph(page), 'Service');

  it('offers what its price cards offer', () => {
    const cards = page.having('data-price-card').map((card) => ({
      name: descendants(card, 'h3').map(elementText)[0],
      price:
        descendants(card, 'span')
          .map(elementText)
          .find((text) => text.includes('$')) ?? '',
    }));
    expect(cards.length).toBeGreaterThanOrEqual(3);
    expect(service.offers.map(({ name }: Json) => name)).toEqual(cards.map(({ name }) => name));
    expect(service.offers.map(amounts)).toEqual(cards.map(({ price }) => amountsShown(price)));
    for (const { price, priceCurrency, priceSpecification } of service.offers) {
      if (price !== undefined) expect(priceCurrency).toBe('USD');
      if (priceSpecification) expect(priceSpecification.priceCurrency).toBe('USD');
    }
  });

  it('states the service, its area and its provider', () => {
    expect(service.url).toBe(site_url + page.path);
    expect(service.provider.name).toBe(content.business.brand);
    const city = content.cities.find(({ path }) => path === page.path);
    if (city) {
      expect(service.areaServed).toMatchObject({ '@type': 'City', name: city.name });
      expect(service.areaServed.containedInPlace.name).toBe(`${city.county} County`);
    } else {
      const counties = service.areaServed.map(({ name }: Json) => name);
      expect(counties).toContain('St. Louis County');
      expect(new Set(counties).size).toBe(counties.length);
    }
  });
});

it('describes the business in full on the home page', () => {
  const [business] = parseGraph(builtPage('/'));
  expect(business).toMatchObject({
    '@type': 'HomeAndConstructionBusiness',
    name: content.business.brand,
    legalName: content.business.legal_name,
    email: content.business.email,
    url: `${site_url}/`,
    priceRange: '$45–$725',
  });
  expect(business.areaServed.map(({ name }: Json) => name)).toEqual(content.cities.map(({ name }) => name));
});

/** Lowest and highest amount of an offer; an open end is null. */
function amounts({ price, priceSpecification }: Json): (number | null)[] {
  const { minPrice = null, maxPrice = null } = priceSpecification ?? {};
  return price === undefined ? [minPrice, maxPrice] : [price, price];
}

function amountsShown(price: string): (number | null)[] {
  const numbers = (price.match(/\d[\d,]*/g) ?? []).map((digits) => Number(digits.replace(',', '')));
  const [low = null, high = low] = numbers;
  if (price.includes('+')) return [low, null];
  return price.includes('up to') ? [null, high] : [low, high];
}
