/** The built demo, in dist/: `npm run build` makes it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeDemo } from './demo.ts';

const DIST = join(import.meta.dirname, '../../dist');
/** Characters that show as a small colored picture; arrows, checks and stars of text do not. */
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u;
const MAX_SMALL_PICTURE = 4_000;

describeDemo('the built demo', ({ cities }) => {
  if (!existsSync(DIST)) throw new Error('The site is not built: npm run build');
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });

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
