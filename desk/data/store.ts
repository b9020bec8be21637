/** A value that components subscribe to. With a key, it is also stored on the device. */
import { useSyncExternalStore } from 'react';

export class Store<T> {
  #value: T;
  readonly #initial: T;
  readonly #key: string | undefined;
  /** The text that the value was read from or written as; undefined if the device could not store it. */
  #text: string | null | undefined = null;
  readonly #listeners = new Set<() => void>();

  /** @param key in `localStorage`, through which other tabs get the changes */
  constructor(value: T, key?: string) {
    this.#key = key;
    this.#initial = value;
    this.#value = value;
    if (key === undefined) return;
    this.#read();
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) this.latest();
    });
  }

  get(): T {
    return this.#value;
  }

  /** @returns false if the device's storage is full or blocked */
  set(value: T): boolean {
    if (value === this.#value) return true;
    this.#value = value;
    const kept = this.#keep(value);
    this.#tell();
    return kept;
  }

  /** Changes the value, which another tab may have changed a moment ago. @returns as `set` */
  update(change: (value: T) => T): boolean {
    return this.set(change(this.latest()));
  }

  /** The value with what another tab has stored a moment ago: browsers report that late. */
  latest(): T {
    if (this.#read()) this.#tell();
    return this.#value;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** @returns whether the device has another value */
  #read(): boolean {
    // What could not be stored is newer than what is.
    if (this.#key === undefined || this.#text === undefined) return false;
    try {
      const text = localStorage.getItem(this.#key);
      if (text === this.#text) return false;
      this.#value = text === null ? this.#initial : JSON.parse(text);
      this.#text = text;
      return true;
    } catch {
      return false;
    }
  }

  #keep(value: T): boolean {
    if (this.#key === undefined) return true;
    const text = value === null ? null : JSON.stringify(value);
    this.#text = undefined;
    try {
      if (text === null) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, text);
      this.#text = text;
      return true;
    } catch {
      return false;
    }
  }
}

export function useStore<T>(store: Store<T>): T {
  const get = () => store.get();
  return useSyncExternalStore(store.subscribe, get, get);
}
