/** How an outline is written: a digit for each step's underside, then one for each step's top, from left to right. */

export const OUTLINE_STEPS = 12;
export const OUTLINE_RADIX = 33;
