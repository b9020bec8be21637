/** Everything the business says, read once and checked. A mistake stops the build (see problem.ts). */
import { fill, fillFile } from './placeholders.ts';
import { ContentError } from './problem.ts';
import { type Home, homeSchema } from './schema/home.ts';
import { type PricingCard, pricingSchema } from './schema/pricing.ts';
import { type QuoteForm, quoteFormSchema } from './schema/quote-form.ts';
import { type Site, siteSchema } from './schema/site.ts';
import { type Business, loadSettings } from './settings.ts';
import { check, readYaml } from './yaml-file.ts';

export interface Content {
  business: Business;
  site: Site;
  home: Home;
  quoteForm: QuoteForm;
  /** Cards by table id, in the order of pricing.yaml. */
  pricing: ReadonlyMap<string, PricingCard[]>;
}

/**
 * Reads the content files of `dir` with the settings of `env` over business.yaml.
 * `{brand}`, `{legal_name}`, `{email}`, `{phone_label}` and `{price:table/card}` are filled in; `{phone}`, `{city}`
 * and the slots of messages are left for the place that shows them.
 * @throws ContentError naming file, line, field, what was expected and what was found.
 */
export function loadContent(dir: string, env: Readonly<Record<string, string | undefined>>): Content {
  const business = loadSettings(dir, env);
  const pricing = loadPricing(dir);
  const values = {
    brand: business.brand,
    legal_name: business.legal_name,
    email: business.email,
    phone_label: business.phone_label,
    ...prices(pricing),
  };
  const read = <S extends Parameters<typeof check>[2]>(name: string, schema: S) => {
    const file = readYaml(dir, name);
    return check(file, fillFile(file, values), schema);
  };

  return {
    business,
    pricing,
    site: read('site.yaml', siteSchema),
    home: read('home.yaml', homeSchema),
    quoteForm: read('quote-form.yaml', quoteFormSchema).quote_form,
  };
}

function loadPricing(dir: string): Map<string, PricingCard[]> {
  const file = readYaml(dir, 'pricing.yaml');
  const { tables } = check(file, file.data, pricingSchema);
  const byId = new Map(tables.map(({ id, cards }) => [id, cards]));
  // A price may point at another table's, so that it is said once: {price:property-cleanout/quick}.
  const known = prices(byId);
  tables.forEach(({ cards }, table) => {
    cards.forEach((card, index) => {
      const price = fill(card.price, known);
      if (price.includes('{')) {
        const path = ['tables', table, 'cards', index, 'price'];
        throw new ContentError([
          {
            where: file.where(path),
            field: path.join('.'),
            expected: 'a price, or {price:table/card} with known ids',
            found: card.price,
          },
        ]);
      }
      card.price = price;
    });
  });
  return byId;
}

function prices(tables: ReadonlyMap<string, PricingCard[]>): Record<string, string> {
  return Object.fromEntries(
    [...tables].flatMap(([id, cards]) => cards.map((card) => [`price:${id}/${card.id}`, card.price])),
  );
}
