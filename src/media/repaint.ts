/** Paints the demo's trailer, which is green in its pictures, in the dark color of the brand. */
import sharp, { type Sharp } from 'sharp';
import { toHex, toOklch } from '../../model/color.ts';

/** The brand's dark color in the demo, whose shades the trailer in the pictures has. */
const PAINTED = '#143f30';
/** Degrees of hue around the paint: outside of them, things keep their color. */
const PAINT = { from: 126, to: 180 };
/** Leaves are green as well, but yellower than the paint. */
const PAINT_AMONG_LEAVES = { from: 150, to: 180 };
/** Degrees over which the paint fades into other colors. */
const SOFT = 8;
/** Less chroma than this is gray; from twice as much on, a color is paint. */
const GRAY = 0.015;

/** Part of the cache's file names: raise it when the painting changes. */
export const PAINT_VERSION = 1;

/** @param dark the brand's color, as `#` and six digits */
export async function repaint(file: string, dark: string, amongLeaves: boolean): Promise<Sharp> {
  const upright = sharp(file).autoOrient();
  if (dark === PAINTED) return upright;
  const { data, info } = await upright.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  paint(data, dark, amongLeaves ? PAINT_AMONG_LEAVES : PAINT);
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

function paint(pixels: Buffer, dark: string, hues: typeof PAINT): void {
  const known = new Map<number, number>();
  const colorOf = painter(dark, hues);
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const before = pixels.readUIntBE(at, 3);
    const after = known.get(before) ?? colorOf(before);
    known.set(before, after);
    pixels.writeUIntBE(after, at, 3);
  }
}

/** What becomes of a color: 0xRRGGBB. */
function painter(dark: string, { from, to }: typeof PAINT): (color: number) => number {
  const [painted, wanted] = [toOklch(PAINTED), toOklch(dark)];
  const vivid = wanted.c / painted.c;
  // The lit sides are more vivid than the brand's color: a color much more vivid than the demo's would glow there.
  const factor = vivid > 1 ? Math.sqrt(vivid) : vivid;
  return (color) => {
    const { l, c, h } = toOklch(`#${color.toString(16).padStart(6, '0')}`);
    const share = ramp(c / GRAY - 1) * ramp((h - from) / SOFT + 1) * ramp((to - h) / SOFT + 1);
    if (share === 0) return color;
    const mix = (before: number, after: number) => before + (after - before) * share;
    const a = mix(c * cos(h), c * factor * cos(wanted.h));
    const b = mix(c * sin(h), c * factor * sin(wanted.h));
    const mixed = {
      l: l + (wanted.l - painted.l) * share,
      c: Math.hypot(a, b),
      h: degrees(Math.atan2(b, a)),
    };
    return Number.parseInt(toHex(mixed).slice(1), 16);
  };
}

const ramp = (part: number) => Math.min(1, Math.max(0, part));
const cos = (angle: number) => Math.cos((angle * Math.PI) / 180);
const sin = (angle: number) => Math.sin((angle * Math.PI) / 180);
const degrees = (angle: number) => (angle * 180) / Math.PI;
