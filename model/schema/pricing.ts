/** Every price on the site: content/pricing.yaml (spec section 9, product section 8). */
import { z } from 'zod';
import { text, words } from './common.ts';
import { editable } from './editable.ts';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id of lower-case letters and hyphens');

const BADGES = ['popular', 'value', 'premium', 'full-service'] as const;

/** One tier of a price table. Prices are text, written exactly as advertised. */
const pricingCard = z.strictObject({
  /** Unique in its table; texts quote the price as `{price:table/id}`. */
  id,
  size: words('Name'),
  price: editable(text, 'Price', {
    kind: 'price',
    help: 'As advertised: $250, $59–$149, $349+, or words without a number.',
  }),
  badge: z.enum(BADGES).optional(),
  /** Picture on the card, by its name in photos/loads. */
  visual: z.string(),
  description: words('Line under the price'),
  detail: editable(z.array(text).min(1), 'What fits', { help: 'One point a line.' }),
});

export const pricingSchema = z.strictObject({
  tables: z.array(z.strictObject({ id, cards: z.array(pricingCard).min(1).max(6) })).min(1),
});

export type PricingCard = z.output<typeof pricingCard>;
