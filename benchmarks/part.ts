export interface Row {
  claim: string;
  value: string;
  bar: string;
  met?: boolean;
}

export interface Options {
  /** Paths to visit instead of one page of each kind. */
  pages?: readonly string[] | undefined;
  runs?: number | undefined;
}

/** The middle value; of an even number the lower one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
