/** Two languages: the fixture and its texts with accents (tests/fixture/second-language.ts). */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { FIXTURE_DIR } from '../../tests/fixture/fixture.ts';
import { addAccents, addSecondLanguage, SECOND_LANGUAGE } from '../../tests/fixture/second-language.ts';
import { examineLanguages } from '../doctor/examine-languages.ts';
import { describeEstimate } from '../estimate-words.ts';
import { loadContent } from '../load.ts';
import { loadAfter, messageAfter as messageAfterIn, textsIn } from '../testing.ts';
import { describeProblem } from '../yaml/problem.ts';
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
  test.each([
    ['quote-form.yaml', /heading: /, 'headign: ', 'quote_form.headign: expected no such field'],
    ['items.yaml', /id: hot-tub/, 'id: hot-tubs', 'items[0].id: expected the id of an entry'],
    ['items.yaml', /- id: hot-tub/, '- id: hot-tub\n    price_table: home', 'the same in every language'],
    ['pricing.yaml', 'úp tó $700', 'úp tó $70', 'expected the amounts of "up to $700"'],
    ['site.yaml', '{brand}', '{brnad}', 'expected a placeholder that is filled in here'],
    ['paths.yaml', /\/servicios/, '/precio', 'expected a path of its own'],
    ['language.yaml', /answers:[\s\S]*/, '', 'expected how people get an answer in this language'],
  ] as const)('in %s: %s', (file, from, to, expected) => {
    expect(messageAfter(file, (text) => text.replace(from, to))).toContain(expected);
  });
});

describe('what its folder lacks', () => {
  /** A second language that has only what `write` gives it, and a file that says how it counts. */
  function started(write: (folder: string) => void) {
    const started = tempFolder({});
    addSecondLanguage(FIXTURE_DIR, started);
    const folder = join(started, 'content', SECOND_LANGUAGE);
    for (const name of readdirSync(folder))
      if (name !== 'language.yaml') rmSync(join(folder, name), { recursive: true });
    write(folder);
    const dirs = { content: join(started, 'content'), photos: join(started, 'photos') };
    return {
      content: loadContent(dirs.content, {}).in(SECOND_LANGUAGE),
      found: examineLanguages(dirs, ['en', SECOND_LANGUAGE]),
    };
  }
  const hasNothing = () => started(() => {});
  const hasSome = () =>
    started((folder) => {
      writeFileSync(join(folder, 'site.yaml'), 'skip_link: "Áu cóntenu"\n');
      writeFileSync(join(folder, 'items.yaml'), 'items:\n  - { id: furniture, item: "Meubles" }\n');
      writeFileSync(join(folder, 'paths.yaml'), 'pages: { /services: /servicios }\n');
    });
  const placesOf = ({ found }: ReturnType<typeof started>) =>
    found.map(({ where, found }) => `${where} ${found}`);

  test('is said as in the primary language, on a page of the same path', () => {
    const nothing = hasNothing();
    expect(nothing.content.site.skip_link).toBe(content.site.skip_link);
    expect(nothing.content.legal).toHaveLength(content.legal.length);
    expect(nothing.content.pages.map(({ path }) => path)).toEqual(
      content.pages.map(({ path }) => (path === '/' ? '/es' : `/es${path}`)),
    );
    const cards = nothing.content.pricing.get('hot-tub');
    expect(cards?.map(({ amount }) => amount)).toEqual(
      content.pricing.get('hot-tub')?.map(({ amount }) => amount),
    );
  });

  test('is nothing that its folder has, wherever it stands there', () => {
    const some = hasSome();
    expect(some.content.site.skip_link).toBe('Áu cóntenu');
    expect(some.content.items.find(({ id }) => id === 'furniture')).toMatchObject({
      item: 'Meubles',
      lead: content.items.find(({ id }) => id === 'furniture')?.lead,
    });
    expect(some.content.pathOf('/services')).toBe('/es/servicios');
    expect(
      placesOf(some).filter((place) => /skip_link|furniture\.item$|items\[0\]\.item /.test(place)),
    ).toEqual([]);
  });

  test('is listed by file, line and field: texts, pages, pictures', () => {
    const nothing = hasNothing();
    const some = hasSome();
    expect(placesOf(some)).toEqual(
      expect.arrayContaining([
        'content/es/site.yaml header.home_link_label is as in content/site.yaml',
        'content/es/items.yaml:2 items[0].lead is as in content/items.yaml',
        'content/es/items.yaml:2 items.hot-tub.item is as in content/items.yaml',
        'content/es/booking.yaml booking.page.title is as in content/booking.yaml',
        'content/es/legal/privacy-policy.md this page is as in content/legal/privacy-policy.md',
        'content/es/photos.yaml photos.home/hero is as in alt.txt',
      ]),
    );
    expect(nothing.found.length).toBeGreaterThan(some.found.length);
    expect(
      examineLanguages({ content: join(site, 'content'), photos: join(site, 'photos') }, [
        'en',
        SECOND_LANGUAGE,
      ]),
    ).toEqual([]);
  });

  test('is a warning if it is the path of a page', () => {
    const nothing = hasNothing();
    const some = hasSome();
    const named = ({ content }: ReturnType<typeof started>) =>
      content.warnings.map(describeProblem).filter((text) => text.includes('paths.yaml'));
    expect(named(nothing)).toContain(
      'content/es/paths.yaml  pages./services: expected the path of this page, found nothing',
    );
    expect(named(some)).not.toContainEqual(expect.stringContaining('/services'));
    expect(second.warnings.map(describeProblem).filter((text) => text.includes('paths.yaml'))).toEqual([]);
  });
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
