import sharp from 'sharp';
import { expect, it } from 'vitest';
import { contrast } from '../../model/color.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { monogram, monogramFaviconTile, monogramIcon } from './monogram.ts';

const { palette } = loadFixture().brand;
const NAMES = ['RC', 'WM', 'B', 'II', 'ÉÑ', 'QJ'];

/** Share of the picture's pixels that are nearer to the first color than to the second. */
async function share(svg: string, size: number, [is, not]: readonly [string, string]): Promise<number> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${svg}</svg>`;
  const { data, info } = await sharp(Buffer.from(picture)).raw().toBuffer({ resolveWithObject: true });
  const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const far = (at: number, color: string) =>
    rgb(color).reduce((sum, part, i) => sum + Math.abs(part - (data[at + i] ?? 0)), 0);
  let found = 0;
  for (let at = 0; at < data.length; at += info.channels) if (far(at, is) < far(at, not)) found++;
  return found / (size * size);
}

it.each(NAMES)(
  '%s covers enough of a browser tab at 16 pixels to be read, and leaves enough around it',
  async (letters) => {
    const covered = await share(monogramFaviconTile(letters, palette), 16, [palette.paper, palette.pine]);
    expect(covered).toBeGreaterThan(0.12);
    expect(covered).toBeLessThan(0.6);
    expect(contrast(palette.paper, palette.pine)).toBeGreaterThan(4.5);
  },
);

it.each(NAMES)(
  '%s stays within the tile, and within the circle that phones cut a maskable icon to',
  async (letters) => {
    const icon = monogramIcon(letters, palette, 0.75, 0);
    const [x, y, side] = [6, 6, 36];
    const rim = `<svg viewBox="0 0 48 48">${icon}<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${palette.pine}"/></svg>`;
    expect(await share(rim, 96, [palette.paper, palette.pine])).toBe(0);
    const mark = monogram(letters, palette).place({ x: 0, y: 0, width: 48, height: 48 });
    expect(await share(mark, 48, [palette.pine, palette['on-pine']])).toBeGreaterThan(0.1);
  },
);
