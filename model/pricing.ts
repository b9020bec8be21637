/** The price tables: content/pricing.yaml (spec section 9, product section 8). */
import { type PriceRange, parsePrice } from '../contract/price.ts';
import type { Facts } from './facts.ts';
import { fill } from './fill.ts';
import type { Language } from './languages/language.ts';
import { leaveOutEmptyFacts } from './leave-out.ts';
import { withoutMarks } from './marks.ts';
import { fillFile } from './placeholders.ts';
import { pricingSchema, type PricingCard as WrittenCard } from './schema/pricing.ts';
import { check, problemAt, type ReadFile, throwIfAny } from './yaml/yaml-file.ts';

export interface PricingCard extends WrittenCard {
  /** The price for machines; empty for words such as `custom quote`. */
  amount: PriceRange;
}

export type PriceTables = ReadonlyMap<string, PricingCard[]>;

/** @param primary its prices may have other words, but no other amounts. @throws ContentError for an invalid card, id or reference */
export function loadPricing(
  read: ReadFile,
  facts: Facts,
  { up_to }: Pick<Language, 'up_to'>,
  primary?: PriceTables,
): PriceTables {
  const file = leaveOutEmptyFacts(read('pricing.yaml', pricingSchema), facts);
  const { data, problems } = fillFile(file, { facts }, []);
  const { tables } = check(file, data, pricingSchema);
  const byId = new Map(
    tables.map(({ id, cards }) => [id, cards.map((card): PricingCard => ({ ...card, amount: {} }))]),
  );
  // A price may refer to a price of another table: {price:property-cleanout/quick}.
  const known = priceValues(byId);
  tables.forEach(({ id }, table) => {
    const cards = byId.get(id) ?? [];
    if (tables.findIndex((other) => other.id === id) !== table) {
      problems.push(
        problemAt(file, ['tables', table, 'id'], 'an id that no other table has', JSON.stringify(id)),
      );
    }
    cards.forEach((card, index) => {
      const path = ['tables', table, 'cards', index];
      if (cards.findIndex(({ id }) => id === card.id) !== index) {
        const expected = 'an id that no other card of the table has';
        problems.push(problemAt(file, [...path, 'id'], expected, JSON.stringify(card.id)));
      }
      const shown = fill(card.price, known);
      const price = withoutMarks(shown);
      if (price.includes('{')) {
        const expected = 'a price, or {price:table/card} with known ids';
        problems.push(problemAt(file, [...path, 'price'], expected, card.price));
      }
      const other = primary?.get(id)?.[index];
      const amount = other?.amount ?? parsePrice(price, up_to);
      if (other ? digitsOf(price) !== digitsOf(withoutMarks(other.price)) : !isReadable(price, amount)) {
        const expected = other
          ? `the amounts of ${JSON.stringify(other.price)}`
          : `a price such as $89, $59–$149, $349+ or ${fill(up_to, { price: '$650' })}, or words without a number`;
        problems.push(problemAt(file, [...path, 'price'], expected, JSON.stringify(price)));
      }
      Object.assign(card, { price: shown, amount });
    });
  });
  throwIfAny(problems);
  return byId;
}

function isReadable(price: string, amount: PriceRange): boolean {
  return !/\d/.test(price) || price.includes('{') || Object.keys(amount).length > 0;
}

const digitsOf = (price: string) => price.replace(/\D+/g, ' ').trim();

export function priceValues(tables: PriceTables): Record<string, string> {
  return Object.fromEntries(
    [...tables].flatMap(([id, cards]) =>
      cards.map((card) => [`price:${id}/${card.id}`, withoutMarks(card.price)]),
    ),
  );
}
