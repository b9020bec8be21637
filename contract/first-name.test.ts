import { describe, expect, it } from 'vitest';
import { firstName, greet } from './first-name.ts';

describe('firstName', () => {
  it.each([
    ['Ana Ruiz', 'Ana'],
    ['  ada  lovelace ', 'ada'],
    ["O'Brien Kelly", "O'Brien"],
    ['D’Angelo', 'D’Angelo'],
    ['Jean-Luc Picard', 'Jean-Luc'],
    ['Jose\u0301 Núñez', 'Jose\u0301'],
    ['王小明', '王小明'],
    ['Ольга', 'Ольга'],
    ['J', 'J'],
  ])('reads %j as %j', (name, expected) => expect(firstName(name)).toBe(expected));

  it.each([
    '',
    ' ',
    'evil.example/win you won',
    'CLICK.evil.example',
    'Prize-of-500-dollars.example',
    'https://evil.example Ana',
    '$500 for you',
    'ana@evil.example',
    'WIN!',
    '🎁 Ana',
    'Ana\u200b.example',
    '555-0142',
    '<b>Ana</b>',
    'Ana--',
    '-Ana',
    'a'.repeat(21),
    `${'a'.repeat(100_000)} b`,
  ])('finds no name in %j', (name) => expect(firstName(name)).toBe(''));
});

it.each([
  ['Hi {name},', 'Hi,'],
  ['Hola, {name}:', 'Hola:'],
  ['Hi {name}, this is Birch. {name}', 'Hi, this is Birch.'],
])('%j greets somebody without a first name as %j', (text, expected) => {
  expect(greet(text, '')).toBe(expected);
  expect(greet(text, 'Ana')).toBe(text);
});
