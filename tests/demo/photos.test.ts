/** The pictures that the demo ships with: the counts of the spec, and one of its own for every page. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadFacts } from '../../model/facts.ts';
import { readPhotos } from '../../src/media/read-photos.ts';
import { allThings } from '../../src/media/things.ts';
import { describeDemo, OWN_CONTENT_DIR } from './demo.ts';

const ROOT = join(import.meta.dirname, '../../photos');

describeDemo('the pictures of the demo', (content) => {
  const { cities, items, cleanouts } = content;
  const slidesIn = (folder: string) =>
    readdirSync(join(ROOT, folder)).filter((name) => /^\d\d-.*\.webp$/.test(name));

  describe('carousels (spec 2.5, 2.6)', () => {
    const COUNTED = {
      'hot-tub-removal': 6,
      'furniture-removal': 5,
      'shed-removal': 7,
      'piano-removal': 4,
      'garage-cleanout': 6,
      'estate-cleanout': 10,
      'storage-unit-cleanout': 4,
    };
    test.each(Object.entries(COUNTED))('%s has %i pictures', (folder, count) => {
      expect(slidesIn(folder)).toHaveLength(count);
    });

    const others = [...items, ...cleanouts]
      .map(({ path }) => path.slice(1))
      .filter((folder) => !(folder in COUNTED));
    test.each(others)('%s has 5 to 10', (folder) => {
      expect(slidesIn(folder).length).toBeGreaterThanOrEqual(5);
      expect(slidesIn(folder).length).toBeLessThanOrEqual(10);
    });
  });

  test('cities are shown in at least five kinds of place', () => {
    expect(new Set(cities.map(({ setting }) => setting)).size).toBeGreaterThanOrEqual(5);
  });

  test('no two pictures are the same, or described alike', { timeout: 30_000 }, async () => {
    const photos = await readPhotos(ROOT, loadFacts(OWN_CONTENT_DIR, {}));
    expect(new Set(photos.map(({ hash }) => hash)).size).toBe(photos.length);
    expect(new Set(photos.map(({ alt }) => alt)).size).toBe(photos.length);
  });

  describe('small pictures', () => {
    const shown = allThings(content);
    const has = (kind: string, slug: string) => existsSync(join(ROOT, kind, `${slug}.webp`));

    test('exist for every tile and every item of the estimator', () => {
      const missing = shown.filter(({ picture, slug }) => !has('things', picture ?? slug));
      expect(missing.map(({ slug }) => slug)).toEqual([]);
    });

    test('exist from the side for every item of the estimator', () => {
      const missing = content.estimator.items.filter(({ picture, id }) => !has('sides', picture ?? id));
      expect(missing.map(({ id }) => id)).toEqual([]);
    });

    test('exist for every price card, with words about them', () => {
      const visuals = [...content.pricing.values()].flat().map(({ visual }) => visual);
      const pages = items.flatMap(({ pricing }) => pricing.picture ?? []);
      const { picture_alt: alts } = content.site.pricing;
      const missing = [...visuals, ...pages].filter((visual) => !has('loads', visual) || !alts[visual]);
      expect(missing).toEqual([]);
    });
  });

  test('masters take at most 60 MB of the repository', () => {
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' });
    const bytes = files.reduce((sum, file) => sum + statSync(join(ROOT, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(60e6);
  });
});
