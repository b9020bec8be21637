/** A value that components subscribe to. With a key, it is also stored on the device. */
import { useSyncExternalStore } from 'react';

export class Store<T> {
  #value: T;
  readonly #key: string | undefined;
  readonly #listeners = new Set<() => void>();

  /** @param key in `localStorage`, through which other tabs get the changes */
  constructor(value: T, key?: string) {
    this.#key = key;
    this.#value = value;
    if (key === undefined) return;
    this.#value = this.#stored() ?? value;
    addEventListener('storage', (event) => {
      if (event.key !== key && event.key !== null) return;
      this.#value = this.#stored() ?? value;
      this.#tell();
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

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #stored(): T | undefined {
    try {
      const text = localStorage.getItem(this.#key as string);
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  #keep(value: T): boolean {
    if (this.#key === undefined) return true;
    try {
      if (value === null) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, () => store.get());
}
