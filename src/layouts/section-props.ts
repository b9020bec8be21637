import type { City } from '../../model/cities.ts';
import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';
import type { PagePricing } from '../../model/page-parts.ts';
import { CLAY_STAR } from '../drawings/index.ts';
import { drawingPath, picture } from '../media/media.ts';
import { founderName, heroName, slideNames } from '../media/photos.ts';
import { toPhone } from '../words/phone.ts';
import { cardsFor, featuresFor } from './component-props.ts';

export function reviewsProps(content: Content) {
  const { site, business } = content;
  const { panel } = site.reviews;
  return {
    heading: site.reviews.heading,
    panel: panel && { ...panel, stars: business.rating },
    proof: { intro: site.reviews.proof, links: business.review_pages },
    widgetUrl: business.reviews_widget_url,
    widgetScriptUrl: business.reviews_widget_script_url,
    frameTitle: site.reviews.frame_title,
    join: site.reviews.join,
    joinLink: site.reviews.join_link,
    nextSlot: { ...site.reviews.slot, isLive: content.schedule.on },
    star: drawingPath(CLAY_STAR),
    phone: toPhone(content),
  };
}

/**
 * For other pages than the home page: only where visitors can check the reviews, and without the next opening on pages for grieving
 * people.
 */
export function provenReviewsProps(content: Content, tone?: 'quiet') {
  const { review_pages, reviews_widget_url } = content.business;
  if (review_pages.length === 0 && reviews_widget_url === '') return undefined;
  const props = reviewsProps(content);
  return tone ? { ...props, nextSlot: undefined } : props;
}

/** Item pages replace the quote and the story. @param second the founder's other picture */
export function foundersProps(content: Content, second = false) {
  const { founders } = content.site;
  if (!founders) return undefined;
  return {
    heading: founders.heading,
    quote: founders.quote,
    quoteBy: founders.quote_by_name ?? founders.quote_by,
    story: founders.short,
    cta: founders.cta,
    picture: picture(content, founderName(second)),
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

export function mapProps({ site }: Content, cities: readonly City[], label: string) {
  const places = cities.flatMap(({ name, path, geo }) => (geo ? [{ name, path, ...geo }] : []));
  return { label, places, lines: site.nearby.lines, scale: site.nearby.scale };
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
