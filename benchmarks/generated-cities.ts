/** Cities that don't exist, for measuring large sites: as long as the real ones, and no two alike. */
import { stringify } from 'yaml';
import type { CityEntry } from '../content/schema/city.ts';

/** Entries for the end of content/cities.yaml. */
export function cityEntries(real: readonly CityEntry[], count: number): string {
  if (count === 0) return '';
  const entries = Array.from({ length: count }, (_, i) => cityEntry(real, i, count));
  return `\n${stringify(entries, { lineWidth: 110, aliasDuplicateObjects: false }).replace(/^/gm, '  ')}\n`;
}

function cityEntry(real: readonly CityEntry[], i: number, count: number) {
  const model = real[i % real.length];
  if (!model) throw new Error('There is no city to take as a model.');
  const name = nameOf(i);
  const own = (text: string) => `${text.replaceAll(model.name, name)} ${sentence(i)}`;
  return {
    name,
    blurb: `The ${name} page.`,
    intro: { heading: `In ${name}`, text: own(model.intro.text) },
    second: { heading: `Around ${name}`, text: own(model.second.text) },
    faq: model.faq.map(({ q, a }) => ({ q: q.replaceAll(model.name, name), a: own(a) })),
    neighborhoods: ['North', 'South', 'East', 'West'].map((side) => `${side} ${name}`),
    nearby: [1, 2, 3, 4].map((step) => nameOf((i + step) % Math.max(count, 5))),
    county: model.county,
    miles: model.miles,
    geo: model.geo,
    zip_codes: [String(10_000 + i)],
  };
}

function nameOf(i: number): string {
  return `Testville ${String(i + 1).padStart(4, '0')}`;
}

/** Words by number, so that texts differ as those of real towns do. */
function sentence(i: number): string {
  const words = ['porch', 'alley', 'barn', 'stairs', 'gate', 'yard', 'loft', 'cellar', 'fence', 'driveway'];
  const chosen = [i, i / 10, i / 100, i / 1000].map((n) => words[Math.floor(n) % words.length]);
  return `Job ${i + 1} went past the ${chosen.join(', the ')}.`;
}
