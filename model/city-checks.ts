/** Checks city pages for text of their own: search engines drop pages that only repeat the others. */

import type { CityEntry } from './schema/city.ts';
import type { Problem } from './yaml/problem.ts';
import { type Checked, problemAt } from './yaml/yaml-file.ts';

const MIN_WORDS = 100;

export function findThinCities({ file, data }: Checked<{ cities: CityEntry[] }>): Problem[] {
  return data.cities.flatMap((city, i) => {
    const texts = [city.intro.text, city.second?.text, ...Object.values(city.local)];
    const words = texts.filter(Boolean).join(' ').split(/\s+/).length;
    if (words >= MIN_WORDS) return [];
    const expected = `at least ${MIN_WORDS} words about ${city.name} in intro, second and local, so that search engines list the page`;
    return [problemAt(file, ['cities', i, 'intro'], expected, String(words))];
  });
}
