import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readOutline, TOP_FACE } from '../../trailer/outline.ts';
import { OUTLINE_STEPS } from '../../trailer/outline-format.ts';
import { traceOutline } from './outline.ts';

test('the outline of a table has the tabletop everywhere, and the floor only under its legs', async () => {
  const solid = { background: '#a52' };
  const top = await sharp({ create: { width: 160, height: 20, channels: 4, ...solid } })
    .png()
    .toBuffer();
  const leg = await sharp({ create: { width: 20, height: 80, channels: 4, ...solid } })
    .png()
    .toBuffer();
  const table = await sharp({ create: { width: 160, height: 100, channels: 4, background: '#0000' } })
    .composite([
      { input: top, left: 0, top: 0 },
      { input: leg, left: 0, top: 20 },
      { input: leg, left: 140, top: 20 },
    ])
    .png()
    .toBuffer();
  const outline = readOutline(await traceOutline(table));
  expect(outline.top).toEqual(Array(OUTLINE_STEPS).fill(1 - TOP_FACE));
  expect(outline.bottom[0]).toBe(0);
  expect(outline.bottom.at(-1)).toBe(0);
  expect(outline.bottom[OUTLINE_STEPS / 2]).toBeCloseTo(0.8, 1);
});
