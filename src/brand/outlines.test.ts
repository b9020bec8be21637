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

it('draws a line from where it is told to', () => {
  expect(outline('I', 100, 50, 200)).toMatch(/^M5\d[\d.]* 200/);
});

it('leaves an accent away that the typeface lacks, and a letter of another script', () => {
  expect(inTypeface('RÉÅЖ')).toBe('RÉA');
});

it('knows how far letters reach', () => {
  expect(reach('É').above).toBeGreaterThan(reach('E').above);
  expect(reach('Q').below).toBeGreaterThan(0);
});
