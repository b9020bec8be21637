/** The estimator's data: enough of it, true to its sizes, and a mistake says where it is. */
import { describe, expect, it } from 'vitest';
import { lineOf, loadAfter, loadDemo, messageAfter } from './testing.ts';

const { estimator } = loadDemo();
const FILE = 'estimator.yaml';

describe('the data', () => {
  it('has more than eighty things, in groups that all have some', () => {
    expect(estimator.items.length).toBeGreaterThan(80);
    for (const { id } of estimator.groups) {
      expect(estimator.items.filter(({ group }) => group === id).length, id).toBeGreaterThan(1);
    }
  });

  it('has no name twice', () => {
    const names = Object.values(estimator.book.goods).map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('prices things with a table of their own from that table', () => {
    const { goods, families } = estimator.book;
    for (const id of [
      'hot-tub-4-to-6-people',
      'upright-piano',
      'small-shed-8x10-or-smaller',
      'barrel-sauna',
    ]) {
      expect(families[goods[id]?.family ?? '']?.pools, id).toEqual([]);
    }
  });

  it('gets another version when a price or a size changes, and keeps it when only words do', () => {
    const bookAfter = (file: string, from: string, to: string) =>
      loadAfter([{ file, from, to }]).estimator.book;
    expect(bookAfter('pricing.yaml', '"$350"', '"$360"').version).not.toBe(estimator.book.version);
    expect(bookAfter(FILE, 'up_to: 3.5', 'up_to: 3.4').version).not.toBe(estimator.book.version);
    expect(bookAfter(FILE, '"Find an item"', '"Look for an item"').version).toBe(estimator.book.version);
  });
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
      'card: home/half',
      'card: home/third',
      'expected a price card with an amount, found "home/third"',
    ],
    [
      'a pool without amounts',
      'card: home/full',
      'card: pergola-gazebo/custom',
      'expected a price card with an amount',
    ],
    ['sizes out of order', 'up_to: 7 }', 'up_to: 2 }', 'expected more than 3.5, found the number 2'],
    [
      'a price that falls',
      'card: home/full',
      'card: mattress/single',
      'a price that is not below that of the smaller load',
    ],
    [
      'an unknown family',
      'family: yard }',
      'family: garden }',
      'expected the id of a family, found "garden"',
    ],
    [
      'an unknown pool',
      'pools: [home, yard]',
      'pools: [home, yards]',
      'expected the id of a pool, found "yards"',
    ],
    ['an id used twice', 'id: loveseat', 'id: recliner', 'expected an id that no other item has'],
    ['an item nobody sells', 'id: couch-3-seats', 'id: couch-9-seats', 'expected the id of an item'],
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
