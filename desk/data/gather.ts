/** Soon enough to be seen at once; long enough for what belongs together. */
const GATHER_MS = 150;
/** Each change makes the pause before the next call longer, so that many cost few requests. */
const PAUSE_PER_CHANGE_MS = 100;
const MAX_PAUSE_MS = 5_000;

/** Hands on changes together: one that comes alone soon, many that come in a row less often. */
export class Gatherer<T> {
  readonly #handOn: (changes: readonly T[]) => void;
  #changes: T[] = [];
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(handOn: (changes: readonly T[]) => void) {
    this.#handOn = handOn;
  }

  add(change: T): void {
    this.#changes.push(change);
    const wait = Math.max(GATHER_MS, this.#notBefore - Date.now());
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
    this.#handOn(changes);
  }
}
