import type { Outline } from './look.ts';
import { OUTLINE_RADIX, OUTLINE_STEPS } from './outline-format.ts';

/** Share of a picture's height that is the top face, which shows a little: a thing on top rests in the middle of it. */
export const TOP_FACE = 0.05;

export function readOutline(digits: string): Outline {
  const heights = [...digits].map((digit) => Number.parseInt(digit, OUTLINE_RADIX) / (OUTLINE_RADIX - 1));
  return {
    bottom: heights.slice(0, OUTLINE_STEPS),
    top: heights.slice(OUTLINE_STEPS).map((top) => top * (1 - TOP_FACE)),
  };
}
