/** What all pages of a kind say alike: content/page-texts.yaml (product section 3). */
import { z } from 'zod';
import { text } from './common.ts';

export const pageTextsSchema = z.strictObject({
  city: z.strictObject({
    h1: text,
    /** Of a city page, on the services index. */
    link: text,
    classic: z.strictObject({ subline: text }),
    later: z.strictObject({ title: text, description: text, subline: text }),
    /** The facts of a place. */
    area: z.strictObject({
      heading: text,
      neighborhoods: text,
      zip_codes: text,
      distance: text,
      /** For the place that distances are counted from. */
      distance_zero: text,
    }),
  }),
  item: z.strictObject({
    h1: text,
    /** Of an item page, on the services index. */
    link: text,
    price_heading: text,
  }),
  cleanout: z.strictObject({
    /** Under the price cards (spec 9). */
    price_note: text,
  }),
  legal: z.strictObject({ title: text, effective: text }),
});

export type PageTexts = z.output<typeof pageTextsSchema>;
