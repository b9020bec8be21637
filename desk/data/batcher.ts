/** Short enough to seem immediate, long enough to catch changes that belong together. */
const BATCH_MS = 150;
/** Each change lengthens the pause before the next call, so that many changes cost few requests. */
const PAUSE_PER_CHANGE_MS = 100;
const MAX_PAUSE_MS = 5_000;

export class Batcher<T> {
  readonly #onBatch: (changes: readonly T[]) => void;
  #changes: T[] = [];
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onBatch: (changes: readonly T[]) => void) {
    this.#onBatch = onBatch;
  }

  add(change: T): void {
    this.#changes.push(change);
    const wait = Math.max(BATCH_MS, this.#notBefore - Date.now());
    this.#timer ??= setTimeout(() => this.#flush(), wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #flush(): void {
    const changes = this.#changes;
    this.#changes = [];
    this.#timer = undefined;
    this.#notBefore = Date.now() + Math.min(changes.length * PAUSE_PER_CHANGE_MS, MAX_PAUSE_MS);
    this.#onBatch(changes);
  }
}
