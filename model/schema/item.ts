import { z } from 'zod';
import { name, text, words } from './common.ts';
import { entryId, faq, tileGrid, why } from './landing.ts';

const itemEntry = z.strictObject({
  id: entryId,
  /** Name as in a headline: '{Item} Removal Made Easy'. */
  item: text,
  item_in_text: text,
  title: words('Title in search results'),
  description: words('Lines in search results'),
  blurb: words('Line on the services page').optional(),
  lead: words('Line under the headline'),
  cta: words('Button', 'Empty: the usual one.').optional(),
  tiles: tileGrid,
  why,
  founders: z
    .strictObject({
      quote: words('Quote', 'Empty: that of the home page.').optional(),
      text: words('Text', 'Empty: that of the home page.').optional(),
    })
    .default({}),
  price_table: name.optional(),
  /** Picture on the first price card, where the table is not the page's own: one TV in place of one armchair. */
  price_picture: name.optional(),
  price_lead: words('Line over the prices').optional(),
  faq,
});

export const itemsSchema = z.strictObject({ items: z.array(itemEntry) });

export type ItemEntry = z.output<typeof itemEntry>;
