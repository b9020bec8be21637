/** Thrown when too many tasks are waiting. */
export class QueueFullError extends Error {}

/** Limits how many tasks run at once; the others wait in order of arrival. */
export class Semaphore {
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /**
   * @param permits maximum number of tasks that run at once
   * @param maxWaiting maximum number of waiting tasks
   */
  constructor(permits: number, maxWaiting: number) {
    this.#free = permits;
    this.#maxWaiting = maxWaiting;
  }

  /** Runs `task` as soon as a permit is free, and returns its result. @throws QueueFullError, or the task's error */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await this.#wait();
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      // The permit goes straight to the next waiting task, so that no later one can take it.
      if (next) next();
      else this.#free++;
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw new QueueFullError();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
