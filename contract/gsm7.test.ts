import { expect, test } from 'vitest';
import { nearestGsm, partsOf } from './gsm7.ts';

test.each([
  ['“It’s” 8–10\u202fam…', '"It\'s" 8-10 am...'],
  ['sofá, José, ¿Mañana? Sí', 'sofa, José, ¿Mañana? Si'],
  ['\ufeffBed\u00a0frame × 2', 'Bed frame x 2'],
  ['李 Wei, Łukasz', '李 Wei, Łukasz'],
])('%s is texted as %s', (text, texted) => {
  expect(nearestGsm(text)).toBe(texted);
});

test.each([
  ['160 letters', 'a'.repeat(160), 1],
  ['161 letters', 'a'.repeat(161), 2],
  ['306 letters', 'a'.repeat(306), 2],
  ['307 letters', 'a'.repeat(307), 3],
  ['80 characters that take two places', '€'.repeat(80), 1],
  ['81 of them', '€'.repeat(81), 2],
  ['70 characters that GSM lacks', '李'.repeat(70), 1],
  ['71 of them', '李'.repeat(71), 2],
  ['135 of them', '李'.repeat(135), 3],
])('%s are sent in so many parts', (_, text, parts) => {
  expect(partsOf(text)).toBe(parts);
});
