/** Rules that hold for every text of the business, whichever file it is in. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { textsIn } from '../../model/testing.ts';
import { describeDemo, readTexts } from './demo.ts';

describeDemo('the texts of the demo', (content) => {
  const written = readTexts();
  const where = ({ file, path, text }: (typeof written)[number]) => `${file} ${path}: ${text}`;

  describe('titles and descriptions (product section 3)', () => {
    /** The spec words these itself, whatever their length. */
    const LONG_TITLES = ['/west-sacramento-junk-removal', '/piano-removal'];

    it.each(content.pages)('$path has a title and a description of the right length', (page) => {
      if (!LONG_TITLES.includes(page.path)) expect(page.title.length).toBeLessThanOrEqual(60);
      expect(page.description.length).toBeLessThanOrEqual(155);
      if (page.index) expect(page.description.length).toBeGreaterThanOrEqual(100);
    });
  });

  describe('claims and prices', () => {
    it('amounts of money are in pricing.yaml only', () => {
      const elsewhere = written.filter(
        ({ file, text }) => file !== 'pricing.yaml' && /\$\s?\d|\d\s?(dollars|bucks|USD)\b/i.test(text),
      );
      expect(elsewhere.map(where)).toEqual([]);
    });

    it('in pricing.yaml, they are in the price of a card only', () => {
      const cards = [...content.pricing.values()].flat();
      const amounts = written.filter(({ file, path, text }) => {
        return file === 'pricing.yaml' && !path.endsWith('.price') && /\$\d/.test(text);
      });
      expect(amounts.map(where)).toEqual([]);
      expect(cards.filter(({ price }) => price.includes('{'))).toEqual([]);
    });

    it('facts are in business.yaml only', () => {
      const facts =
        /\d[\d,]*\+?\s+(of them|five-star|5-star|happy|reviews?|customers?|homeowners?)|\d+[- ](cubic )?yards?\b|\d+-(man|person) (crew|team)/i;
      expect(written.filter(({ text }) => facts.test(text)).map(where)).toEqual([]);
    });

    it('only the founder is quoted', () => {
      const quotes = textsIn(content).filter(({ path }) => /(^|\.)quote$/.test(path));
      expect(quotes.filter(({ path }) => !/founders\.quote$/.test(path))).toEqual([]);
      const people = written.filter(
        ({ path, text }) =>
          /(^|\.)(testimonials?|authors?|reviewers?|stars)(\.|$)/.test(path) ||
          /["”]\s*[-–—]\s*[A-Z][a-z]+\b/.test(text) ||
          /★|⭐/.test(text),
      );
      expect(people.map(where)).toEqual([]);
    });
  });

  describe('punctuation', () => {
    const SHOUTED = [
      'Get a free, fast estimate!',
      'reserve now!',
      'Oops! Page not found',
      'Unexpected Application Error!',
    ];

    it('exclamation marks are in the spec’s texts only', () => {
      const shouting = written.filter(({ text }) =>
        SHOUTED.reduce((rest, spec) => rest.replaceAll(spec, ''), text).includes('!'),
      );
      expect(shouting.map(where)).toEqual([]);
    });

    it('em dashes are in the spec’s texts only', () => {
      const DASHED = [
        'Made Easy — We Handle Everything',
        'this week — reserve now!',
        'happy customers —',
        '— Limited availability',
      ];
      const dashed = written.filter(({ text }) =>
        DASHED.reduce((rest, spec) => rest.replaceAll(spec, ''), text).includes('—'),
      );
      expect(dashed.map(where)).toEqual([]);
    });
  });

  describe('emoji', () => {
    const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/chars.json');
    const drawn: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    const tiles = written.filter(({ path }) => /\.emoji$/.test(path));

    it('are in the set that the site ships', () => {
      expect(tiles.length).toBeGreaterThan(200);
      // The set leaves out the variation selector.
      const missing = tiles.filter(({ text }) => {
        const codes = Array.from(text, (character) => character.codePointAt(0)?.toString(16));
        return !drawn[codes.filter((code) => code !== 'fe0f').join('-')];
      });
      expect(missing.map(where)).toEqual([]);
    });

    it('are not used twice in one grid', () => {
      const grids = [...content.items, ...content.cleanouts].map(({ id, tiles: { list } }) => ({
        id,
        repeated: list.map(({ emoji }) => emoji).filter((emoji, i, all) => all.indexOf(emoji) !== i),
      }));
      expect(grids.filter(({ repeated }) => repeated.length > 0)).toEqual([]);
    });
  });
});
