/** The item pages: content/items.yaml (spec 2.5). */
import { z } from 'zod';
import { name, text } from './common.ts';
import { entryId, faq, tileGrid, why } from './landing.ts';

/** One kind of item we remove. Texts that all item pages share are in page-texts.yaml. */
const itemEntry = z.strictObject({
  /** The page is /{id}-removal. */
  id: entryId,
  /** Name as in a headline: '{Item} Removal Made Easy'. */
  item: text,
  /** Name as in a sentence. */
  item_in_text: text,
  title: text,
  description: text,
  /** Line under the link on the services index. */
  blurb: text.optional(),
  /** Line under the headline. */
  lead: text,
  /** Label of the hero's button; without it the site's usual one. */
  cta: text.optional(),
  tiles: tileGrid,
  why,
  /** The founders' story on this page; omitted fields use the home page's texts. */
  founders: z.strictObject({ quote: text.optional(), text: text.optional() }).default({}),
  /** Table in pricing.yaml; without it the one with the page's id. */
  price_table: name.optional(),
  /** Picture on the first price card, where the table is not the page's own: one TV in place of one armchair. */
  price_picture: name.optional(),
  /** Line over the price cards, where they are not the page's own. */
  price_lead: text.optional(),
  faq,
});

export const itemsSchema = z.strictObject({ items: z.array(itemEntry) });

export type ItemEntry = z.output<typeof itemEntry>;
