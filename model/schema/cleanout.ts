import { z } from 'zod';
import { name, searchLines, searchTitle, text, words } from './common.ts';
import { entryId, faq, tileGrid, why } from './landing.ts';

const callBlock = z.strictObject({ heading: words('Heading'), text: words('Text') });

const cleanoutEntry = z.strictObject({
  id: entryId,
  name: text,
  title: searchTitle(),
  description: searchLines(),
  blurb: words('Line on the services page').optional(),
  h1: words('Headline'),
  lead: words('Line under the headline'),
  /** `quiet` on pages for people who grieve: no colored banner, calm steps and closing words (site.yaml, quiet). */
  tone: z.literal('quiet').optional(),
  tiles: tileGrid,
  why,
  price_table: name.optional(),
  call_first: callBlock,
  call_second: callBlock,
  faq,
});

export const cleanoutsSchema = z.strictObject({ cleanouts: z.array(cleanoutEntry) });

export type CleanoutEntry = z.output<typeof cleanoutEntry>;
