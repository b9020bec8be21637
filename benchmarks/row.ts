/** The result of a benchmark: a row for each claim, with the measured value and the bar. */

export interface Row {
  /** In a few words. */
  claim: string;
  /** With its unit. */
  value: string;
  /** Empty for a figure that is only for information. */
  bar: string;
  /** Whether the value meets the bar; left out where there is none. */
  met?: boolean;
}

export interface Options {
  /** Paths to visit instead of a part's own choice. */
  pages: readonly string[] | undefined;
  /** Repetitions instead of a part's own number. */
  runs: number | undefined;
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

/** Times in milliseconds, of which the middle one is to be below `max`. */
export function timesRow(claim: string, times: readonly number[], max: number): Row {
  return {
    claim,
    value: `${median(times)} ms (${Math.max(...times)} at most of ${times.length} runs)`,
    bar: `< ${count(max)} ms`,
    met: median(times) < max,
  };
}

/** `12,345` */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
