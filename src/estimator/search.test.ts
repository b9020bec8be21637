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

test('an exact match comes before names that begin with the text or contain it', () => {
  expect(first('sofa')).toBe('Couch (3 seats)');
  expect(first('tv')).toBe('Flat-screen TV');
  expect(first('desk')).toBe('Desk');
  expect(first('trash')).toBe('Bag of trash');
  expect(first('desktop')).toBe('Desktop computer');
  expect(first('refr')).toBe('Refrigerator');
});

test('any word finds things, but a thing that matches all words hides the others', () => {
  expect(search('old couch').ids).toEqual(['Couch (3 seats)']);
  expect(search('my old leather couch').ids).toEqual(['Couch (3 seats)']);
  expect(search('couch desk').ids.slice(0, 2)).toEqual(['Couch (3 seats)', 'Desk']);
  expect(search('computer desk').ids[0]).toBe('Desk');
  expect(first('old tv')).toBe('Tube TV');
  expect(search('old').ids).toEqual(['Tube TV']);
});

test('compound words are found in one word or two', () => {
  expect(first('tvstand')).toBe('TV stand');
  expect(first('old tubetv')).toBe('Tube TV');
  expect(first('flatscreen')).toBe('Flat-screen TV');
  expect(first('desk top computer')).toBe('Desktop computer');
});

test('a kind of thing finds all of that kind, and a plural its singular', () => {
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

describe('a thing that the business cannot take', () => {
  test('is refused by any of its names, plural or misspelled', () => {
    for (const typed of ['paint', 'old paint cans', 'motor oil', 'piant'])
      expect(search(typed).refusal, typed).toBe('No paint.');
    for (const typed of ['car batteries', 'battrey']) expect(search(typed).refusal).toBe('No batteries.');
    expect(search('heating oil').refusal).toBeUndefined();
  });

  test('does not refuse a thing that only sounds like it', () => {
    expect(search('propane heater')).toEqual({ ids: ['Patio heater'] });
    expect(search('propane').refusal).toBe('No batteries.');
  });
});

test('an empty search finds nothing', () => {
  for (const typed of ['', '  ', '?', 'unicorn']) expect(search(typed)).toEqual({ ids: [] });
});

test('words that are written together find what is written apart', () => {
  expect(search('queenmattress').ids).toEqual(['Queen mattress']);
  expect(search('patioheater').ids).toEqual(['Patio heater']);
  expect(search('sofabed').ids).toEqual(['Sleeper sofa']);
});
