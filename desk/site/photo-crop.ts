/** The part of a photo that pages show, calculated as their CSS does. */
import type { PhotoFrame } from '../../contract/desk/site.ts';

/** Fractions of the photo's width and height, from the top left corner. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Center {
  x: number;
  y: number;
}

/** Pages crop a photo that is taller than this: width divided by height. */
const MIN_ASPECT_RATIO = 4 / 3;
/** A camera's 4:3 can be a few pixels off. */
const TOLERANCE = 0.02;

export function cropFor(aspectRatio: number, { ratio, follows }: PhotoFrame, { x, y }: Center): Crop {
  if (follows) {
    const [width, height] = [Math.min(1, ratio / aspectRatio), Math.min(1, aspectRatio / ratio)];
    return { left: startAround(x, width), top: startAround(y, height), width, height };
  }
  const cut = Math.min(1, aspectRatio / MIN_ASPECT_RATIO);
  const top = startAround(y, cut);
  const width = Math.min(1, (ratio * cut) / aspectRatio);
  const height = Math.min(cut, aspectRatio / ratio);
  return { left: (1 - width) / 2, top: top + (cut - height) / 2, width, height };
}

export function adjustableAxes(
  aspectRatio: number,
  frames: readonly PhotoFrame[],
): { x: boolean; y: boolean } {
  const x = frames.some(({ ratio, follows }) => follows && aspectRatio > ratio + TOLERANCE);
  return { x, y: frames.length > 0 && aspectRatio < MIN_ASPECT_RATIO - TOLERANCE };
}

const startAround = (middle: number, part: number) => Math.min(1 - part, Math.max(0, middle - part / 2));
