import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { toOklch } from '../../model/color.ts';
import { repaint } from './repaint.ts';

const DEMO = '#143f30';
const NAVY = '#22304f';
const PAINT = { r: 20, g: 92, b: 62 };
const LEAF = { r: 96, g: 150, b: 50 };
const TOOLBOX = { r: 226, g: 96, b: 40 };

const folder = mkdtempSync(join(tmpdir(), 'repaint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Repaints a picture of one color. */
async function painted(background: { r: number; g: number; b: number }, dark: string, leaves = false) {
  const file = join(folder, 'picture.png');
  await sharp({ create: { width: 2, height: 2, channels: 3, background } })
    .png()
    .toFile(file);
  const [r = 0, g = 0, b = 0] = await (await repaint(file, dark, leaves)).raw().toBuffer();
  return { r, g, b };
}

it('gives the paint the hue of the brand, and leaves every other color alone', async () => {
  const { r, g, b } = await painted(PAINT, NAVY);
  const { h } = toOklch(`#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`);
  const hue = (angle: number) => (angle + 360) % 360;
  expect(Math.abs(hue(h) - hue(toOklch(NAVY).h))).toBeLessThan(8);
  expect(await painted(TOOLBOX, NAVY)).toEqual(TOOLBOX);
  expect(await painted(LEAF, NAVY, true)).toEqual(LEAF);
});

it('changes nothing for the demo’s own color', async () => {
  expect(await painted(PAINT, DEMO)).toEqual(PAINT);
});
