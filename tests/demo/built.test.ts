/** The built demo, in dist/: `npm run build` makes it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { describeDemo } from './demo.ts';

const DIST = join(import.meta.dirname, '../../dist');
/** Characters that show as a small colored picture; arrows, checks and stars of text do not. */
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u;
const MAX_SMALL_PICTURE = 4_000;

/** Written down once more from the spec itself (2.2), in the page's order. Its prices: spec-prices.test.ts. */
const HOME_WORDS = [
  'Over 300 5-star reviews',
  'Same-Day Junk Removal by a Local, Trusted Family Business',
  'You point. We lift.',
  'Limited spots left this week – reserve now!',
  'Book Free Estimate',
  'Join 300+ happy customers —',
  'Next available time slot: TODAY anytime — Limited availability',
  'What We Remove',
  'Furniture',
  'Yard Debris',
  'Hot Tubs',
  'Cleanouts',
  'E-Waste',
  'Mattresses',
  'Offices',
  'Storage',
  'Hoarder Homes',
  'Not sure what you need removed? Get a free, fast estimate!',
  'Get Free Estimate',
  '300+ Happy Customers',
  'Schedule Now',
  'Free Estimates',
  'No Surprise Fees',
  "You Don't Lift a Finger",
  'Get Your Free, No-Pressure Estimate',
  'By submitting, you ask Point & Lift to call or text you about this estimate.',
  'Still got junk?',
];

describeDemo('the built demo', ({ cities }) => {
  if (!existsSync(DIST)) throw new Error('The site is not built: npm run build');
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });

  test('the home page says what the spec fixes, in this order', () => {
    const html = readFileSync(join(DIST, 'index.html'), 'utf8');
    const main = DomUtils.getElementsByTagName('main', parseDocument(html));
    let rest = DomUtils.textContent(main).replace(/\s+/g, ' ');
    for (const words of HOME_WORDS) {
      expect(rest).toContain(words);
      rest = rest.slice(rest.indexOf(words) + words.length);
    }
    const having = (attribute: string) =>
      DomUtils.find((e) => 'attribs' in e && attribute in e.attribs, main, true, 99);
    expect([having('data-tile').length, having('data-price-card').length]).toEqual([9, 4]);
    expect(html).toMatch(/aria-label="Call [^"]+ for Junk Removal &amp; Cleanout Services"/);
  });

  test('no page shows an emoji, neither as text nor as a picture', () => {
    const texts = files.filter((name) => /\.(html|js)$/.test(name) && !name.startsWith('dev/'));
    const found = texts.flatMap((name) => {
      const [emoji] = EMOJI.exec(readFileSync(join(DIST, name), 'utf8')) ?? [];
      return emoji ? [`${name}: ${emoji}`] : [];
    });
    expect(found).toEqual([]);
    const drawn = files.filter((name) => /^_assets\/[^/]+\/(?!star)[a-z-]+\.svg$/.test(name));
    expect(drawn).toEqual([]);
  });

  test.each(cities)('names every town on the map of $name, and links the others', ({ path }) => {
    const html = readFileSync(join(DIST, `${path}.html`), 'utf8');
    const map = /<figure class="place-map".*?<\/figure>/s.exec(html)?.[0] ?? '';
    const count = (element: string) => map.split(element).length - 1;
    // The town itself has a pin, not a link; the scale has a text.
    expect(count('<text') - 1).toBe(count('<a href="/') + 1);
  });

  test('small pictures have at most 4 kB each', () => {
    const small = files.filter((name) => /\/(things|sides)\/[^/]+$/.test(name));
    expect(small.length).toBeGreaterThan(200);
    const heavy = small.filter((name) => statSync(join(DIST, name)).size > MAX_SMALL_PICTURE);
    expect(heavy).toEqual([]);
  });
});
