/** The estimator's data: enough of it, true to its sizes, and a mistake says where it is. */
import { describe, expect, it } from 'vitest';
import { loadFixture } from '../tests/fixture/fixture.ts';
import { lineOf, loadAfter, messageAfter } from './testing.ts';

const { estimator } = loadFixture();
const FILE = 'estimator.yaml';

describe('the data', () => {
  it('prices things with a table of their own from that table', () => {
    const { items, families } = estimator.book;
    for (const id of ['hot-tub-4-to-6-people', 'upright-piano', 'pavilion-14x20-or-bigger']) {
      expect(families[items[id]?.family ?? '']?.pools, id).toEqual([]);
    }
  });

  it('gets another version when a price or a size changes, and keeps it when only words do', () => {
    const versionAfter = (file: string, from: string, to: string) =>
      loadAfter([{ file, from, to }]).estimator.book.version;
    const { version } = estimator.book;
    expect(versionAfter('pricing.yaml', '"$310"', '"$330"')).not.toBe(version);
    expect(versionAfter(FILE, 'yd3: 1.5', 'yd3: 1.4')).not.toBe(version);
    const couch = (feet: number, yards: number) => `- ${feet}\n      - 3\n      - 3\n    yd3: ${yards}`;
    expect(versionAfter(FILE, couch(7, 2.33), couch(8, 2.67))).not.toBe(version);
    expect(versionAfter(FILE, '"Find an item"', '"Look for an item"')).toBe(version);
  });
});

it('sizes of loads follow the trailer', () => {
  const smaller = loadAfter([{ file: 'business.yaml', from: 'trailer_yards: 10', to: 'trailer_yards: 8' }]);
  const sizes = smaller.estimator.book.pools['home']?.tiers.map(({ upTo }) => upTo);
  expect(smaller.estimator.book.trailer).toBe(800);
  expect(sizes).toEqual([200, 400, 800]);
});

it('a size in yards that a small trailer has no room for is half of the next one', () => {
  const small = loadAfter([{ file: 'business.yaml', from: 'trailer_yards: 10', to: 'trailer_yards: 4' }]);
  expect(small.estimator.book.pools['yard']?.tiers.map(({ upTo }) => upTo)).toEqual([50, 100, 400]);
});

it('a house takes more than a garage, however small the trailer', () => {
  const small = loadAfter([{ file: 'business.yaml', from: 'trailer_yards: 10', to: 'trailer_yards: 4' }]);
  const volume = (amount: string) => small.estimator.book.items[`about-${amount}-household`]?.volume ?? 0;
  expect(volume('house')).toBeGreaterThan(volume('garage'));
});

describe('a mistake stops the build and says where it is', () => {
  const cases: [what: string, from: string, to: string, says: string][] = [
    [
      'a wrong volume',
      'yd3: 2.33',
      'yd3: 3.33',
      'expected the product of dims_ft by 27, 2.33, found the number 3.33',
    ],
    [
      'an unknown card',
      'card: "home/half"',
      'card: "home/third"',
      'expected a price card, found "home/third"',
    ],
    [
      'two tiers that overlap',
      'part: 0.5',
      'part: 0.2',
      'expected more than the 2.5 of the tier before it (home/quarter); two tiers overlap, found 2 for home/half',
    ],
    [
      'a tier that no trailer holds',
      'part: 1\n',
      'yd3: 20\n',
      'expected at most 10, the trailer_yards of content/business.yaml, found the number 20',
    ],
    [
      'a tier without a size',
      'part: 0.5',
      '',
      'expected a card and a part of the trailer (part: 0.5) or cubic yards (yd3: 3.5) or pieces (pieces: 2)',
    ],
    [
      'a price that falls',
      'card: "home/full"',
      'card: "mattress/single"',
      'a price of mattress/single that is not below that of the smaller load, $310 for home/half, found $',
    ],
    [
      'an unknown family',
      'family: "yard"',
      'family: "garden"',
      'expected the id of a family, found "garden"',
    ],
    ['an unknown pool', '      - "yard"', '      - "yards"', 'expected the id of a pool, found "yards"'],
    ['an id used twice', 'id: "loveseat"', 'id: "recliner"', 'expected an id that no other item has'],
    ['an item nobody sells', 'id: "couch-3-seats"', 'id: "couch-9-seats"', 'expected the id of an item'],
  ];

  it.each(cases)('%s', (_, from, to, says) => {
    const message = messageAfter([{ file: FILE, from, to }]);
    expect(message).toContain(says);
    expect(message).toMatch(/^content\/estimator\.yaml:\d+ {2}/);
  });

  it('with its line', () => {
    const message = messageAfter([{ file: FILE, from: 'yd3: 2.33', to: 'yd3: 3.33' }]);
    expect(message).toContain(`content/${FILE}:${lineOf(FILE, 'yd3: 2.33')}  items[0].yd3`);
  });
});
