import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText, shorten } from './cut-text.ts';

it.each([
  ['couch', 10, 'couch'],
  ['couches', 5, 'couch'],
  ['ab🛋️', 5, 'ab🛋️'],
  ['ab🛋️c', 4, 'ab'],
  ['ab🛋️c', 3, 'ab'],
  ['👨‍👩‍👧‍👦!', 10, ''],
  ['a👨‍👩‍👧‍👦!', 12, 'a👨‍👩‍👧‍👦'],
  ['🇺🇸🇲🇽', 6, '🇺🇸'],
  ['Jose\u0301 R', 4, 'Jos'],
  ['👍🏽👍🏽', 6, '👍🏽'],
])('%j in %i is %j', (text, max, cut) => expect(cutText(text, max)).toBe(cut));

it('says where something is left out', () => {
  expect(shorten('Two couches', 11)).toBe('Two couches');
  expect(shorten('Two couches', 5)).toBe('Two…');
  expect(shorten(`${'x'.repeat(58)}🛋️ and more`, 60)).toBe(`${'x'.repeat(58)}…`);
});

it('never leaves half of a character, nor more than was allowed', () => {
  const text = fc.array(fc.constantFrom('a', 'é', 'e\u0301', '🛋️', '👨‍👩‍👧', '🇺🇸', '👍🏽', ' '), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 60 }), (parts, max) => {
      const cut = cutText(parts.join(''), max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
      const whole = parts.map((_, n) => parts.slice(0, n).join(''));
      expect([...whole, parts.join('')]).toContain(cut);
    }),
  );
});
