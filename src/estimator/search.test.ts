import { describe, expect, test } from 'vitest';
import { createSearch } from './search.ts';

const entry = (name: string, synonyms: string[] = [], topics: string[] = []) => ({
  id: name,
  name,
  synonyms,
  topics,
});
const search = createSearch(
  [
    entry('Couch (3 seats)', ['sofa'], ['furniture']),
    entry('Sleeper sofa', ['sofa bed'], ['furniture']),
    entry('TV stand', ['TV table'], ['furniture']),
    entry('Flat-screen TV', ['TV', 'LCD TV']),
    entry('Tube TV', ['old TV']),
    entry('Desktop computer', ['PC']),
    entry('Desk', ['computer desk'], ['furniture']),
    entry('Trash compactor'),
    entry('Bag of trash', ['trash']),
    entry('Queen mattress', ['mattress'], ['furniture']),
    entry('Patio heater', ['propane heater']),
    entry('Refrigerator', ['fridge']),
  ],
  ['old', 'my', 'with'],
  [
    { words: ['paint', 'motor oil'], text: 'No paint.' },
    { words: ['battery', 'propane'], text: 'No batteries.' },
  ],
);
const first = (text: string) => search(text).ids[0];

test('what is typed whole comes before what begins with it or has it among other words', () => {
  expect(first('sofa')).toBe('Couch (3 seats)');
  expect(first('tv')).toBe('Flat-screen TV');
  expect(first('desk')).toBe('Desk');
  expect(first('trash')).toBe('Bag of trash');
  expect(first('desktop')).toBe('Desktop computer');
  expect(first('refr')).toBe('Refrigerator');
});

test('any word counts, but a thing that has them all stands alone', () => {
  expect(search('old couch').ids).toEqual(['Couch (3 seats)']);
  expect(search('my old leather couch').ids).toEqual(['Couch (3 seats)']);
  expect(search('couch desk').ids.slice(0, 2)).toEqual(['Couch (3 seats)', 'Desk']);
  expect(search('computer desk').ids[0]).toBe('Desk');
  expect(first('old tv')).toBe('Tube TV');
  expect(search('old').ids).toEqual(['Tube TV']);
});

test('words that belong together may be typed as one, and one word as two', () => {
  expect(first('tvstand')).toBe('TV stand');
  expect(first('old tubetv')).toBe('Tube TV');
  expect(first('flatscreen')).toBe('Flat-screen TV');
  expect(first('desk top computer')).toBe('Desktop computer');
});

test('a kind of thing finds all of that kind, plurals what they are plurals of', () => {
  expect(search('furniture').ids).toHaveLength(5);
  expect(first('mattresses')).toBe('Queen mattress');
});

test.each([
  ['frige', 'Refrigerator'],
  ['matress', 'Queen mattress'],
  ['mattrass', 'Queen mattress'],
  ['dekstop', 'Desktop computer'],
  ['refridgerator', 'Refrigerator'],
])('%s is understood', (typed, found) => {
  expect(first(typed)).toBe(found);
});

describe('what nobody can take', () => {
  test('is said, by any of its names, plural or misspelled', () => {
    for (const typed of ['paint', 'old paint cans', 'motor oil', 'piant'])
      expect(search(typed).refusal, typed).toBe('No paint.');
    for (const typed of ['car batteries', 'battrey']) expect(search(typed).refusal).toBe('No batteries.');
    expect(search('heating oil').refusal).toBeUndefined();
  });

  test('is not said of a thing that only sounds like it', () => {
    expect(search('propane heater')).toEqual({ ids: ['Patio heater'] });
    expect(search('propane').refusal).toBe('No batteries.');
  });
});

test('nothing is found for nothing', () => {
  for (const typed of ['', '  ', '?', 'unicorn']) expect(search(typed)).toEqual({ ids: [] });
});
