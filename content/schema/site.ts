/** Words that several pages share: content/site.yaml. */
import { z } from 'zod';
import { claim, feature, text, tile } from './common.ts';
import { debugOverlay, notFound, renderError, thankYou } from './site-pages.ts';

const titleAndText = { title: text, text };
const headingAndText = { heading: text, text };

/** Three ways of saying why; a city names the one it uses (product section 3). */
const benefits = z.strictObject({
  classic: z.strictObject({ heading: text, badge: text, cards: z.array(feature).length(5) }),
  six: z.strictObject({ heading: text, cards: z.array(feature).length(6) }),
  natomas: z.strictObject({ heading: text, badge: text, items: z.array(feature).length(5) }),
});

const reviews = z.strictObject({
  heading: text,
  frame_title: text,
  loading: text,
  unavailable: text,
  /** Shown where no review widget is set: claims only, never invented reviews. */
  panel: z.strictObject({
    rating: text,
    rating_label: text,
    count: text,
    count_label: text,
    points: z.array(text),
    note: text,
  }),
  join: text,
  join_link: text,
  slot: text,
});

const pricing = z.strictObject({
  heading: text,
  heading_city: text,
  heading_cleanout: text,
  intro: text,
  /** What a screen reader says of each drawing, by its id. */
  trailer_alt: z.record(z.string(), text),
  open_hint: text,
  close_hint: text,
  assurances: z.array(text).length(3),
  note: text,
  what_moves_it: z.strictObject({
    heading: text,
    items: z.array(z.strictObject({ id: text, label: text, tooltip: text })),
  }),
});

const callBlock = z.strictObject({ ...headingAndText, button: text, note: text.optional() });

const footer = z.strictObject({
  line: text,
  about: text,
  headings: z.strictObject({ areas: text, services: text, cleanouts: text, contact: text, legal: text }),
  hours_label: text,
  hours: text,
  call: text,
  mail: text,
  mail_aria: text,
  insured: text,
  links: z.strictObject({ home: text, services: text, privacy: text, terms: text }),
  copyright: text,
  opt_out: text,
  opt_out_detail: text,
});

export const siteSchema = z.strictObject({
  language: text,
  skip_link: text,
  /** Accessible name of the breadcrumbs. */
  breadcrumbs_label: text,
  header: z.strictObject({ home_link_label: text }),
  call: z.strictObject({ aria: text }),
  cta: z.strictObject({ estimate: text, get_estimate: text, schedule: text, city: text }),
  badges: z.strictObject({ limited: text, cleanout: text, happy_customers: text, review_line: text }),
  tagline: text,
  nine_categories: z.array(tile).length(9),
  trust_bar: z.strictObject({ items: z.array(claim).length(4), scroll_hint: text }),
  top_trust_bar: z.strictObject({ label: text, items: z.array(claim).length(4) }),
  trust_extra: z.array(claim),
  reviews,
  how_it_works: z.strictObject({
    heading: text,
    intro: text,
    steps: z.array(z.strictObject({ ...titleAndText, time: text })).length(3),
  }),
  benefits,
  founders: z.strictObject({
    label: text,
    heading: text,
    quote: text,
    quote_by: text,
    short: text,
    long: z.array(text),
    cta: text,
  }),
  pricing,
  included: z.strictObject({ heading: text, items: z.array(feature).length(4) }),
  carousel: z.strictObject({
    heading: text,
    note: text,
    label: text,
    previous: text,
    next: text,
    go_to: text,
    pause: text,
    play: text,
    position: text,
    /** Alt text of a picture, around the words in its alt.txt. */
    slide: text,
  }),
  tiles: z.strictObject({
    view_all: text,
    prompt: text,
    prompt_city: text,
    heading_city: text,
    intro_city: text,
    prompt_item: text,
    cta: text,
  }),
  faq: z.strictObject({ heading: text, heading_city: text, heading_item: text }),
  nearby: z.strictObject({ heading: text, intro: text, link: text, all: text }),
  call_blocks: z.strictObject({ first: callBlock, second: callBlock }),
  closing_band: z.strictObject({ ...headingAndText, button: text, call: text, note: text }),
  footer,
  thank_you: thankYou,
  not_found: notFound,
  render_error: renderError,
  debug_overlay: debugOverlay,
});

export type Site = z.output<typeof siteSchema>;
