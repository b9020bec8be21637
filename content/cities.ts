/** City pages, put together from their entries and the texts that all of them share (spec 2.4). */
import { findCards, type PagePricing } from './page-parts.ts';
import { fill } from './placeholders.ts';
import type { Problem } from './problem.ts';
import type { CityEntry } from './schema/city.ts';
import type { PageTexts } from './schema/page-texts.ts';
import type { PricingCard } from './schema/pricing.ts';
import type { Site } from './schema/site.ts';
import { type Checked, problemAt, stopOn } from './yaml-file.ts';

/** A city page with all of its words; `{phone}` is left in them. */
export interface City
  extends Pick<
    CityEntry,
    | 'name'
    | 'kind'
    | 'setting'
    | 'intro'
    | 'second'
    | 'faq'
    | 'neighborhoods'
    | 'county'
    | 'miles'
    | 'geo'
    | 'zip_codes'
  > {
  path: string;
  title: string;
  description: string;
  /** Text of a link to this page. */
  link: string;
  blurb?: string | undefined;
  h1: string;
  subline: string;
  /** Label of the hero's button. */
  cta: string;
  tiles: { heading: string; prompt: string };
  /** Which block of `site.benefits` the page shows. */
  benefits: NonNullable<CityEntry['benefits']>;
  pricing: PagePricing;
  /** Headings of the facts, and how far the place is from downtown. */
  area: { heading: string; neighborhoods: string; zip_codes: string; distance: string };
  nearby: { path: string; name: string }[];
}

/** City pages show the home page's cards (product section 3). */
const PRICE_TABLE = 'home';

/** @throws ContentError for a nearby city that has no page. */
export function buildCities(
  { file, data }: Checked<{ cities: CityEntry[] }>,
  texts: PageTexts['city'],
  site: Site,
  tables: ReadonlyMap<string, PricingCard[]>,
): City[] {
  const paths = new Map(data.cities.map((entry) => [entry.name, cityPath(entry)]));
  stopOn(
    data.cities.flatMap((city, i) =>
      city.nearby.flatMap((name, j): Problem[] => {
        if (paths.has(name) && name !== city.name) return [];
        const expected = 'the name of another city in content/cities.yaml';
        return [problemAt(file, ['cities', i, 'nearby', j], expected, JSON.stringify(name))];
      }),
    ),
  );
  const { cards } = findCards(file, ['cities'], { id: PRICE_TABLE }, tables);
  return data.cities.map((entry) => buildCity(entry, paths, texts, site, cards));
}

function buildCity(
  entry: CityEntry,
  paths: ReadonlyMap<string, string>,
  texts: PageTexts['city'],
  site: Site,
  cards: readonly PricingCard[],
): City {
  const { name, kind, county, miles } = entry;
  const say = (template: string) => fill(template, { city: name, county, miles });
  return {
    name,
    kind,
    path: cityPath(entry),
    title: say(entry.title ?? texts.later.title),
    description: say(entry.description ?? texts.later.description),
    link: say(texts.link),
    blurb: entry.blurb,
    h1: say(texts.h1),
    subline: say(entry.subline ?? texts[kind].subline),
    cta: say(site.cta.city),
    tiles: { heading: say(site.tiles.heading_city), prompt: say(site.tiles.prompt_city) },
    benefits: entry.benefits ?? (kind === 'classic' ? 'classic' : 'six'),
    setting: entry.setting,
    intro: entry.intro,
    second: entry.second,
    faq: entry.faq,
    pricing: {
      heading: say(site.pricing.heading_city),
      table: PRICE_TABLE,
      cards,
      note: site.pricing.note,
    },
    area: {
      heading: say(texts.area.heading),
      neighborhoods: say(texts.area.neighborhoods),
      zip_codes: say(texts.area.zip_codes),
      distance: say(miles === 0 ? texts.area.distance_zero : texts.area.distance),
    },
    neighborhoods: entry.neighborhoods,
    nearby: entry.nearby.map((other) => ({ path: paths.get(other) ?? '', name: other })),
    county,
    miles,
    geo: entry.geo,
    zip_codes: entry.zip_codes,
  };
}

function cityPath({ name, path }: CityEntry): string {
  return path ?? `/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-junk-removal`;
}
