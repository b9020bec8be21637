import { expect, test } from 'vitest';
import { YamlText } from './yaml-text.ts';

const FILE = `# A shop.
name: "Old" # short name
about: >-
  Two lines
  of text.
tags: [a, b]

# The towns.
towns:
  # The first one.
  - name: "Here"
    zips:
      ["1"]

  - name: "There"
    zips: ["2"]
last: 1
`;

const file = () => new YamlText('shop.yaml', FILE);

test('a text changes in place, and its comment stays', () => {
  const shop = file();
  shop.set(['name'], 'New: "x"');
  expect(shop.toString()).toBe(FILE.replace('"Old"', '"New: \\"x\\""'));
});

test('a text of several lines gives way to one line', () => {
  const shop = file();
  shop.set(['about'], 'Short.');
  expect(shop.toString()).toBe(FILE.replace('>-\n  Two lines\n  of text.', '"Short."'));
});

test('a list in one line changes in place', () => {
  const shop = file();
  shop.set(['tags'], ['c']);
  expect(shop.get(['tags'])).toEqual(['c']);
  expect(shop.toString()).toContain('tags: [ "c" ]\n');
});

test('a list of several lines gives way to one line', () => {
  const shop = file();
  shop.set(['towns'], []);
  expect(shop.toString()).toContain('# The towns.\ntowns: []\nlast: 1\n');
});

test('an entry goes with its comment, and the others stay as they are', () => {
  const shop = file();
  shop.removeEntries(['towns'], (town) => (town as { name: string }).name === 'Here');
  expect(shop.toString()).toContain('towns:\n  - name: "There"\n    zips: ["2"]\nlast: 1\n');
});

test('the last entry goes, and what follows the list stays', () => {
  const shop = file();
  shop.removeEntries(['towns'], (town) => (town as { name: string }).name === 'There');
  expect(shop.get(['towns'])).toEqual([{ name: 'Here', zips: ['1'] }]);
  expect(shop.get(['last'])).toBe(1);
});

test('a new list takes the place of all entries', () => {
  const shop = file();
  shop.setList(['towns'], [{ name: 'A' }, { name: 'B', zips: ['3', '4'] }]);
  expect(shop.get(['towns'])).toEqual([{ name: 'A' }, { name: 'B', zips: ['3', '4'] }]);
  expect(shop.toString().endsWith('last: 1\n')).toBe(true);
});

test('a field goes with its value', () => {
  const shop = file();
  shop.removeField(['about']);
  shop.removeField(['towns', 1, 'zips']);
  expect(shop.get(['about'])).toBeUndefined();
  expect(shop.get(['towns', 1])).toEqual({ name: 'There' });
  expect(shop.get(['last'])).toBe(1);
});

test('a field that is not there is named', () => {
  expect(() => file().set(['towns', 7, 'name'], 'x')).toThrow('shop.yaml: towns.7.name is not there');
});
