import { expect, test } from 'vitest';
import { fillAnswer } from './answers.ts';

const TEXTS = {
  en: 'Hi {name}, this is {brand}. Your estimate is {price}. Shall we come {window}?',
  es: 'Hola {name}, somos {brand}.',
};

test('a text is filled in the language of the customer', () => {
  expect(fillAnswer(TEXTS, 'es', { name: 'Ana', brand: 'Birch' })).toBe('Hola Ana, somos Birch.');
  expect(
    fillAnswer(TEXTS, 'fr', { name: 'Ana', brand: 'Birch', price: '$120', window: 'Tue, 8–10 am' }),
  ).toBe('Hi Ana, this is Birch. Your estimate is $120. Shall we come Tue, 8–10 am?');
});

test('a sentence ends with one period, even after a value that has one', () => {
  const texts = { en: 'We come {window}. See you then.' };
  expect(fillAnswer(texts, 'en', { window: 'mar, 24 de nov, 1–3 p.m.' })).toBe(
    'We come mar, 24 de nov, 1–3 p.m. See you then.',
  );
});

test('somebody whose name is no name is greeted without one', () => {
  expect(fillAnswer(TEXTS, 'en', { name: '', brand: 'Birch' })).toBe('Hi, this is Birch.');
});

test('a sentence whose slot is empty is left out', () => {
  expect(fillAnswer(TEXTS, 'en', { name: 'Ana', brand: 'Birch', price: '' })).toBe('Hi Ana, this is Birch.');
});
