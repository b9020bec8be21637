/** The outline of a thing: its underside and its top for equal steps along its width, from 0 to 1 of its height. */
export interface Outline {
  bottom: readonly number[];
  top: readonly number[];
}

export interface Look {
  shape: number;
  outline: Outline;
}

export const BOX: Outline = { bottom: [0], top: [1] };

/** Share of the thing's box that is below its top: what it adds to the height of a pile. */
export function areaBelowTop({ top }: Outline): number {
  return top.reduce((sum, high) => sum + high, 0) / top.length;
}
