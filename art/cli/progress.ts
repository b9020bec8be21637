/** Prints how far a run is and how long it still takes, judged by the pixels that are left. */
export class Progress {
  readonly #pixels: readonly number[];
  readonly #start = Date.now();
  #last = Date.now();
  #count = 0;

  constructor(pixels: readonly number[]) {
    this.#pixels = pixels;
  }

  done(id: string, note: string): void {
    this.#count++;
    const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
    const pace = (Date.now() - this.#start) / sum(this.#pixels.slice(0, this.#count));
    const left = sum(this.#pixels.slice(this.#count)) * pace;
    const took = ((Date.now() - this.#last) / 1000).toFixed(1);
    this.#last = Date.now();
    console.log(`${this.#count}/${this.#pixels.length} ${id} ${took} s, ${note}${left > 0 ? `; ${inWords(left)} left` : ''}`);
  }
}

function inWords(ms: number): string {
  return ms < 90_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`;
}
