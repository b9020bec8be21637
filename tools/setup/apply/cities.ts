import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { cityPath } from '../../../model/cities.ts';
import { slugOf } from '../../../model/slug.ts';
import type { Answers } from '../answers/answers.ts';
import type { SiteFiles } from './site-files.ts';

const FIRST_CITIES = 5;
const MAX_NEARBY = 5;

/** @param photos the owner's own photos; `cities/portland.jpg` in it stands at the top of Portland's page */
export function applyCities(files: SiteFiles, { cities }: Answers, photos: string | undefined): void {
  const pictures = photos ? picturesIn(join(photos, 'cities')) : new Set<string>();
  files.file('cities.yaml').set(
    ['cities'],
    cities.map((city, i) => cityEntry(city, othersAround(cities, i), pictures)),
  );
  files.remove('site.yaml', ['nearby', 'lines']);
  const paths = cities.slice(0, FIRST_CITIES).map((city) => cityPath(city));
  files.file('services.yaml').set(['groups', groupIndex(files, 'first-cities'), 'paths'], paths);
}

function cityEntry(
  { name, county, zip_codes, neighborhoods, about, ...known }: Answers['cities'][number],
  nearby: string[],
  pictures: ReadonlySet<string>,
) {
  const places = inWords(neighborhoods.slice(0, 4));
  return {
    name,
    ...(pictures.has(slugOf(name)) ? { setting: slugOf(name) } : {}),
    intro: {
      heading: `Junk in ${name}? We haul it away.`,
      text: [
        about,
        `We haul from ${places} and everywhere else in ${name}. Tell us where the pile is: a garage, a back`,
        'yard, an apartment on the third floor, a storage unit. We carry it out, load it and drive it away. You',
        "don't have to drag anything to the curb.",
      ]
        .filter(Boolean)
        .join(' '),
    },
    // What the owner knows of parking and gates says more than this.
    ...(known.access ? {} : { second: beforeWeCome(name) }),
    ...(Object.keys(known).length > 0 ? { local: known } : {}),
    faq: [
      {
        q: `Which ZIP codes in ${name} do you serve?`,
        a: `${inWords(zip_codes)}. If yours is next door, ask us.`,
      },
      {
        q: `Do I have to be at home in ${name} when you come?`,
        a: 'No. Show us the pile in photos, agree to the price by phone, and tell us how we get in.',
      },
    ],
    neighborhoods,
    ...(nearby.length > 0 ? { nearby } : {}),
    county,
    zip_codes,
  };
}

function beforeWeCome(name: string) {
  return {
    heading: `Before we come to ${name}`,
    text: [
      `Two things make a job in ${name} quick: a place to park a pickup with a trailer, and the number of steps`,
      'between the junk and the street. Does a gate need a code, or a building want its elevator booked? Say so',
      "in the form, and send a photo if you can. You'll have a price before we lift anything.",
    ].join(' '),
  };
}

function picturesIn(folder: string): Set<string> {
  return new Set(existsSync(folder) ? readdirSync(folder).map((file) => parse(file).name) : []);
}

/** The other cities in the owner's order, beginning with the next one. */
function othersAround(cities: Answers['cities'], i: number): string[] {
  return [...cities.slice(i + 1), ...cities.slice(0, i)].slice(0, MAX_NEARBY).map(({ name }) => name);
}

function groupIndex(files: SiteFiles, id: string): number {
  const groups = files.file('services.yaml').get(['groups']) as { id: string }[];
  return groups.findIndex((group) => group.id === id);
}

function inWords(names: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);
}
