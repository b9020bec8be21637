/** No page of the demo's texts claims more than the numbers of content/business.yaml bear out, in either language. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Content, loadContent } from '../../model/load.ts';
import { textsIn } from '../../model/testing.ts';
import { YamlEditor } from '../../model/yaml/yaml-editor.ts';
import { structuredData } from '../../src/seo/structured-data.ts';
import { unclaimedWords } from '../support/claim-words.ts';
import { describeDemo, OWN_CONTENT_DIR } from './demo.ts';

const NOTHING = {
  reviews: 0,
  rating: 0,
  rating_from: '',
  customers: 0,
  five_star: false,
  rounded_down: false,
  license: '',
  licensed: false,
  insured: false,
  family_owned: false,
  founded: '',
  accreditations: [],
};
const ONE = { ...NOTHING, reviews: 1, rating: 5, customers: 1 };
const FORTY_ONE = { ...NOTHING, reviews: 41, rating: 4.8 };
const THREE_HUNDRED = { ...NOTHING, reviews: 300, rating: 5, customers: 3000 };
const FIVE_STARS = { ...THREE_HUNDRED, five_star: true };
const OVER = { ...FIVE_STARS, rounded_down: true };

describeDemo('the claims of the demo’s texts', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  /** The content with other facts, in English and Spanish. */
  function contentsWith(facts: Readonly<Record<string, unknown>>): Content[] {
    const folder = mkdtempSync(join(tmpdir(), 'claims-'));
    folders.push(folder);
    cpSync(OWN_CONTENT_DIR, folder, { recursive: true });
    const path = join(folder, 'business.yaml');
    const business = new YamlEditor('business.yaml', readFileSync(path, 'utf8'));
    for (const [name, value] of Object.entries(facts)) business.set([name], value);
    writeFileSync(path, business.toString());
    if ((facts['accreditations'] as unknown[] | undefined)?.length === 0) {
      const spanish = join(folder, 'es/business.yaml');
      const words = new YamlEditor('es/business.yaml', readFileSync(spanish, 'utf8'));
      words.remove(['accreditations']);
      writeFileSync(spanish, words.toString());
    }
    const english = loadContent(folder, {});
    return [english, english.in('es')];
  }

  /** All texts for visitors and customers, by path. The founder's story is the owner's own words. */
  function textsOf(content: Content): { path: string; text: string }[] {
    const {
      site,
      home,
      cities,
      items,
      cleanouts,
      services,
      pages,
      quoteForm,
      booking,
      estimator,
      legal,
      pricing,
    } = content;
    const { debug_overlay, founders, ...shown } = site;
    const read = {
      shown,
      home,
      cities,
      items,
      cleanouts,
      services,
      pages,
      quoteForm,
      booking,
      estimator,
      legal,
      pricing,
    };
    const data = pages.filter(({ index }) => index).map(({ path }) => structuredData(content, path));
    return textsIn({ ...read, data }).filter(({ path }) => !/founders|\.family$|search/.test(path));
  }

  describe.each([
    ['nothing', NOTHING],
    ['1 review and 1 customer', ONE],
    ['41 reviews of 4.8', FORTY_ONE],
    ['300 reviews of 5.0', THREE_HUNDRED],
  ])('%s', (_, facts) => {
    const contents = contentsWith(facts);

    it.each(contents.map((content) => [content.language.code, content] as const))(
      'no text claims more, in %s',
      (_, content) => {
        const words = unclaimedWords(content.business);
        const more = textsOf(content).flatMap(({ path, text }) =>
          words.flatMap(([claim, pattern]) => (pattern.test(text) ? [`${claim}: ${path}: ${text}`] : [])),
        );
        expect(more).toEqual([]);
      },
    );
  });

  it.each([
    ['nothing', NOTHING, undefined, undefined],
    ['1 review', ONE, '1 review, 5.0 of 5', '1 reseña, 5.0 de 5'],
    ['41 reviews of 4.8', FORTY_ONE, '41 reviews, 4.8 of 5', '41 reseñas, 4.8 de 5'],
    ['reviews without a rating', { ...NOTHING, reviews: 7 }, '7 reviews', '7 reseñas'],
    ['300 reviews of 5.0', THREE_HUNDRED, '300 reviews, 5.0 of 5', '300 reseñas, 5.0 de 5'],
    ['300 that have five stars', FIVE_STARS, '300 5-star reviews', '300 reseñas de 5 estrellas'],
    ['over 300', OVER, 'Over 300 5-star reviews', '300+ reseñas de 5 estrellas'],
  ])('%s: the line over headlines says so', (_, facts, english, spanish) => {
    const lines = contentsWith(facts).map(({ site }) => site.badges.review_line);
    expect(lines).toEqual([english, spanish]);
  });

  it.each([
    ['insured', { ...NOTHING, insured: true }, 'Insured', 'Con seguro'],
    ['licensed', { ...NOTHING, licensed: true }, 'Licensed', 'Con licencia'],
    ['with a license number', { ...NOTHING, license: 'OR CCB 1' }, 'Licensed', 'Con licencia'],
    ['both', { ...NOTHING, licensed: true, insured: true }, 'Licensed & Insured', 'Con licencia y seguro'],
  ])('%s: a reason to choose the business says no more', (_, facts, english, spanish) => {
    const titles = contentsWith(facts).map(({ site }) =>
      site.benefits.six.cards.filter(({ icon }) => icon === 'shield').map(({ title }) => title),
    );
    expect(titles).toEqual([[english], [spanish]]);
  });
});
