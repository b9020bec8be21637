import { expect, it } from 'vitest';
import { fitInto, inTypeface, measure, outline, reach } from './outlines.ts';

const box = { width: 452, height: 410 };

it.each([
  'Junk',
  'Construction Debris Removal',
  'West Sacramento Junk Removal',
  'Llanfairpwllgwyngyll Removal',
])('fits %s into its box', (text) => {
  const { lines, size } = fitInto(text, box, 84);
  expect(lines.join(' ')).toBe(text);
  expect(size).toBeLessThanOrEqual(84);
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(box.width);
});

it('draws text from the given point', () => {
  expect(outline('I', 100, 50, 200)).toMatch(/^M5\d[\d.]* 200/);
});

it('drops accents that the typeface lacks, and letters of other scripts', () => {
  expect(inTypeface('RÉÅЖ')).toBe('RÉA');
});

it('measures how far letters reach above and below the line', () => {
  expect(reach('É').above).toBeGreaterThan(reach('E').above);
  expect(reach('Q').below).toBeGreaterThan(0);
});
