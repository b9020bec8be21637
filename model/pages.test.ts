import { expect, it } from 'vitest';
import { loadFixture } from '../tests/fixture/fixture.ts';
import { thankYouPath } from './pages.ts';

const { pages } = loadFixture();

it('counts the pages of each kind', () => {
  const count = (kind: string) => pages.filter((page) => page.kind === kind).length;
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  expect(Object.fromEntries(kinds.map((kind) => [kind, count(kind)]))).toEqual({
    home: 1,
    services: 1,
    price: 1,
    city: 4,
    item: 3,
    cleanout: 2,
    'thank-you': 2,
    legal: 2,
    'not-found': 1,
  });
});

it('has paths without a trailing slash', () => {
  expect(pages.filter(({ path }) => !/^\/([a-z0-9]+(-[a-z0-9]+)*)?$/.test(path))).toEqual([]);
});

it('sends quotes from cleanout pages to their own thank-you page', () => {
  const paths = pages.map(({ path }) => path);
  expect(thankYouPath('cleanout')).toBe('/thank-you-cleanout');
  expect(thankYouPath('city')).toBe('/thank-you-general');
  expect(paths).toContain(thankYouPath('cleanout'));
  expect(paths).toContain(thankYouPath('home'));
});
