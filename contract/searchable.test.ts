import { expect, test } from 'vitest';
import { searchable } from './searchable.ts';

test('a search ignores case, accents, and whether quotes are curled', () => {
  expect(searchable('José O’Brien, “L-shaped”')).toBe('jose o\'brien, "l-shaped"');
});
