import { expect, test } from 'vitest';
import { contrast } from './color.ts';
import { nightPalette } from './night-palette.ts';
import { derivePalette } from './palette.ts';
import type { BrandColors } from './schema/brand.ts';

const BRAND: BrandColors = {
  page: '#f3e6cf',
  panel: '#fffaf0',
  dark: '#143f30',
  text: '#10201a',
  call: '#15803d',
  estimate: '#ffc42e',
  urgent: '#ff7415',
  error: '#b42318',
};

test.each<[string, Partial<BrandColors>]>([
  ['as they are', {}],
  ['without color', { page: '#ffffff', panel: '#fafafa', dark: '#000000', text: '#000000' }],
  ['in red', { page: '#ffecec', dark: '#5b0a0a', call: '#b00020', estimate: '#ff8a80', urgent: '#ff8a80' }],
  ['in blue', { page: '#e8f0ff', dark: '#0a1f5b', call: '#0b57d0', estimate: '#7cc4ff' }],
])('at night every text can be read on every ground, with the colors of a brand %s', (_, colors) => {
  const night = nightPalette(derivePalette({ ...BRAND, ...colors }));
  const { paper, raised, still, toast } = night;
  const grounds = [paper, raised, still, toast, night['amber-tint'], night['stop-tint']];
  const texts = [night.ink, night['ink-soft'], night.pine, night.link, night.stop];
  for (const ground of grounds) {
    for (const text of texts) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(night.field, ground)).toBeGreaterThanOrEqual(3);
  }
});
