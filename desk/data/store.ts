/** A value that components subscribe to; with a key, it is also kept in `localStorage`. */
import { useSyncExternalStore } from 'react';

const stored: Store<never>[] = [];

export class Store<T> {
  #value: T;
  readonly #initial: T;
  readonly #key: string | undefined;
  #storedText: string | null | undefined = null;
  readonly #listeners = new Set<() => void>();

  /** @param key in `localStorage`, through which tabs share changes */
  constructor(value: T, key?: string) {
    this.#key = key;
    this.#initial = value;
    this.#value = value;
    if (key === undefined) return;
    stored.push(this as never);
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
    const isStored = this.#persist(value);
    this.#notify();
    return isStored;
  }

  update(change: (value: T) => T): boolean {
    return this.set(change(this.latest()));
  }

  clear(): void {
    if (this.#value === this.#initial && this.#storedText === null) return;
    this.#value = this.#initial;
    this.#persist(null);
    this.#notify();
  }

  /** Reads what another tab has just stored: browsers report that late. */
  latest(): T {
    if (this.#read()) this.#notify();
    return this.#value;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #read(): boolean {
    // A value that could not be stored is newer than the stored one.
    if (this.#key === undefined || this.#storedText === undefined) return false;
    try {
      const text = localStorage.getItem(this.#key);
      if (text === this.#storedText) return false;
      this.#value = text === null ? this.#initial : JSON.parse(text);
      this.#storedText = text;
      return true;
    } catch {
      return false;
    }
  }

  #persist(value: T | null): boolean {
    if (this.#key === undefined) return true;
    const text = value === null ? null : JSON.stringify(value);
    this.#storedText = undefined;
    try {
      if (text === null) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, text);
      this.#storedText = text;
      return true;
    } catch {
      return false;
    }
  }
}

export function clearStored(): void {
  for (const store of stored) store.clear();
}

export function useStore<T>(store: Store<T>): T {
  const get = () => store.get();
  return useSyncExternalStore(store.subscribe, get, get);
}
