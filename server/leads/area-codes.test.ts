import { expect, test } from 'vitest';
import { isTexted } from './area-codes.ts';

test.each([
  ['+19165550142', 'Sacramento', true],
  ['+17385550142', 'Los Angeles, in use since 2024', true],
  ['+17875550142', 'Puerto Rico', true],
  ['+14165550142', 'Toronto', true],
  ['+18765550142', 'Jamaica', false],
  ['+18095550142', 'the Dominican Republic', false],
  ['+16715550142', 'Guam', false],
  ['+525512345678', 'Mexico', false],
  ['+19005550142', 'premium', false],
  ['+19169760142', 'premium by its exchange', false],
  ['+18005550142', 'toll-free', false],
  ['+18335550142', 'toll-free', false],
])('%s (%s) is texted: %s', (phone, _, texted) => {
  expect(isTexted(phone)).toBe(texted);
});
