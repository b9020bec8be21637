import { expect, test } from 'vitest';
import type { SiteField } from '../../contract/desk/site.ts';
import { isUnder, parsePlace, parseValue, screenPath, summarize } from './words.ts';

test('a list has a value on each line, and text without digits is no number', () => {
  expect(parseValue('list', ' One \n\nTwo\n')).toEqual(['One', 'Two']);
  expect([parseValue('number', ' 4.9 '), parseValue('number', 'many'), parseValue('number', '')]).toEqual([
    4.9,
    'many',
    '',
  ]);
  expect(parseValue('price', ' $250 ')).toBe('$250');
});

test('the path of a screen leads to the fields under its headings', () => {
  const section = ['Home', '1/4 Load'];
  const field: SiteField = {
    id: 'a',
    label: 'Price',
    kind: 'price',
    value: '',
    help: '',
    group: 'prices',
    section,
  };
  const place = parsePlace(screenPath('prices', section).slice('/site/'.length));
  expect(place && isUnder(field, place.group, place.section)).toBe(true);
  expect(isUnder({ ...field, section: ['Home', '1/2 Load'] }, 'prices', place?.section ?? [])).toBe(false);
  expect(parsePlace('elsewhere')).toBeUndefined();
});

test('any value is summarized in one line', () => {
  expect(['', true, ['08:00-10:00', '10:00-12:00'], ['Steps?', 'Yes.', '', '']].map(summarize)).toEqual([
    'nothing',
    'Yes',
    '08:00-10:00, 10:00-12:00',
    'Steps? Yes.',
  ]);
  expect(summarize('x'.repeat(200)).length).toBeLessThan(100);
});
