import type { z } from 'zod';
import { answersSchema } from './schema/answers.ts';
import { bookingSchema } from './schema/booking.ts';
import { citiesSchema } from './schema/city.ts';
import { cleanoutsSchema } from './schema/cleanout.ts';
import { estimatorSchema } from './schema/estimator.ts';
import { homeSchema } from './schema/home.ts';
import { itemsSchema } from './schema/item.ts';
import { ownerSchema } from './schema/owner.ts';
import { pageTextsSchema } from './schema/page-texts.ts';
import { quoteFormSchema } from './schema/quote-form.ts';
import { scheduleSchema } from './schema/schedule.ts';
import { servicesSchema } from './schema/services.ts';
import { siteSchema } from './schema/site.ts';

export interface ContentFile {
  name: string;
  schema: z.ZodType;
  /** Placeholders that stay in the texts until a text is shown, with values of the page, lead or visitor. */
  slots: readonly string[];
  shared?: boolean;
}

const PAGE = ['{phone}'];

export const CONTENT_FILES = {
  site: {
    name: 'site.yaml',
    schema: siteSchema,
    slots: ['{phone}', '{city}', '{n}', '{total}', '{text}', '{year}'],
  },
  home: { name: 'home.yaml', schema: homeSchema, slots: PAGE },
  quoteForm: {
    name: 'quote-form.yaml',
    schema: quoteFormSchema,
    slots: ['{phone}', '{n}', '{total}', '{count}', '{file}', '{suggestion}', '{zip}', '{name}', '{title}'],
  },
  owner: {
    name: 'owner.yaml',
    schema: ownerSchema,
    shared: true,
    slots: [
      '{name}',
      '{phone}',
      '{source}',
      '{text}',
      '{count}',
      '{left}',
      '{n}',
      '{total}',
      '{date}',
      '{amount}',
      '{status}',
      '{outcome}',
      '{held}',
      '{usual}',
      '{channel}',
      '{what}',
      '{reason}',
      '{code}',
      '{window}',
      '{price}',
      '{town}',
      '{from}',
      '{until}',
      '{days}',
      '{percent}',
    ],
  },
  answers: {
    name: 'answers.yaml',
    schema: answersSchema,
    slots: ['{name}', '{phone}', '{service}', '{price}', '{window}', '{minutes}', '{review_link}', '{link}'],
  },
  texts: {
    name: 'page-texts.yaml',
    schema: pageTextsSchema,
    slots: ['{city}', '{county}', '{miles}', '{item}', '{item_in_text}', '{heading}', '{date}'],
  },
  cities: { name: 'cities.yaml', schema: citiesSchema, slots: PAGE },
  items: { name: 'items.yaml', schema: itemsSchema, slots: PAGE },
  cleanouts: { name: 'cleanouts.yaml', schema: cleanoutsSchema, slots: PAGE },
  services: { name: 'services.yaml', schema: servicesSchema, slots: ['{phone}', '{price}'] },
  estimator: {
    name: 'estimator.yaml',
    schema: estimatorSchema,
    slots: [
      '{phone}',
      '{name}',
      '{count}',
      '{level}',
      '{price}',
      '{yards}',
      '{trips}',
      '{card}',
      '{things}',
      '{before}',
      '{end}',
      '{conditions}',
      '{within}',
      '{jobs}',
    ],
  },
  booking: {
    name: 'booking.yaml',
    schema: bookingSchema,
    slots: [
      '{link}',
      '{things}',
      '{phone}',
      '{count}',
      '{name}',
      '{day}',
      '{window}',
      '{time}',
      '{url}',
      '{start}',
      '{end}',
      '{next}',
      '{short}',
      '{long}',
      '{text}',
      '{service}',
      '{town}',
      '{days}',
      '{zip}',
      '{price}',
      '{n}',
    ],
  },
  schedule: { name: 'schedule.yaml', schema: scheduleSchema, slots: [], shared: true },
} satisfies Record<string, ContentFile>;
