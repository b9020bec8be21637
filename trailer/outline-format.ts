/** How an outline is written: a digit for each step's underside, then one for each step's top, from left to right. */

/** Parts into which a picture's width is divided. */
export const OUTLINE_STEPS = 12;
/** Heights go from 0 to one less. */
export const OUTLINE_RADIX = 33;
