import { fill } from './fill.ts';
import { findCards, type PagePricing, type SharedWords } from './page-parts.ts';
import type { PricingCard } from './pricing.ts';
import type { CityEntry } from './schema/city.ts';
import type { PageTexts } from './schema/page-texts.ts';
import type { Site } from './schema/site.ts';
import { TOWN_FIELDS } from './schema/town-questions.ts';
import { slugOf } from './slug.ts';
import { type Checked, problemAt, throwIfAny } from './yaml/yaml-file.ts';

/** `{phone}` is still to fill. */
export interface City
  extends Omit<CityEntry, 'path' | 'title' | 'description' | 'subline' | 'benefits' | 'nearby'> {
  path: string;
  title: string;
  description: string;
  link: string;
  h1: string;
  subline: string;
  cta: string;
  tiles: { heading: string; prompt: string };
  benefits: NonNullable<CityEntry['benefits']>;
  pricing: PagePricing;
  blocks: { heading: string; text: string }[];
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
  throwIfAny(
    data.cities.flatMap(({ name: own, nearby, neighborhoods, quarters, benefits }, i) => {
      const problem = (path: (string | number)[], expected: string, found: string) =>
        problemAt(file, ['cities', i, ...path], expected, JSON.stringify(found));
      const listed = `one of the city's neighborhoods (${neighborhoods.join(', ')})`;
      return [
        ...nearby.flatMap((name, j) =>
          paths.has(name) && name !== own
            ? []
            : problem(['nearby', j], 'the name of another city in content/cities.yaml', name),
        ),
        ...quarters.flatMap(({ name }, j) =>
          neighborhoods.includes(name) ? [] : problem(['quarters', j, 'name'], listed, name),
        ),
        ...(benefits === 'list' && !site.benefits.list
          ? [
              problem(
                ['benefits'],
                'classic or six, as content/site.yaml has no benefits called list',
                benefits,
              ),
            ]
          : []),
      ];
    }),
  );
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
    blocks: blocksOf(entry, texts.local, say),
    area: {
      neighborhoods: say(texts.area.neighborhoods),
      zip_codes: say(texts.area.zip_codes),
      distance: say(distanceText(texts.area, miles)),
      county: say(texts.area.county_name),
    },
    nearby: entry.nearby.map((other) => ({ path: paths.get(other) ?? '', name: other })),
  };
}

function blocksOf(
  { intro, second, local }: CityEntry,
  headings: PageTexts['city']['local'],
  say: (template: string) => string,
) {
  const known = TOWN_FIELDS.flatMap((field) => {
    const text = local[field];
    return text ? [{ heading: say(headings[field]), text }] : [];
  });
  return [intro, ...(second ? [second] : []), ...known];
}

export function cityPath({ name, path }: Pick<CityEntry, 'name' | 'path'>): string {
  return path ?? `/${slugOf(name)}-junk-removal`;
}

function distanceText(texts: PageTexts['city']['area'], miles: number | undefined): string {
  if (miles === undefined) return texts.county;
  return miles === 0 ? texts.distance_zero : texts.distance;
}
