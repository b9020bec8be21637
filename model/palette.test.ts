import { describe, expect, test } from 'vitest';
import { contrast, toHex, toOklch } from './color.ts';
import { derivePalette, failingPairs, nearestPassingColor, PAIRS } from './palette.ts';
import type { BrandColors } from './schema/brand.ts';

const NAVY: BrandColors = {
  page: '#fdf1f3',
  panel: '#ffffff',
  dark: '#1b2a4a',
  text: '#131a2b',
  call: '#b3265a',
  estimate: '#ffb3c4',
  urgent: '#ff7a90',
  error: '#b42318',
};

test('contrast is what WCAG counts', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(['#000000', '#ffffff', '#143f30', '#ffc42e', '#7b1fa2', '#808080'])(
  '%s is the same after it was taken apart into lightness, chroma and hue',
  (color) => expect(toHex(toOklch(color))).toBe(color),
);

describe('a palette', () => {
  test('has enough contrast in every pair if the chosen colors have', () => {
    expect(failingPairs(derivePalette(NAVY))).toEqual([]);
  });

  test('darkens links, small print and borders until they can be read', () => {
    const palette = derivePalette({ ...NAVY, page: '#d8c3c8', call: '#c2185b' });
    for (const name of ['link', 'ink-soft'] as const)
      expect(contrast(palette.cream, palette[name])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.cream, palette.field)).toBeGreaterThanOrEqual(3);
  });

  test('keeps the hue of a dark color in its sections, footer and drawings', () => {
    const palette = derivePalette(NAVY);
    const hue = toOklch(NAVY.dark).h;
    for (const name of ['pine-deep', 'pine-lit', 'night'] as const)
      expect(Math.abs(toOklch(palette[name]).h - hue), name).toBeLessThan(20);
  });

  test('suggests a near color if white does not show on the call button', () => {
    const colors = { ...NAVY, call: '#ff6b9d' };
    expect(failingPairs(derivePalette(colors)).map(({ change }) => change)).toEqual(['call']);
    const better = nearestPassingColor(colors, 'call') ?? '';
    expect(failingPairs(derivePalette({ ...colors, call: better }))).toEqual([]);
    expect(Math.abs(toOklch(better).h - toOklch(colors.call).h)).toBeLessThan(10);
  });

  test('names a color in brand.yaml for every pair', () => {
    for (const { change } of PAIRS) expect(Object.keys(NAVY)).toContain(change);
  });
});
