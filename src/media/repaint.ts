/** Paints the demo's trailer, which is green in its pictures, in the brand's dark color. */
import sharp, { type Sharp } from 'sharp';
import { toHex, toOklch } from '../../model/color.ts';

const DEMO_DARK = '#143f30';
/** Degrees of hue: outside of them, things keep their color. */
const PAINT_HUES = { from: 126, to: 180 };
/** Leaves are green as well, but yellower than the paint. */
const PAINT_HUES_AMONG_LEAVES = { from: 150, to: 180 };
/** Degrees over which the paint fades into other colors. */
const FADE_DEGREES = 8;
/** Less chroma is gray; from twice as much on, a color is paint. */
const GRAY_CHROMA = 0.015;

/** Part of the cache's file names: raise it when the painting changes. */
export const PAINT_VERSION = 1;

/** @param dark the brand's color, as `#` and six digits */
export async function repaint(file: string, dark: string, amongLeaves: boolean): Promise<Sharp> {
  const upright = sharp(file).autoOrient();
  if (dark === DEMO_DARK) return upright;
  const { data, info } = await upright.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  paint(data, dark, amongLeaves ? PAINT_HUES_AMONG_LEAVES : PAINT_HUES);
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

function paint(pixels: Buffer, dark: string, hues: typeof PAINT_HUES): void {
  const repainted = new Map<number, number>();
  const repaintColor = painter(dark, hues);
  for (let offset = 0; offset < pixels.length; offset += 4) {
    if (pixels[offset + 3] === 0) continue;
    const before = pixels.readUIntBE(offset, 3);
    const after = repainted.get(before) ?? repaintColor(before);
    repainted.set(before, after);
    pixels.writeUIntBE(after, offset, 3);
  }
}

/** Colors are 0xRRGGBB. */
function painter(dark: string, { from, to }: typeof PAINT_HUES): (color: number) => number {
  const [painted, target] = [toOklch(DEMO_DARK), toOklch(dark)];
  const vivid = target.c / painted.c;
  // The lit sides are more vivid than the brand's color, so a much more vivid color would glow there.
  const factor = vivid > 1 ? Math.sqrt(vivid) : vivid;
  return (color) => {
    const { l, c, h } = toOklch(`#${color.toString(16).padStart(6, '0')}`);
    const share =
      ramp(c / GRAY_CHROMA - 1) * ramp((h - from) / FADE_DEGREES + 1) * ramp((to - h) / FADE_DEGREES + 1);
    if (share === 0) return color;
    const mix = (before: number, after: number) => before + (after - before) * share;
    const a = mix(c * cos(h), c * factor * cos(target.h));
    const b = mix(c * sin(h), c * factor * sin(target.h));
    const mixed = {
      l: l + (target.l - painted.l) * share,
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
