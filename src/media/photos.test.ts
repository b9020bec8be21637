/** The pictures that the site ships with: the spec's counts, and one of its own for every page. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadDemo } from '../../content/testing.ts';
import { tilePaths } from './media.ts';
import { allPhotos, heroOf, slidesOf } from './photos.ts';

const { cities, items, cleanouts } = loadDemo();
const ROOT = join(import.meta.dirname, '../../photos');

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
    expect(slidesOf(folder)).toHaveLength(count);
  });

  const others = [...items, ...cleanouts]
    .map(({ path }) => path.slice(1))
    .filter((folder) => !(folder in COUNTED));
  test.each(others)('%s has 5 to 10', (folder) => {
    expect(slidesOf(folder).length).toBeGreaterThanOrEqual(5);
    expect(slidesOf(folder).length).toBeLessThanOrEqual(10);
  });
});

describe('the top of the page', () => {
  test.each([...items, ...cleanouts].map(({ path }) => path))('%s has a picture of its own', (path) => {
    expect(heroOf(path)).toBe(`${path.slice(1)}/hero`);
  });

  test('shows what kind of place a city is, in at least five kinds', () => {
    const shown = cities.map(({ path, setting }) => heroOf(path, setting));
    expect(shown).not.toContain('home/hero');
    expect(new Set(shown).size).toBeGreaterThanOrEqual(5);
  });

  test('shows a picture of the page itself before any other', () => {
    expect(heroOf('/piano-removal', 'river')).toBe('piano-removal/hero');
  });

  test('stops the build over a setting without a picture', () => {
    expect(() => heroOf('/atlantis-junk-removal', 'sea')).toThrow('The picture photos/cities/sea is missing');
  });
});

test('no two pictures are the same, or described alike', () => {
  expect(new Set(allPhotos.map(({ hash }) => hash)).size).toBe(allPhotos.length);
  expect(new Set(allPhotos.map(({ alt }) => alt)).size).toBe(allPhotos.length);
});

test('masters take at most 60 MB of the repository', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' });
  const bytes = files.reduce((sum, file) => sum + statSync(join(ROOT, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(60e6);
});

test('a grid of tiles is in clay, or in emoji, never in both', () => {
  const { site } = loadDemo();
  const nine = site.nine_categories.map(({ emoji }) => emoji);
  expect(tilePaths(nine).every((path) => path.includes('/tiles/') && path.endsWith('.webp'))).toBe(true);
  const mixed = tilePaths([...nine.slice(1), '🎹']);
  expect(mixed.every((path) => !path.includes('/tiles/') && path.endsWith('.svg'))).toBe(true);
});
