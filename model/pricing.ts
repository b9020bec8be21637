/** The price tables: content/pricing.yaml (spec section 9, product section 8). */
import { parsePrice } from '../contract/price.ts';
import type { Facts } from './facts.ts';
import { fill } from './fill.ts';
import { leaveOutEmptyFacts } from './leave-out.ts';
import { fillFile } from './placeholders.ts';
import { type PricingCard, pricingSchema } from './schema/pricing.ts';
import { check, problemAt, readYaml, stopOn } from './yaml-file.ts';

/** Cards by table id, in the order of pricing.yaml. */
export type PriceTables = ReadonlyMap<string, PricingCard[]>;

/** @throws ContentError for an invalid card, a duplicate id, and a price that refers to an unknown card. */
export function loadPricing(dir: string, facts: Facts): PriceTables {
  const file = leaveOutEmptyFacts(readYaml(dir, 'pricing.yaml'), facts);
  const { data, problems } = fillFile(file, { facts }, []);
  const { tables } = check(file, data, pricingSchema);
  const byId = new Map(tables.map(({ id, cards }) => [id, cards]));
  // A price may refer to a price of another table: {price:property-cleanout/quick}.
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
      } else if (!isReadablePrice(price)) {
        const expected = 'a price such as $89, $59–$149, $349+ or up to $650, or words without a number';
        problems.push(problemAt(file, [...path, 'price'], expected, JSON.stringify(price)));
      }
      card.price = price;
    });
  });
  stopOn(problems);
  return byId;
}

/** Whether the estimator and search engines can read the amount. */
function isReadablePrice(price: string): boolean {
  return !/\d/.test(price) || Object.keys(parsePrice(price)).length > 0;
}

/** Values of `{price:table/card}` placeholders by name, without the braces. */
export function priceValues(tables: PriceTables): Record<string, string> {
  return Object.fromEntries(
    [...tables].flatMap(([id, cards]) => cards.map((card) => [`price:${id}/${card.id}`, card.price])),
  );
}
