/** The pictures that the demo ships with: the counts of the spec, and one of its own for every page. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { factsOf } from '../../model/facts.ts';
import { readPhotos } from '../../src/media/read-photos.ts';
import { describeDemo } from './demo.ts';

const ROOT = join(import.meta.dirname, '../../photos');

describeDemo('the pictures of the demo', ({ business, cities, items, cleanouts }) => {
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

  test('no two pictures are the same, or described alike', async () => {
    const photos = await readPhotos(ROOT, factsOf(business));
    expect(new Set(photos.map(({ hash }) => hash)).size).toBe(photos.length);
    expect(new Set(photos.map(({ alt }) => alt)).size).toBe(photos.length);
  });

  test('masters take at most 60 MB of the repository', () => {
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' });
    const bytes = files.reduce((sum, file) => sum + statSync(join(ROOT, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(60e6);
  });
});
