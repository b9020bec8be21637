/** What the runner and its parts share. */

/** One claim: what was measured, its bar, and whether the bar is met. */
export interface Row {
  claim: string;
  /** With its unit. */
  value: string;
  /** Empty for a figure that is only for information. */
  bar: string;
  /** Left out where there is no bar. */
  met?: boolean;
}

export interface Options {
  /** Paths to visit instead of one page of each kind. */
  pages?: readonly string[] | undefined;
  /** Repetitions instead of a part's own number. */
  runs?: number | undefined;
}

/** The middle value; of an even number the lower one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** `12,345` */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
