import { expect, test } from 'vitest';
import { splitUnbreakable } from './unbroken.ts';

test.each([
  ["You're booked for Thursday, November 26, 10 am–12 pm, at home", ['November 26,', '10 am–12 pm,']],
  ['el jueves, 26 de noviembre, 10 a.m.–12 p.m.', ['26 de noviembre,', '10 a.m.–12 p.m.']],
  ['de 10 a. m.–12 p. m. o a las 8 a. m.', ['10 a. m.–12 p. m.', '8 a. m.']],
  ['8:30–10 am, until Friday at 8 am', ['8:30–10 am,', '8 am']],
  ['$350–$495, or $149 – $349, or $1,499+', ['$350–$495,', '$149 – $349,', '$1,499+']],
  ['Call (916) 555-0142 about 2 × Bag of trash', ['(916) 555-0142', '2 × Bag']],
  ['A 14-yard trailer for same-day work', ['14-yard', 'same-day']],
  ['November 2026 and Highway 101 have nothing to keep', []],
])('%s', (text, kept) => {
  const parts = splitUnbreakable(text);
  expect(parts.filter((_, index) => index % 2)).toEqual(kept);
  expect(parts.join('')).toBe(text);
});
