import { useSyncExternalStore } from 'react';
import { readRecord, writeRecord } from './disk.ts';

export class Store<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  set(value: T): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** A value that the device keeps: it is on the disk before anything shows it. Tabs share it. */
export class Kept<T> {
  readonly #key: string;
  readonly #initial: T;
  readonly #shown: Store<T>;
  /** Full or blocked: what is on the disk is older. */
  #isUnstored = false;

  /** @param initial is not on the disk */
  constructor(key: string, initial: T) {
    this.#key = key;
    this.#initial = initial;
    this.#shown = new Store(initial);
    kept.set(key, this as never);
  }

  readonly get = (): T => this.#shown.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  /** What a tab has stored last. */
  async latest(): Promise<T> {
    const stored = this.#isUnstored ? undefined : await readRecord<T>(this.#key).catch(this.get);
    if (!this.#isUnstored) this.#shown.set(stored ?? this.#initial);
    return this.get();
  }

  /** @param onStored is called before anything shows the new value. @returns false if the device's storage is full or blocked */
  async update(change: (value: T) => T, onStored?: () => void): Promise<boolean> {
    let value = this.get();
    try {
      await writeRecord<T>(this.#key, (stored) => {
        value = change(this.#isUnstored ? this.get() : (stored ?? this.#initial));
        return value === this.#initial ? undefined : value;
      });
      this.#isUnstored = false;
    } catch {
      value = change(this.get());
      this.#isUnstored = true;
    }
    onStored?.();
    this.#shown.set(value);
    otherTabs.postMessage(this.#key);
    return !this.#isUnstored;
  }

  set(value: T): Promise<boolean> {
    return this.update(() => value);
  }

  clear(): Promise<boolean> {
    return this.set(this.#initial);
  }
}

const kept = new Map<string, Kept<unknown>>();
const otherTabs = new BroadcastChannel('desk');
otherTabs.onmessage = ({ data }: MessageEvent<string>) => void kept.get(data)?.latest();

/** Until then, what the device keeps is not shown. */
export async function readKept(): Promise<void> {
  await Promise.all([...kept.values()].map((each) => each.latest()));
}

export async function clearKept(): Promise<void> {
  await Promise.all([...kept.values()].map((each) => each.clear()));
}

export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get, get);
}
