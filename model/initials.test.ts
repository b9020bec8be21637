import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Rose City Hauling', 'RC'],
  ['Point & Lift', 'PL'],
  ["Hank's", 'H'],
  ["Rosé's Haulers", 'RH'],
  ['The Émile Company LLC', 'ÉC'],
  ['A-1 Junk', 'AJ'],
  ['4 Guys and a Trailer', '4G'],
  ['The Co', 'TC'],
  ['de la Cruz', 'C'],
])('the letters of %s are %s', (name, letters) => expect(initialsOf(name)).toBe(letters));
