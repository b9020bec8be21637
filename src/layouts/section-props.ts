/** Props of sections that several pages share. */

import { weekdayNames } from '../../contract/booking/names.ts';
import { LIST_FIELD, LIST_STORAGE_KEY } from '../../contract/estimate/list.ts';
import { conditionsIn } from '../../contract/estimate/sizes.ts';
import type { City } from '../../model/cities.ts';
import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';
import type { PagePricing } from '../../model/page-parts.ts';
import { weekdaysFor } from '../../model/schedule.ts';
import { CLAY_STAR } from '../drawings/index.ts';
import { renderEstimator } from '../estimator/render-estimator.ts';
import { drawingPath, picture, thumbnail } from '../media/media.ts';
import { heroName, slideNames } from '../media/photos.ts';
import { toPhone } from '../words/phone.ts';
import { cardsFor, featuresFor } from './component-props.ts';

/** @param elsewhere than on the home page: without a rating that visitors can't check @param tone `quiet` for grieving people */
export function reviewsProps(content: Content, elsewhere = false, tone?: 'quiet') {
  const { site, business } = content;
  const { panel } = site.reviews;
  const shown = elsewhere && business.review_pages.length === 0 ? undefined : panel;
  return {
    heading: site.reviews.heading,
    panel: shown && { ...shown, stars: business.rating },
    proof: { intro: site.reviews.proof, links: business.review_pages },
    widgetUrl: business.reviews_widget_url,
    widgetScriptUrl: business.reviews_widget_script_url,
    frameTitle: site.reviews.frame_title,
    join: site.reviews.join,
    joinLink: site.reviews.join_link,
    nextSlot: tone ? { ...site.reviews.slot, after: undefined } : site.reviews.slot,
    star: drawingPath(CLAY_STAR),
    phone: toPhone(content),
  };
}

/** Item pages replace the quote and the story. */
export function foundersProps(content: Content) {
  const { founders } = content.site;
  if (!founders) return undefined;
  return {
    heading: founders.heading,
    quote: founders.quote,
    quoteBy: founders.quote_by,
    story: founders.short,
    cta: founders.cta,
    picture: picture(content, 'home/founder'),
  };
}

/** In calm words on pages for grieving people. */
export function howItWorksProps(content: Content, tone?: 'quiet') {
  const { site } = content;
  return { ...(tone ? site.quiet : site).how_it_works, phone: toPhone(content) };
}

export function pricingProps(content: Content, pricing: Omit<PagePricing, 'cards'>, cta?: string) {
  const { site } = content;
  return {
    heading: pricing.heading,
    intro: pricing.lead ?? site.pricing.intro,
    cards: cardsFor(content, pricing.table, pricing.picture),
    openHint: site.pricing.open_hint,
    assurances: site.pricing.assurances,
    note: pricing.note,
    cta: cta ?? site.cta.estimate,
  };
}

export function closingProps(content: Content) {
  return { ...content.site.closing_band, picture: picture(content, 'home/garage'), phone: toPhone(content) };
}

/** For pages for grieving people, with the last picture of the page's carousel. */
export function quietClosingProps(content: Content, path: string) {
  const last = slideNames(content.folderOf(path)).at(-1);
  return {
    ...closingProps(content),
    ...content.site.quiet.closing_band,
    ...(last && { picture: picture(content, last) }),
  };
}

export function foldedEstimatorProps({ estimator: { words, path, link } }: Content) {
  return { heading: words.heading, intro: words.intro, link: { path, text: link } };
}

export function estimatorProps(content: Content) {
  return { ...foldedEstimatorProps(content), app: renderEstimator(content) };
}

export function priceFormProps(content: Content) {
  const { site, estimator } = content;
  return {
    crumbsLabel: site.breadcrumbs_label,
    crumbs: crumbsTo(content, estimator.words.breadcrumb),
    h1: estimator.h1,
    lead: estimator.lead,
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
    conditions: conditionsIn(estimator.book).map((id) => ({ id, name: estimator.words.conditions[id] })),
    hits: estimator.hits,
  };
}

export function includedProps(content: Content) {
  const { site } = content;
  return {
    heading: site.included.heading,
    points: featuresFor(site.included.items, 'light'),
    picture: picture(content, 'shared/trailer'),
  };
}

/** The numbered pictures of the page's folder, each called a project with its number (spec 2.5). */
export function carouselProps(content: Content, path: string) {
  const { site } = content;
  const slides = slideNames(content.folderOf(path)).map((name, i) => {
    const slide = picture(content, name);
    return { ...slide, alt: fill(site.carousel.slide, { n: i + 1, text: slide.alt }) };
  });
  return { label: site.carousel.label, slides, words: site.carousel };
}

export function heroPicture(content: Content, path: string, setting?: string) {
  return picture(content, heroName(content.folderOf(path), setting));
}

function withNearby({ cities }: Content, city: City): City[] {
  const paths = new Set(city.nearby.map(({ path }) => path));
  return [city, ...cities.filter(({ path }) => paths.has(path))];
}

function placesWithCoordinates(cities: readonly City[]) {
  return cities.flatMap(({ name, path, geo }) => (geo ? [{ name, path, ...geo }] : []));
}

export function townProps(content: Content, city: City) {
  const { site } = content;
  return {
    blocks: city.blocks,
    map: {
      label: forCity(site.nearby.map, city.name),
      places: placesWithCoordinates(withNearby(content, city)),
      main: city.name,
      lines: site.nearby.lines,
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
    days: weekdaysIn(content, city),
    phone: toPhone(content),
  };
}

/** Undefined if the business comes on any day. */
function weekdaysIn(content: Content, { name, zip_codes }: City): string | undefined {
  const { booking, language, schedule } = content;
  const weekdays = weekdaysFor(zip_codes, schedule);
  return weekdays && fill(booking.chooser.area, { town: name, days: weekdayNames(weekdays, language) });
}

export function nearbyProps({ site, services }: Content, city: City) {
  return {
    heading: forCity(site.nearby.heading, city.name),
    links: city.nearby.map(({ path, name }) => ({ path, text: name })),
    all: { path: services.path, text: site.nearby.all },
  };
}

/** An item's picture is the first of its carousel. */
export function servicesIndexProps(content: Content) {
  const { site, services, cities } = content;
  return {
    groups: services.groups.map(({ id, heading, links }) => ({
      id,
      heading,
      places: links.every(({ kind }) => kind === 'city'),
      links: links.map(({ path, text, blurb, from }) => {
        const [first] = slideNames(content.folderOf(path));
        return {
          path,
          text,
          blurb,
          from: from && fill(services.from, { price: from }),
          picture: first === undefined ? undefined : thumbnail(content, first),
        };
      }),
    })),
    map: {
      label: site.nearby.map_all,
      places: placesWithCoordinates(cities),
      lines: site.nearby.lines,
      scale: site.nearby.scale,
    },
  };
}

export function crumbsTo(
  { site, home }: Content,
  name: string,
  ...between: { text: string; path: string }[]
) {
  return [{ text: site.footer.links.home, path: home.path }, ...between, { text: name }];
}

export function forCity(text: string, city: string): string {
  return fill(text, { city });
}
