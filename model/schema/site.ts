import { z } from 'zod';
import { isDate } from '../../contract/dates.ts';
import {
  claim,
  feature,
  name,
  shortFeature,
  type Tile,
  text,
  textInSomeLanguages,
  tile,
  words,
} from './common.ts';
import { editable } from './editable.ts';
import { debugOverlay, notFound, renderError, thankYou } from './site-pages.ts';

const titleAndText = { title: words('Title'), text: words('Text') };
const headingAndText = { heading: words('Heading'), text: words('Text') };

/** Three ways of saying why; a city names the one it uses (product section 3). */
const benefits = z.strictObject({
  classic: z.strictObject({
    heading: words('Heading'),
    badge: text.optional(),
    cards: z.array(feature).min(1),
  }),
  six: z.strictObject({ heading: words('Heading'), cards: z.array(shortFeature).min(1) }),
  list: z
    .strictObject({ heading: words('Heading'), badge: text.optional(), items: z.array(shortFeature).min(1) })
    .optional(),
});

/** Texts with a number of reviews, a rating or a number of customers are absent if the business does not claim one. */
const reviews = z.strictObject({
  heading: text.optional(),
  frame_title: text,
  /** Shown where no review widget is set: claims only, never invented reviews. */
  panel: z.strictObject({ rating: text, rating_label: text }).optional(),
  proof: text,
  join: text.optional(),
  join_link: text,
  slot: z.strictObject({ before: text, emphasis: text, after: text.optional() }),
});

const pricing = z.strictObject({
  badges: z.strictObject({ popular: text, value: text, premium: text, 'full-service': text }),
  heading_city: words('Heading on pages of towns'),
  heading_cleanout: words('Heading on pages of cleanouts'),
  intro: words('Text'),
  picture_alt: z.record(z.string(), text),
  open_hint: text,
  assurances: editable(z.array(text).min(1), 'Short promises'),
  note: words('Small print'),
  what_moves_it: z.strictObject({
    heading: text,
    items: z.array(z.strictObject({ id: name, label: text, tooltip: text })),
  }),
});

const footer = z.strictObject({
  about: words('About you'),
  headings: z.strictObject({ areas: text, services: text, cleanouts: text }),
  hours_label: text,
  hours: text,
  mail_aria: text,
  insured: text.optional(),
  links: z.strictObject({ home: text, services: text, privacy: text, terms: text }),
  copyright: text,
  opt_out: text,
});

const howItWorks = z.strictObject({
  heading: words('Heading'),
  intro: words('Text'),
  steps: z.array(z.strictObject({ ...titleAndText, time: words('How long it takes') })).min(1),
});

const closingBand = z.strictObject({
  ...headingAndText,
  button: words('Button'),
  note: words('Line below the button'),
});

const mapLine = z.strictObject({
  kind: z.enum(['river', 'road']),
  points: z.array(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])).min(2),
});

const dateOrNone = z
  .string()
  .refine(
    (date) => date === '' || isDate(date),
    'a date in quotes, such as "2026-12-25", or "" for no limit',
  );

/** A line at the top of every page (product section 12), from one day to another in the time zone of the business. */
const notice = z
  .strictObject({
    text: editable(textInSomeLanguages, 'Notice', {
      help: 'Shown at the top of every page. Leave empty to hide it.',
    }),
    from: editable(dateOrNone, 'First day', { kind: 'date' }),
    until: editable(dateOrNone, 'Last day', { kind: 'date', help: 'Empty: until you take it out.' }),
  })
  .refine(({ from, until }) => until === '' || from <= until, {
    path: ['until'],
    error: 'a day that is not before `from`',
  })
  .default({ text: '', from: '', until: '' });

export const siteSchema = z.strictObject({
  notice,
  skip_link: text,
  breadcrumbs_label: text,
  header: z.strictObject({ home_link_label: text }),
  call: z.strictObject({ aria: text }),
  floating: z.strictObject({ estimate: text, call: text }),
  cta: z.strictObject({ estimate: words('Button'), city: words('Button on pages of towns') }),
  badges: z.strictObject({
    limited: words('Banner'),
    cleanout: words('Banner on pages of cleanouts'),
    review_line: text.optional(),
  }),
  categories: z.array(tile).min(1),
  trust_bar: z.strictObject({
    rating: claim.partial().optional(),
    customers: claim.partial().optional(),
    scroll_hint: text,
  }),
  top_trust_bar: z.strictObject({ label: text, rating: text.optional(), local: text }),
  reviews,
  how_it_works: howItWorks,
  benefits,
  /** Absent where the owner tells no story: no page has the section then. */
  founders: z
    .strictObject({
      heading: words('Heading').optional(),
      quote: words('Quote'),
      quote_by: words('Who says it'),
      /** Replaces `quote_by` where the founder has a name. */
      quote_by_name: words('Who says it, by name').optional(),
      short: words('Your story'),
      cta: words('Button'),
    })
    .optional(),
  pricing,
  included: z.strictObject({ heading: words('Heading'), items: z.array(feature).min(1) }),
  carousel: z.strictObject({
    note: text,
    label: text,
    previous: text,
    next: text,
    go_to: text,
    pause: text,
    play: text,
    position: text,
    slide: text,
  }),
  tiles: z.strictObject({
    view_all: text,
    prompt_city: text,
    heading_city: text,
    prompt_item: text,
    cta: text,
  }),
  faq: z.strictObject({
    heading: words('Heading'),
    heading_city: words('Heading on pages of towns'),
    heading_item: words('Heading on pages of things'),
  }),
  nearby: z.strictObject({
    heading: text,
    all: text,
    map: text,
    map_all: text,
    scale: text,
    lines: z.array(mapLine).default([]),
  }),
  call_notes: z.strictObject({
    first: words('Under the first call block'),
    second: words('Under the second call block'),
  }),
  closing_band: closingBand,
  quiet: z.strictObject({ how_it_works: howItWorks, closing_band: closingBand }),
  footer,
  thank_you: thankYou,
  not_found: notFound,
  render_error: renderError,
  debug_overlay: debugOverlay,
});

export interface Site extends z.output<typeof siteSchema> {
  categories: Tile[];
}
