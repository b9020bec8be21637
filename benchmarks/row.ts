/** What a benchmark says: one line for each claim, with what was found and what is asked for. */

export interface Row {
  /** Issue whose claim this is, and the claim in a few words. */
  claim: string;
  /** What was measured, with its unit. */
  value: string;
  /** What is asked for; empty where nobody asks and the figure is for information. */
  bar: string;
  /** Whether the value meets the bar; left out where there is none. */
  met?: boolean;
}

export interface Options {
  /** Paths to visit instead of a part's own choice. */
  pages: readonly string[] | undefined;
  /** Repetitions instead of a part's own number. */
  runs: number | undefined;
  /** Numbers of city pages to add, for builds. */
  sizes: readonly number[] | undefined;
  /** Length of one measurement under load. */
  seconds: number;
}

/** A file in parts/ has one of these; run.ts lists them. */
export interface Part {
  name: string;
  /** One line for the help. */
  does: string;
  run(options: Options): Promise<Row[]>;
}

/** The middle value; of an even number the lower one. @throws Error without values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('There is nothing to take the median of.');
  return middle;
}

/** `12,345` */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
