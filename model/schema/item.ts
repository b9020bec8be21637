import { z } from 'zod';
import { name, searchLines, searchTitle, takenOff, text, words } from './common.ts';
import { GROWABLE_LISTS, type TemplatePart } from './editable.ts';
import { entryId, faq, tileGrid, why } from './landing.ts';

const itemEntry = z.strictObject({
  id: entryId,
  taken_off: takenOff,
  /** Name as in a headline: '{Item} Removal Made Easy'. */
  item: text,
  item_in_text: text,
  title: searchTitle(),
  description: searchLines(),
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

const template: readonly TemplatePart[] = [
  {
    name: 'item',
    label: 'Item, as in a headline',
    hint: 'Such as Hot Tub. It is also the address.',
    max: 40,
  },
  { name: 'item_in_text', label: 'Item, as in a sentence', hint: 'Such as hot tub.', max: 40 },
  {
    name: 'title',
    label: 'Title in search results',
    hint: 'What you do, and what is good about it.',
    max: 60,
  },
  {
    name: 'description',
    label: 'Lines in search results',
    hint: 'Who comes, what happens, what to do next.',
    max: 155,
  },
  { name: 'lead', label: 'Line under the headline', hint: 'One sentence.', max: 140 },
  { name: 'tiles.heading', label: 'Heading of its kinds', hint: 'Such as: Point at any of it.', max: 60 },
  {
    name: 'tiles.list',
    label: 'Its kinds',
    hint: 'With commas between them; each may begin with an emoji: 🪑 Chairs, 🛋️ Sofas.',
    max: 400,
    list: 'tiles',
  },
  { name: 'why.heading', label: 'Heading of your reason', hint: 'Why they should ask you.', max: 60 },
  { name: 'why.points.0.title', label: 'Your reason', hint: 'In a few words.', max: 60 },
  { name: 'why.points.0.text', label: 'What is behind it', hint: 'How you do it.', max: 240 },
  { name: 'faq.0.q', label: 'A question', hint: 'In the words of a customer.', max: 120 },
  { name: 'faq.0.a', label: 'Its answer', hint: 'Yes or no first.', max: 400 },
];
/** Prices can be given to it in pricing.yaml. */
const fixed = { price_table: 'home', why: { points: [{ icon: 'tag' }] } };

export const itemsSchema = z.strictObject({
  items: z.array(itemEntry).register(GROWABLE_LISTS, { one: 'Item page', template, fixed }),
});

export type ItemEntry = z.output<typeof itemEntry>;
