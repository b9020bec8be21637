/** Props of the sections that many pages share, so that a page names only what is its own. */

import { fill } from '../../content/fill.ts';
import type { PagePricing } from '../../content/page-parts.ts';
import { CLAY_STAR } from '../drawings/index.ts';
import { drawingPath, hasPicture, picture } from '../media/media.ts';
import { cardsFor, content, featuresFor, phone } from '../site.ts';

const { site, business } = content;

/** Reviews, in the widget's frame or as a panel of claims. */
export const reviewsProps = {
  heading: site.reviews.heading,
  panel: site.reviews.panel,
  widgetUrl: widgetUrl(business.reviews_widget_host),
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
  pictureAlt: site.founders.image_alt,
};

export const howItWorksProps = { ...site.how_it_works, phone };

/** The price section of a landing page. */
export function pricingProps(pricing: Omit<PagePricing, 'cards'>, cta: string = site.cta.estimate) {
  return {
    heading: pricing.heading,
    intro: pricing.lead ?? site.pricing.intro,
    cards: cardsFor(pricing.table),
    openHint: site.pricing.open_hint,
    assurances: site.pricing.assurances,
    note: pricing.note,
    cta,
  };
}

export const closingProps = {
  heading: site.closing_band.heading,
  text: site.closing_band.text,
  button: site.closing_band.button,
  note: site.closing_band.note,
  picture: picture('home/garage'),
  pictureAlt: site.closing_band.image_alt,
  phone,
};

/** The trailer and what every cleanout price covers. */
export function includedProps() {
  return {
    heading: site.included.heading,
    items: featuresFor(site.included.items, 'light'),
    picture: heroPicture('shared/trailer'),
    pictureAlt: site.included.trailer_alt,
  };
}

/** The carousel of a page: its pictures in photos/{folder}, named 01, 02 and so on, with their alt texts. */
export function carouselProps(folder: string, alts: readonly string[]) {
  const slides = alts.flatMap((alt, i) => {
    const name = `${folder}/${String(i + 1).padStart(2, '0')}`;
    return hasPicture(name) ? [{ alt, picture: picture(name) }] : [];
  });
  return { label: site.carousel.label, slides, words: site.carousel };
}

/** The picture at the top of a page; a folder without one of its own shows the home page's. */
export function heroPicture(name: string) {
  return picture(hasPicture(name) ? name : 'home/hero');
}

/** The first step of every page's way home. */
export function crumbsTo(name: string, ...between: { text: string; path: string }[]) {
  return [{ text: site.footer.links.home, path: '/' }, ...between, { text: name }];
}

/** Texts about a city, filled. */
export function forCity(text: string, city: string): string {
  return fill(text, { city });
}

/** Over TLS, except on this machine, as the content security policy has it. */
function widgetUrl(host: string): string {
  if (!host) return '';
  return `${/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) ? 'http' : 'https'}://${host}/`;
}
