export class QueueFullError extends Error {}

/** Runs one task at a time; the others wait in order of arrival. */
export class TaskQueue {
  readonly #max: number;
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(maxWaiting: number) {
    this.#max = maxWaiting + 1;
  }

  /** Runs `task` after those before it, and returns its result. @throws QueueFullError, or the task's error */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#count >= this.#max) throw new QueueFullError();
    this.#count++;
    const own = this.#last.then(task).finally(() => this.#count--);
    this.#last = own.catch(() => {});
    return own;
  }
}
