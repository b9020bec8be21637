/** Which part of a photo pages show. */
import type { PhotoFrame } from '../../contract/desk/site.ts';

/** Shares of a photo's width and height, from its left upper corner. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Middle of what is shown, as shares of width and height. */
export interface Middle {
  x: number;
  y: number;
}

/** Pages cut a photo that is higher than this to it: width divided by height. */
const HIGHEST = 4 / 3;
/** A camera's 4:3 can be a few pixels off. */
const TOLERANCE = 0.02;

/** @param shape width of the photo divided by its height */
export function partOf(shape: number, { ratio, follows }: PhotoFrame, { x, y }: Middle): Part {
  if (follows) {
    const [width, height] = [Math.min(1, ratio / shape), Math.min(1, shape / ratio)];
    return { left: startOf(x, width), top: startOf(y, height), width, height };
  }
  const cut = Math.min(1, shape / HIGHEST);
  const top = startOf(y, cut);
  const width = Math.min(1, (ratio * cut) / shape);
  const height = Math.min(cut, shape / ratio);
  return { left: (1 - width) / 2, top: top + (cut - height) / 2, width, height };
}

/** In which directions there is something to choose. */
export function choicesOf(shape: number, frames: readonly PhotoFrame[]): { x: boolean; y: boolean } {
  const x = frames.some(({ ratio, follows }) => follows && shape > ratio + TOLERANCE);
  return { x, y: frames.length > 0 && shape < HIGHEST - TOLERANCE };
}

/** Where a part begins whose middle is at a share of the whole, as far as that goes. */
const startOf = (middle: number, part: number) => Math.min(1 - part, Math.max(0, middle - part / 2));
