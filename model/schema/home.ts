/** The words of the home page that no other page has: content/home.yaml (spec 2.2). */
import { z } from 'zod';
import { meta, text } from './common.ts';

export const homeSchema = z.strictObject({
  ...meta,
  hero: z.strictObject({
    /** Absent where the number of reviews is not claimed, as `badge` below. */
    review_line: text.optional(),
    /** The headline: `big` fills the line, `small` stands under it; read together as one heading. */
    h1: z.strictObject({ big: text, small: text }),
    banner: text,
    cta: text,
  }),
  what_we_remove: z.strictObject({ heading: text, intro: text, prompt: text, cta: text, all_services: text }),
  why: z.strictObject({ heading: text, badge: text.optional() }),
  pricing: z.strictObject({ heading: text, intro: text }),
});

export type Home = z.output<typeof homeSchema>;
