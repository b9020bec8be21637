/** Texts that all pages of a kind share: content/page-texts.yaml (product section 3). */
import { z } from 'zod';
import { text } from './common.ts';

export const pageTextsSchema = z.strictObject({
  city: z.strictObject({
    h1: text,
    /** Name of a city page, in breadcrumbs. */
    link: text,
    classic: z.strictObject({ subline: text }),
    later: z.strictObject({ title: text, description: text, subline: text }),
    /** The facts of a place. */
    area: z.strictObject({
      neighborhoods: text,
      zip_codes: text,
      distance: text,
      /** Replaces `distance` on the page of the place that distances are counted from. */
      distance_zero: text,
      /** For a place whose distance is not said. */
      county: text,
      /** The county's whole name, for search engines. */
      county_name: text,
    }),
  }),
  item: z.strictObject({
    h1: text,
    /** Name of an item page, in breadcrumbs. */
    link: text,
    price_heading: text,
  }),
  cleanout: z.strictObject({
    /** Under the price cards (spec 9). */
    price_note: text,
  }),
  legal: z.strictObject({
    title: text,
    effective: text,
    /** Accessible name of a table. */
    table: text,
  }),
});

export type PageTexts = z.output<typeof pageTextsSchema>;
