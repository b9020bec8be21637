/** The words of the home page that no other page has: content/home.yaml (spec 2.2). */
import { z } from 'zod';
import { meta, text, words } from './common.ts';

export const homeSchema = z.strictObject({
  ...meta,
  hero: z.strictObject({
    review_line: text.optional(),
    /** The headline: `big` fills the line, `small` stands under it; read together as one heading. */
    h1: z.strictObject({ big: words('Headline'), small: words('Second line') }),
    banner: words('Banner'),
    cta: words('Button'),
  }),
  what_we_remove: z.strictObject({
    heading: words('Heading'),
    intro: words('Text'),
    prompt: words('Line below the pictures'),
    cta: words('Button'),
    all_services: words('Link to all services'),
  }),
  why: z.strictObject({ heading: words('Heading'), badge: text.optional() }),
  pricing: z.strictObject({ heading: words('Heading'), intro: words('Text') }),
});

export type Home = z.output<typeof homeSchema>;
