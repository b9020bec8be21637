/** Two languages: the fixture and its texts with accents (tests/fixture/second-language.ts). */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { FIXTURE_DIR } from '../../tests/fixture/fixture.ts';
import { addAccents, addSecondLanguage, SECOND_LANGUAGE } from '../../tests/fixture/second-language.ts';
import { describeEstimate } from '../estimate-words.ts';
import { loadContent } from '../load.ts';
import { findPhotosWithoutAltText } from '../photo-texts.ts';
import { loadAfter, messageAfter as messageAfterIn, textsIn } from '../testing.ts';
import { ContentError, describeProblem, type Problem } from '../yaml/problem.ts';
import { parseYaml } from '../yaml/yaml-file.ts';

const site = mkdtempSync(join(tmpdir(), 'languages-'));
afterAll(() => rmSync(site, { recursive: true }));
addSecondLanguage(FIXTURE_DIR, site);
const content = loadContent(join(site, 'content'), {});
const second = content.in(SECOND_LANGUAGE);

/** What the loader says after an edit of a file in the second language's folder. */
function messageAfter(file: string, edit: (text: string) => string): string {
  const path = join(site, 'content', SECOND_LANGUAGE, file);
  const before = readFileSync(path, 'utf8');
  const after = edit(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  try {
    loadContent(join(site, 'content'), {});
    return 'no problem';
  } catch (error) {
    return (error as Error).message;
  } finally {
    writeFileSync(path, before);
  }
}

/** The mistakes that stop `step`. */
function problemsOf(step: () => unknown): readonly Problem[] {
  try {
    step();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

test('loading does not change files that the next load shares', () => {
  const dir = join(site, 'content');
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  );
  const dataOf = (name: string) => parseYaml(`content/${name}`, readFileSync(join(dir, name), 'utf8')).data;
  const parsed = names.map(dataOf);
  const before = structuredClone(parsed);
  loadContent(dir, {});
  expect(parsed).toEqual(before);
  for (const [i, name] of names.entries()) expect(dataOf(name)).toBe(parsed[i]);
});

describe('another language', () => {
  test('has every text from its folder, with the facts of the site', () => {
    const [item] = second.items;
    const [same] = content.items;
    expect(item).toMatchObject({
      id: same?.id,
      lead: addAccents(same?.lead ?? ''),
      path: `/es/retiro-${same?.id}`,
    });
    expect(second.business.phone).toBe(content.business.phone);
    expect(second.owner).toEqual(content.owner);
    const letters = ({ text }: { text: string }) => /[a-z]{3}/i.test(text.replace(/\{.*?\}/g, ''));
    const texts = textsIn([second.home, second.quoteForm, second.booking, second.site.reviews]).filter(
      letters,
    );
    const plain = texts.filter(({ text, path }) => !/[áéíóúý]/i.test(text) && !/value|icon|path$/.test(path));
    expect(plain.map(({ text }) => text)).toEqual([]);
  });

  test('counts, and says days and loads, in its own words', () => {
    expect(second.cities[0]?.description).toContain(addAccents('three'));
    expect(second.legal[0]?.effective).toBe('3 de febrero de 2026');
    expect(second.pricing.get('hot-tub')?.map(({ amount }) => amount)).toEqual(
      content.pricing.get('hot-tub')?.map(({ amount }) => amount),
    );
  });

  test('links its own pages to each other', () => {
    const own = new Set(second.pages.map(({ path }) => path));
    const linked = textsIn([second.site.categories, second.items, second.cleanouts, second.services]);
    for (const { text } of linked.filter(({ path }) => path.endsWith('.path'))) expect(own).toContain(text);
    const links = second.legal.flatMap(({ markdown }) => markdown.match(/(?<=\]\()\/[^)#]*/g) ?? []);
    for (const link of links) expect(own).toContain(link);
    expect(content.pages.find(({ kind }) => kind === 'services')?.paths).toEqual({
      en: '/services',
      es: '/es/servicios',
    });
  });

  test('prices a list the same, with the same version of the price list', () => {
    expect(second.estimator.book.prices).toEqual(content.estimator.book.prices);
    expect(second.estimator.book.version).toBe(content.estimator.book.version);
  });
});

describe('a mistake in its folder names file, line and field', () => {
  test('for a text that it lacks', () => {
    const message = messageAfter('site.yaml', (text) => text.replace(/^skip_link: .*\n/m, ''));
    expect(message).toBe(
      'content/es/site.yaml  skip_link: expected this text in the language of the folder, found only "Skip to the page"',
    );
  });

  test('for a text of an entry of a list, wherever the entry stands', () => {
    const message = messageAfter('items.yaml', (text) => text.replace(/^ {4}lead: [\s\S]*?(?=^ {4}\w)/m, ''));
    expect(message).toMatch(/^content\/es\/items\.yaml:\d+ {2}items\[0\]\.lead: expected this text/);
  });

  test.each([
    ['quote-form.yaml', /heading: /, 'headign: ', 'quote_form.headign: expected no such field'],
    ['items.yaml', /id: hot-tub/, 'id: hot-tubs', 'items[0].id: expected the id of an entry'],
    ['items.yaml', /- id: hot-tub/, '- id: hot-tub\n    price_table: home', 'the same in every language'],
    ['pricing.yaml', 'úp tó $700', 'úp tó $70', 'expected the amounts of "up to $700"'],
    ['site.yaml', '{brand}', '{brnad}', 'expected a placeholder that is filled in here'],
    ['paths.yaml', /\/servicios/, '/precio', 'expected a path of its own'],
    ['paths.yaml', /\/services: .*/, '', 'pages./services: expected the path of this page'],
    ['language.yaml', /answers:[\s\S]*/, '', 'expected how people get an answer in this language'],
  ] as const)('in %s: %s', (file, from, to, expected) => {
    expect(messageAfter(file, (text) => text.replace(from, to))).toContain(expected);
  });
});

test('each picture without words in the language is named', () => {
  const photos = [
    { name: 'home/hero', alt: 'A couch' },
    { name: 'home/new', alt: 'A new picture' },
  ];
  expect(
    findPhotosWithoutAltText(join(site, 'content'), SECOND_LANGUAGE, photos).map(describeProblem),
  ).toEqual([
    'content/es/photos.yaml:2  photos.home/new: expected what the picture shows, found only "A new picture"',
  ]);
});

test('all its files are checked, even if the first of them lacks something', () => {
  const lacking = tempFolder({});
  addSecondLanguage(FIXTURE_DIR, lacking);
  const folder = join(lacking, 'content', SECOND_LANGUAGE);
  for (const name of ['language', 'business', 'home']) writeFileSync(join(folder, `${name}.yaml`), '{}\n');
  for (const name of ['booking.yaml', 'legal/privacy-policy.md']) rmSync(join(folder, name));
  const named = problemsOf(() => loadContent(join(lacking, 'content'), {})).map(({ where, field }) =>
    `${where} ${field}`.trim(),
  );
  expect(named).toEqual(
    expect.arrayContaining([
      'content/es/language.yaml name',
      'content/es/business.yaml phone_label',
      'content/es/home.yaml hero.h1.big',
      'content/es/booking.yaml booking.page.title',
      'content/es/legal/privacy-policy.md',
    ]),
  );
});

describe('a primary language other than English', () => {
  const spanish = [
    { file: 'language.yaml', from: 'up to {price}', to: 'hasta {price}' },
    { file: 'pricing.yaml', from: 'up to $700', to: 'Hasta $700' },
  ];

  test('has prices in its own words, and the estimator still reads them', () => {
    const { estimator, pricing } = loadAfter(spanish);
    expect(pricing.get('hot-tub')?.at(-1)).toMatchObject({ price: 'Hasta $700', amount: { max: 700 } });
    expect(estimator.book.prices).toEqual(content.estimator.book.prices);
    const list = { counts: new Map([['swim-spa', 1]]), conditions: new Set<never>() };
    expect(describeEstimate(list, { ...estimator, isHeavy: () => false })?.price).toBe('hasta $700');
  });

  test('is not understood in English', () => {
    expect(messageAfterIn(spanish.slice(0, 1))).toContain(
      'expected a price such as $89, $59–$149, $349+ or hasta $650, or words without a number, found "up to $700"',
    );
  });
});

test('a language that is not in use is not read', () => {
  const alone = tempFolder({});
  addSecondLanguage(FIXTURE_DIR, alone);
  rmSync(join(alone, 'content', SECOND_LANGUAGE, 'site.yaml'));
  const only = loadContent(join(alone, 'content'), { LANGUAGES: 'en' });
  expect(only.languages.map(({ code }) => code)).toEqual(['en']);
  expect(only.in(SECOND_LANGUAGE)).toBe(only);
});
