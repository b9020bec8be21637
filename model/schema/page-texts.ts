/** Texts that all pages of a kind share: content/page-texts.yaml (product section 3). */
import { z } from 'zod';
import { text } from './common.ts';
import type { TownQuestion } from './town-questions.ts';

export const pageTextsSchema = z.strictObject({
  city: z.strictObject({
    h1: text,
    link: text,
    classic: z.strictObject({ subline: text }),
    later: z.strictObject({ title: text, description: text, subline: text }),
    area: z.strictObject({
      neighborhoods: text,
      zip_codes: text,
      distance: text,
      distance_zero: text,
      county: text,
      county_name: text,
    }),
    local: z.strictObject({
      homes: text,
      access: text,
      drop_off: text,
      landmark: text,
      job: text,
    } satisfies Record<TownQuestion, z.ZodType>),
  }),
  item: z.strictObject({
    h1: text,
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
    table: text,
  }),
});

export type PageTexts = z.output<typeof pageTextsSchema>;
