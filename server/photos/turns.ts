/** A queue: few at once, the others wait their turn. */
export class Turns {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Runs `task` as soon as a place is free; its result or its error is the caller's. */
  async take<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      // Whoever waits takes over the place.
      if (next) next();
      else this.#running--;
    }
  }
}
