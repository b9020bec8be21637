import { expect, test } from 'vitest';
import type { SiteField } from '../../contract/desk/site.ts';
import { brief, isUnder, readPlace, readValue, screenOf } from './words.ts';

test('a list has a value on each line, and a number is one only where digits were typed', () => {
  expect(readValue('list', ' One \n\nTwo\n')).toEqual(['One', 'Two']);
  expect([readValue('number', ' 4.9 '), readValue('number', 'many'), readValue('number', '')]).toEqual([
    4.9,
    'many',
    '',
  ]);
  expect(readValue('price', ' $250 ')).toBe('$250');
});

test('the address of a screen leads to the fields under its headings', () => {
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
  const place = readPlace(screenOf('prices', section).slice('/site/'.length));
  expect(place && isUnder(field, place.group, place.section)).toBe(true);
  expect(isUnder({ ...field, section: ['Home', '1/2 Load'] }, 'prices', place?.section ?? [])).toBe(false);
  expect(readPlace('elsewhere')).toBeUndefined();
});

test('a change is told in a line, whatever was there', () => {
  expect(['', true, ['08:00-10:00', '10:00-12:00'], ['Steps?', 'Yes.', '', '']].map(brief)).toEqual([
    'nothing',
    'Yes',
    '08:00-10:00, 10:00-12:00',
    'Steps? Yes.',
  ]);
  expect(brief('x'.repeat(200)).length).toBeLessThan(100);
});
