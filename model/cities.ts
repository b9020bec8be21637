/** Builds city pages from their entries and shared texts (spec 2.4). */

import { fill } from './fill.ts';
import { findCards, type PagePricing, type SharedWords } from './page-parts.ts';
import type { PricingCard } from './pricing.ts';
import type { Problem } from './problem.ts';
import type { CityEntry } from './schema/city.ts';
import type { PageTexts } from './schema/page-texts.ts';
import type { Site } from './schema/site.ts';
import { slugOf } from './slug.ts';
import { type Checked, problemAt, stopOn } from './yaml-file.ts';

/** A city page with all of its texts; `{phone}` is still to fill. */
export interface City
  extends Omit<CityEntry, 'path' | 'title' | 'description' | 'subline' | 'benefits' | 'nearby'> {
  path: string;
  title: string;
  description: string;
  /** Text of a link to this page. */
  link: string;
  h1: string;
  subline: string;
  /** Label of the hero's button. */
  cta: string;
  tiles: { heading: string; prompt: string };
  /** Block of `site.benefits` on the page. */
  benefits: NonNullable<CityEntry['benefits']>;
  pricing: PagePricing;
  /** Headings of the facts, the distance from downtown, and the county's whole name. */
  area: { neighborhoods: string; zip_codes: string; distance: string; county: string };
  nearby: { path: string; name: string }[];
}

/** City pages show the home page's cards (product section 3). */
const PRICE_TABLE = 'home';

/** @throws ContentError for a nearby city that has no page. */
export function buildCities(
  { file, data }: Checked<{ cities: CityEntry[] }>,
  { site, texts, pricing, pathOf }: SharedWords,
): City[] {
  const paths = new Map(data.cities.map((entry) => [entry.name, pathOf(cityPath(entry))]));
  stopOn(
    data.cities.flatMap((city, i) =>
      city.nearby.flatMap((name, j): Problem[] => {
        if (paths.has(name) && name !== city.name) return [];
        const expected = 'the name of another city in content/cities.yaml';
        return [problemAt(file, ['cities', i, 'nearby', j], expected, JSON.stringify(name))];
      }),
    ),
  );
  stopOn(
    data.cities.flatMap(({ neighborhoods, quarters }, i) =>
      quarters.flatMap(({ name }, j): Problem[] => {
        if (neighborhoods.includes(name)) return [];
        const expected = `one of the city's neighborhoods (${neighborhoods.join(', ')})`;
        return [problemAt(file, ['cities', i, 'quarters', j, 'name'], expected, JSON.stringify(name))];
      }),
    ),
  );
  if (!site.benefits.list) {
    stopOn(
      data.cities.flatMap(({ benefits }, i): Problem[] => {
        if (benefits !== 'list') return [];
        const expected = 'classic or six, as content/site.yaml has no benefits called list';
        return [problemAt(file, ['cities', i, 'benefits'], expected, '"list"')];
      }),
    );
  }
  const { cards } = findCards(file, ['cities'], { id: PRICE_TABLE }, pricing);
  return data.cities.map((entry) => buildCity(entry, paths, texts.city, site, cards));
}

function buildCity(
  entry: CityEntry,
  paths: ReadonlyMap<string, string>,
  texts: PageTexts['city'],
  site: Site,
  cards: readonly PricingCard[],
): City {
  const { name, kind, county, miles } = entry;
  const say = (template: string) => fill(template, { city: name, county, miles: miles ?? '' });
  return {
    ...entry,
    path: paths.get(name) ?? '',
    title: say(entry.title ?? texts.later.title),
    description: say(entry.description ?? texts.later.description),
    link: say(texts.link),
    h1: say(texts.h1),
    subline: say(entry.subline ?? texts[kind].subline),
    cta: say(site.cta.city),
    tiles: { heading: say(site.tiles.heading_city), prompt: say(site.tiles.prompt_city) },
    benefits: entry.benefits ?? (kind === 'classic' ? 'classic' : 'six'),
    pricing: {
      heading: say(site.pricing.heading_city),
      table: PRICE_TABLE,
      cards,
      note: site.pricing.note,
    },
    area: {
      neighborhoods: say(texts.area.neighborhoods),
      zip_codes: say(texts.area.zip_codes),
      distance: say(distanceText(texts.area, miles)),
      county: say(texts.area.county_name),
    },
    nearby: entry.nearby.map((other) => ({ path: paths.get(other) ?? '', name: other })),
  };
}

export function cityPath({ name, path }: Pick<CityEntry, 'name' | 'path'>): string {
  return path ?? `/${slugOf(name)}-junk-removal`;
}

function distanceText(texts: PageTexts['city']['area'], miles: number | undefined): string {
  if (miles === undefined) return texts.county;
  return miles === 0 ? texts.distance_zero : texts.distance;
}
