import { expect, test } from 'vitest';
import { z } from 'zod';
import { name, text } from '../schema/common.ts';
import { carryOverTexts } from './carry-over-texts.ts';
import { findUntranslated } from './untranslated.ts';

const schema = z.strictObject({
  slogan: text,
  tiles: z.array(z.strictObject({ emoji: name, name: text })),
  towns: z.array(z.strictObject({ name, intro: text, about: text.optional() })),
});
const before = {
  slogan: 'You point at it',
  tiles: [
    { emoji: 'A', name: 'Sofas' },
    { emoji: 'B', name: 'Tubs' },
  ],
  towns: [
    { name: 'Galt', intro: 'By the river' },
    { name: 'Lodi', intro: 'In the vines' },
  ],
};
const words = {
  slogan: 'Usted señala',
  tiles: [{ name: 'Sofás' }, { name: 'Tinas' }],
  towns: [
    { name: 'Galt', intro: 'Junto al río' },
    { name: 'Lodi', intro: 'En las viñas' },
  ],
};
const fitted = (after: unknown, changed?: unknown, known: Record<string, string> = {}) =>
  carryOverTexts(schema, { before, after, words, changed }, (text) => known[text]);

test('words stay if their originals do', () => {
  expect(fitted(before)).toEqual(words);
});

test('the words of removed entries go, and the others stay with their entries', () => {
  const after = { ...before, tiles: [before.tiles[1]], towns: [before.towns[1]] };
  expect(fitted(after)).toEqual({ ...words, tiles: [{ name: 'Tinas' }], towns: [words.towns[1]] });
});

test('a new text stays in English until it is translated, unless setup knows the translation', () => {
  const after = {
    ...before,
    slogan: 'Show it and it goes',
    towns: [{ name: 'Bend', intro: 'On the high desert' }],
  };
  expect(fitted(after, undefined, { 'On the high desert': 'En el desierto alto' })).toEqual({
    ...words,
    slogan: 'Show it and it goes',
    towns: [{ name: 'Bend', intro: 'En el desierto alto' }],
  });
  expect(findUntranslated(schema, after, fitted(after))).toEqual([['slogan'], ['towns', 0, 'intro']]);
});

test('a text that the language has never had is not copied into its files', () => {
  const after = { ...before, slogan: 'Show it and it goes' };
  expect(carryOverTexts(schema, { before, after, words: undefined }, () => undefined)).toBeUndefined();
});

test('words that were changed for a new text win', () => {
  const after = { ...before, tiles: [{ emoji: 'C', name: 'Sheds' }, before.tiles[0]] };
  const changed = { ...words, tiles: [{ name: 'Cobertizos' }, { name: 'Sofás' }] };
  expect(fitted(after, changed)).toMatchObject({ tiles: [{ name: 'Cobertizos' }, { name: 'Sofás' }] });
});
