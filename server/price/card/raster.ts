/** Pictures as pixels. A load is a hundred small ones, turned: the library for SVG takes ten times as long to draw them. Pure. */

/** Four bytes a pixel: red, green and blue, multiplied by the opacity, and the opacity. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A transparent edge of one pixel is around it. */
export interface Cutout extends Raster {
  byteLength: number;
}

/** The picture's middle and size in pixels, and its clockwise turn in radians. */
interface Placed {
  x: number;
  y: number;
  width: number;
  height: number;
  angle?: number;
}

export function cutoutFrom(rgba: Uint8Array, width: number, height: number): Cutout {
  const pixels = new Uint8Array((width + 2) * (height + 2) * 4);
  for (let y = 0, from = 0; y < height; y++) {
    let to = ((y + 1) * (width + 2) + 1) * 4;
    for (let x = 0; x < width; x++, from += 4, to += 4) {
      const alpha = rgba[from + 3] ?? 0;
      for (let i = 0; i < 3; i++) pixels[to + i] = ((rgba[from + i] ?? 0) * alpha) / 255;
      pixels[to + 3] = alpha;
    }
  }
  return { width, height, pixels, byteLength: pixels.length };
}

/** @returns the pixels as PNG has them: colors are not multiplied by the opacity */
export function rgbaOf({ pixels }: Raster): Uint8Array {
  return pixels.map((value, i) => {
    const alpha = pixels[i | 3] ?? 0;
    return (i & 3) === 3 || alpha === 0 ? value : Math.min(255, (value * 255) / alpha);
  });
}

/** Parts of a pixel in which places within a picture are known: whole numbers take half the time. */
const PARTS = 64;
const SHIFT = 12;

/** A pixel shows a mixture of the four of the picture that are next to its middle. @param bottom nothing is drawn from this row on */
export function draw(onto: Raster, picture: Cutout, placed: Placed, bottom = onto.height): void {
  const { x: middleX, y: middleY, width, height, angle = 0 } = placed;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const reachX = (Math.abs(cos) * width + Math.abs(sin) * height) / 2 + 1;
  const reachY = (Math.abs(sin) * width + Math.abs(cos) * height) / 2 + 1;
  const left = Math.max(0, Math.floor(middleX - reachX));
  const right = Math.min(onto.width, Math.ceil(middleX + reachX));
  const top = Math.max(0, Math.floor(middleY - reachY));
  const end = Math.min(bottom, Math.ceil(middleY + reachY));
  const scaleX = picture.width / width;
  const scaleY = picture.height / height;
  for (let y = top; y < end; y++) {
    for (let x = left; x < right; x++) {
      const dx = x + 0.5 - middleX;
      const dy = y + 0.5 - middleY;
      const across = (dx * cos + dy * sin) * scaleX + picture.width / 2 + 0.5;
      const down = (dy * cos - dx * sin) * scaleY + picture.height / 2 + 0.5;
      if (across < 0 || down < 0 || across >= picture.width + 1 || down >= picture.height + 1) continue;
      cover(onto.pixels, (y * onto.width + x) * 4, picture, across, down);
    }
  }
}

function cover(onto: Uint8Array, to: number, { width, pixels }: Cutout, across: number, down: number): void {
  const column = Math.floor(across);
  const row = Math.floor(down);
  const x = Math.floor((across - column) * PARTS);
  const y = Math.floor((down - row) * PARTS);
  const a = (row * (width + 2) + column) * 4;
  const [b, c, d] = [a + 4, a + (width + 2) * 4, a + (width + 2) * 4 + 4];
  const ofD = x * y;
  const ofC = y * PARTS - ofD;
  const ofB = x * PARTS - ofD;
  const ofA = PARTS * PARTS - ofB - ofC - ofD;
  const shown = (i: number) =>
    ((pixels[a + i] ?? 0) * ofA +
      (pixels[b + i] ?? 0) * ofB +
      (pixels[c + i] ?? 0) * ofC +
      (pixels[d + i] ?? 0) * ofD) >>
    SHIFT;
  const left = 255 - shown(3);
  if (left === 255) return;
  for (let i = 0; i < 4; i++) onto[to + i] = shown(i) + (((onto[to + i] ?? 0) * left * 257) >> 16);
}
