/** Which picture a page shows, on the fixture's photos. */
import { describe, expect, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { loadPath, thingPath } from './media.ts';
import { heroName, slideNames } from './photos.ts';

const { cities, items, cleanouts } = loadFixture();

test('a carousel has the numbered pictures of its folder, in order', () => {
  expect(slideNames('furniture-removal')).toEqual([1, 2, 3, 4, 5].map((n) => `furniture-removal/0${n}`));
});

describe('the top of the page', () => {
  test.each([...items, ...cleanouts].map(({ path }) => path))('%s has a picture of its own', (path) => {
    expect(heroName(path.slice(1))).toBe(`${path.slice(1)}/hero`);
  });

  test('shows the setting of a city, or the home picture for a city without one', () => {
    expect(cities.map(({ path, setting }) => heroName(path.slice(1), setting))).toEqual([
      'cities/harbor',
      'cities/ridge',
      'cities/ridge',
      'home/hero',
    ]);
  });

  test('prefers a picture of the page itself', () => {
    expect(heroName('hot-tub-removal', 'harbor')).toBe('hot-tub-removal/hero');
  });

  test('stops the build over a setting without a picture', () => {
    expect(() => heroName('atlantis-junk-removal', 'sea')).toThrow(
      'The picture photos/cities/sea is missing',
    );
  });
});

describe('a thing', () => {
  const sofa = { picture: undefined, slug: 'sofa', emoji: '🛋️' };

  test('is shown by the picture that it names, or by the one with its own name', () => {
    expect(thingPath({ ...sofa, slug: 'furniture' })).toMatch(/\/things\/furniture\.webp$/);
    expect(thingPath({ ...sofa, picture: 'furniture' })).toMatch(/\/things\/furniture\.webp$/);
  });

  test('without a picture is shown by its emoji', () => {
    expect(thingPath(sofa)).toMatch(/\/couch-and-lamp\.svg$/);
  });

  test('stops the build over a picture that is missing', () => {
    expect(() => thingPath({ ...sofa, picture: 'atlantis' })).toThrow(
      'The picture photos/things/atlantis.webp is missing',
    );
  });
});

test('a price card without its picture stops the build', () => {
  expect(loadPath('trailer-half')).toMatch(/\/loads\/trailer-half\.webp$/);
  expect(() => loadPath('atlantis')).toThrow('The picture photos/loads/atlantis.webp is missing');
});
