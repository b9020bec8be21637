/** The price tables: content/pricing.yaml (spec section 9, product section 8). */
import { fill } from './placeholders.ts';
import type { Problem } from './problem.ts';
import { type PricingCard, pricingSchema } from './schema/pricing.ts';
import { check, problemAt, readYaml, stopOn } from './yaml-file.ts';

/** Cards by table id, in the order of pricing.yaml. */
export type PriceTables = ReadonlyMap<string, PricingCard[]>;

/** @throws ContentError for a wrong card, for an id used twice and for a price that points nowhere. */
export function loadPricing(dir: string): PriceTables {
  const file = readYaml(dir, 'pricing.yaml');
  const { tables } = check(file, file.data, pricingSchema);
  const byId = new Map(tables.map(({ id, cards }) => [id, cards]));
  const problems: Problem[] = [];
  // A price may point at another table's, so that it is said once: {price:property-cleanout/quick}.
  const known = priceValues(byId);
  tables.forEach(({ id, cards }, table) => {
    if (byId.get(id) !== cards) {
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
      const price = fill(card.price, known);
      if (price.includes('{')) {
        const expected = 'a price, or {price:table/card} with known ids';
        problems.push(problemAt(file, [...path, 'price'], expected, card.price));
      }
      card.price = price;
    });
  });
  stopOn(problems);
  return byId;
}

/** What `{price:table/card}` stands for, by the name between the braces. */
export function priceValues(tables: PriceTables): Record<string, string> {
  return Object.fromEntries(
    [...tables].flatMap(([id, cards]) => cards.map((card) => [`price:${id}/${card.id}`, card.price])),
  );
}
