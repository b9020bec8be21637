/** Props of the sections that many pages share, so that a page names only what is its own. */

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { CONDITIONS, LIST_FIELD, LIST_STORAGE_KEY } from '../../contract/estimate/list.ts';
import type { City } from '../../model/cities.ts';
import { fill } from '../../model/fill.ts';
import type { PagePricing } from '../../model/page-parts.ts';
import { CLAY_STAR } from '../drawings/index.ts';
import { EstimatorIsland } from '../estimator/estimator-island.tsx';
import { drawingPath, picture, thumbnail } from '../media/media.ts';
import { heroOf, slidesOf } from '../media/photos.ts';
import { cardsFor, content, featuresFor, phone } from '../site.ts';

const { site, business, estimator, cities, services } = content;

/** Reviews, in the widget's frame or as a panel of claims. */
export const reviewsProps = {
  heading: site.reviews.heading,
  panel: site.reviews.panel,
  proof: { intro: site.reviews.proof, links: business.review_pages },
  widgetUrl: business.reviews_widget_url,
  widgetScriptUrl: business.reviews_widget_script_url,
  frameTitle: site.reviews.frame_title,
  join: site.reviews.join,
  joinLink: site.reviews.join_link,
  nextSlot: site.reviews.slot,
  star: drawingPath(CLAY_STAR),
  phone,
};

/** The founder's story; a page may bring a quote and a text of its own. */
export const foundersProps = {
  heading: site.founders.heading,
  quote: site.founders.quote,
  quoteBy: site.founders.quote_by,
  story: site.founders.short,
  cta: site.founders.cta,
  picture: picture('home/founder'),
};

/** Three steps; calm ones on pages for people who grieve. */
export function howItWorksProps(tone?: 'quiet') {
  return { ...(tone ? site.quiet : site).how_it_works, phone };
}

/** The price section of a landing page. */
export function pricingProps(pricing: Omit<PagePricing, 'cards'>, cta: string = site.cta.estimate) {
  return {
    heading: pricing.heading,
    intro: pricing.lead ?? site.pricing.intro,
    cards: cardsFor(pricing.table, pricing.picture),
    openHint: site.pricing.open_hint,
    assurances: site.pricing.assurances,
    note: pricing.note,
    cta,
  };
}

export const closingProps = { ...site.closing_band, picture: picture('home/garage'), phone };

/** The last word of a page for people who grieve, with the last picture of its own carousel. */
export function quietClosingProps(path: string) {
  const last = slidesOf(path.slice(1)).at(-1);
  return { ...closingProps, ...site.quiet.closing_band, ...(last && { picture: picture(last) }) };
}

/** The estimator on pages about something else. */
export const foldedEstimatorProps = {
  heading: estimator.words.heading,
  intro: estimator.words.intro,
  link: { path: estimator.path, text: estimator.link },
};

/** The estimator on other pages than its own. */
export const estimatorProps = {
  ...foldedEstimatorProps,
  app: renderToString(createElement(EstimatorIsland, { onCleanout: false })),
};

/** The page of prices. */
export const priceFormProps = {
  crumbsLabel: site.breadcrumbs_label,
  crumbs: crumbsTo(estimator.words.breadcrumb),
  h1: estimator.h1,
  lead: estimator.lead,
  caveat: estimator.words.caveat,
  listAt: [LIST_FIELD, LIST_STORAGE_KEY] as const,
  action: estimator.path,
  intro: estimator.words.plain_intro,
  button: estimator.words.plain_button,
  groups: [
    ...estimator.groups.map(({ id, name }) => ({
      name,
      things: estimator.items.filter(({ group }) => group === id),
    })),
    { name: estimator.words.amounts_heading, things: estimator.amounts },
  ],
  conditionsHeading: estimator.words.conditions_heading,
  conditions: CONDITIONS.map((id) => ({ id, name: estimator.words.conditions[id] })),
};

/** The trailer and what every cleanout price covers. */
export function includedProps() {
  return {
    heading: site.included.heading,
    points: featuresFor(site.included.items, 'light'),
    picture: picture('shared/trailer'),
  };
}

/** The carousel of a page: the numbered pictures of its folder, each called a project with its number (spec 2.5). */
export function carouselProps(path: string) {
  const slides = slidesOf(path.slice(1)).map((name, i) => {
    const slide = picture(name);
    return { ...slide, alt: fill(site.carousel.slide, { n: i + 1, text: slide.alt }) };
  });
  return { label: site.carousel.label, slides, words: site.carousel };
}

/** The picture at the top of a page. */
export function heroPicture(path: string, setting?: string) {
  return picture(heroOf(path, setting));
}

/** A city and the ones next to it. */
export function around(city: City): City[] {
  const paths = new Set(city.nearby.map(({ path }) => path));
  return [city, ...cities.filter(({ path }) => paths.has(path))];
}

/** Those whose coordinates are known, for a map. */
export function placesOf(cities: readonly City[]) {
  return cities.flatMap(({ name, geo }) => (geo ? [{ name, ...geo }] : []));
}

/** The town's own block. */
export function townProps(city: City) {
  return {
    blocks: [city.intro, city.second],
    map: {
      label: forCity(site.nearby.map, city.name),
      places: placesOf(around(city)),
      main: city.name,
      scale: site.nearby.scale,
    },
    neighborhoods: {
      heading: city.area.neighborhoods,
      list: city.neighborhoods.map((name) => ({
        name,
        text: city.quarters.find((quarter) => quarter.name === name)?.text,
      })),
    },
    zipCodes: { heading: city.area.zip_codes, list: city.zip_codes },
    distance: city.area.distance,
    phone,
  };
}

/** Links to the cities next to one. */
export function nearbyProps(city: City) {
  return {
    heading: forCity(site.nearby.heading, city.name),
    links: city.nearby.map(({ path, name }) => ({ path, text: name })),
    all: { path: services.path, text: site.nearby.all },
  };
}

/** The services index; a thing's picture is the first of its carousel. */
export const servicesIndexProps = {
  groups: services.groups.map(({ id, heading, links }) => ({
    id,
    heading,
    places: links.every(({ kind }) => kind === 'city'),
    links: links.map(({ path, text, blurb, from }) => {
      const [first] = slidesOf(path.slice(1));
      return {
        path,
        text,
        blurb,
        from: from && fill(services.from, { price: from }),
        picture: first === undefined ? undefined : thumbnail(first),
      };
    }),
  })),
  map: { label: site.nearby.map_all, places: placesOf(cities), scale: site.nearby.scale },
};

/** The first step of every page's way home. */
export function crumbsTo(name: string, ...between: { text: string; path: string }[]) {
  return [{ text: site.footer.links.home, path: '/' }, ...between, { text: name }];
}

/** Texts about a city, filled. */
export function forCity(text: string, city: string): string {
  return fill(text, { city });
}
