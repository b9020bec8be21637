/**
 * Twenty made-up businesses, drawn from all that the answers to the setup allow: each loads, and says nothing of what it
 * does not offer. `BUSINESSES` says how many, `BUSINESS_SEED` which ones.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { estimate } from '../../contract/estimate/estimate.ts';
import type { Content } from '../../model/load.ts';
import { WEEKDAYS } from '../../model/schema/business.ts';
import type { Answers } from '../../tools/setup/answers/answers.ts';
import { type DemoTables, drawAnswers } from '../support/any-business.ts';
import { setUp } from '../support/businesses.ts';
import { describeDemo, OWN_CONTENT_DIR } from './demo.ts';

const RUNS = {
  numRuns: Number(process.env['BUSINESSES'] ?? 20),
  seed: Number(process.env['BUSINESS_SEED'] ?? 31),
  // A smaller example takes thousands of setups, and all the memory that there is.
  endOnFailure: true,
};
const LIMIT_MS = 600_000;

describeDemo('any business', () => {
  const demo = join(mkdtempSync(join(tmpdir(), 'any-business-')), 'content');
  let tables: DemoTables = [];

  beforeAll(() => {
    cpSync(OWN_CONTENT_DIR, demo, { recursive: true, filter: (path) => !/\/[a-z]{2}$/.test(path) });
    ({ tables } = read(demo, 'pricing.yaml'));
    thinOut(demo);
  });
  afterAll(() => rmSync(join(demo, '..'), { recursive: true }));

  it(
    'that answers the questions gets a site with what it offers, and when',
    () => {
      fc.assert(
        fc.property(fc.gen(), (g) => {
          const answers = drawAnswers(g, tables);
          const content = setUp(answers, demo);
          expect(idsOf(content)).toEqual([...answers.services].sort());
          expect(content.cities.map(({ name }) => name)).toEqual(answers.cities.map(({ name }) => name));
          expect(windowsOutsideHours(content)).toEqual([]);
          expect(findDeadEnds(content)).toEqual([]);
          expect(findFreeThings(content)).toEqual([]);
          expect(content.site.founders !== undefined).toBe(answers.founder !== undefined);
          expect(findDemoRegion(content, answers)).toEqual([]);
        }),
        RUNS,
      );
    },
    LIMIT_MS,
  );
});

function read(dir: string, name: string) {
  return parse(readFileSync(join(dir, name), 'utf8'));
}

/** Setup writes all towns anew, and treats things, tiles and questions alike: fewer of them are read each time. */
function thinOut(dir: string): void {
  const { cities } = read(dir, 'cities.yaml');
  writeFileSync(join(dir, 'cities.yaml'), stringify({ cities: cities.slice(0, 1) }));
  for (const name of ['items', 'cleanouts']) {
    const file = read(dir, `${name}.yaml`);
    for (const entry of file[name]) {
      entry.faq = entry.faq.filter(({ a }: { a: string }, i: number) => i === 0 || a.includes('{price:'));
      entry.why.points = entry.why.points.slice(0, 1);
      entry.tiles = { heading: entry.tiles.heading, list: entry.tiles.list.slice(0, 1) };
    }
    writeFileSync(join(dir, `${name}.yaml`), stringify(file));
  }
  const estimator = read(dir, 'estimator.yaml');
  const needed = new Set([
    ...estimator.popular,
    ...estimator.materials.flatMap(({ drawn_as }: { drawn_as: string[] }) => drawn_as),
  ]);
  const items: { id: string; group: string }[] = estimator.items;
  const seen = new Set<string>();
  estimator.items = items.filter((item) => {
    const kind = JSON.stringify({
      ...item,
      id: '',
      name: '',
      emoji: '',
      picture: '',
      dims_ft: '',
      yd3: '',
      synonyms: '',
    });
    const isKept = needed.has(item.id) || !seen.has(kind);
    seen.add(kind);
    return isKept;
  });
  writeFileSync(join(dir, 'estimator.yaml'), stringify(estimator));
}

function idsOf({ items, cleanouts }: Content): string[] {
  return [...items, ...cleanouts].map(({ id }) => id).sort();
}

/** Windows on days or at times at which the business is closed. */
function windowsOutsideHours({ schedule, business: { hours } }: Content): string[] {
  return schedule.week.flatMap((windows, i) =>
    windows.flatMap(({ id }) => {
      const day = WEEKDAYS[i] ?? 'monday';
      const times = (time: string) => time.replace(':', '');
      const inside =
        !hours.opens || (id.slice(0, 4) >= times(hours.opens) && id.slice(5) <= times(hours.closes));
      return hours.days.includes(day) && inside ? [] : [`${day} ${id}`];
    }),
  );
}

/** Links without a page, headings without a link, choices of services that are not offered, drawings of things that are not taken. */
function findDeadEnds(content: Content): string[] {
  const { pages, services, site, quoteForm, schedule, estimator } = content;
  const paths = new Set(pages.map(({ path }) => path));
  const options = quoteForm.fields.service.options.map(({ value }) => value);
  const known = new Set([...idsOf(content), 'office', 'mixed']);
  const { items } = estimator.book;
  const drawn = [...estimator.popular, ...estimator.materials.flatMap(({ drawnAs }) => drawnAs)];
  return [
    ...services.groups.filter(({ links }) => links.length === 0).map(({ heading }) => `no link: ${heading}`),
    ...(site.categories.length === 0 ? ['no tile'] : []),
    ...site.categories.filter(({ path }) => path && !paths.has(path)).map(({ name }) => `tile: ${name}`),
    ...options.filter((value) => !known.has(value)).map((value) => `choice: ${value}`),
    ...[...schedule.longJobs.services].filter((id) => !options.includes(id)).map((id) => `long job: ${id}`),
    ...drawn.filter((id) => !(id in items)).map((id) => `drawn: ${id}`),
    ...estimator.groups
      .filter(({ id }) => !estimator.items.some(({ group }) => group === id))
      .map(({ id }) => `empty group: ${id}`),
  ];
}

/** Things and rough amounts that would cost nothing. */
function findFreeThings({ estimator: { book } }: Content): string[] {
  return Object.keys(book.items).filter((id) => {
    const result = estimate({ counts: new Map([[id, 1]]), conditions: new Set() }, book);
    return result.kind === 'empty' || (result.kind === 'priced' && !(result.range.max > 0));
  });
}

/** Pages that speak of the demo's region. */
function findDemoRegion({ pages }: Content, { region, cities, brand }: Answers): string[] {
  const own = [region, brand, ...cities.map(({ name }) => name)].join(' ');
  if (/Sacramento/.test(own)) return [];
  return pages
    .filter(({ title, description }) => /Sacramento|Point & Lift/.test(`${title} ${description}`))
    .map(({ path }) => path);
}
