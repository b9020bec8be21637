/**
 * Browser storage that may be blocked, full or absent. Local storage first, session storage where local fails
 * (spec section 8, product section 5), this page's memory where both do, so that a lead sent from here still
 * carries where its visitor came from.
 */
import { attempt } from './attempt.ts';

export type StorageArea = 'localStorage' | 'sessionStorage';

const memory: Partial<Record<string, string>> = {};

/** The first question to each storage opens it, which may take longer than anything else that is done with it. */
export const openSession = (): unknown => get('sessionStorage', '');
export const openLocal = (): unknown => get('localStorage', '');

/** The newest value: session storage and memory hold one only where a newer write to local storage failed. */
export function read(key: string): string | undefined {
  return readForSession(key) ?? get('localStorage', key);
}

/** For what must end with the tab. */
export function readForSession(key: string): string | undefined {
  return memory[key] ?? get('sessionStorage', key);
}

/** The texts in the object stored as JSON under `key`; anything else, broken JSON included, is nothing. */
export function readTexts(key: string): Record<string, string> {
  const text = (name: string, value: unknown) => (name && typeof value !== 'string' ? undefined : value);
  return Object(attempt(() => JSON.parse(read(key) || '0', text)));
}

export function write(key: string, value: string): void {
  delete memory[key];
  // What had to be kept in the session while this one was full is old then.
  if (set('localStorage', key, value)) attempt(() => sessionStorage.removeItem(key));
  else writeForSession(key, value);
}

export function writeForSession(key: string, value: string): void {
  memory[key] = set('sessionStorage', key, value) ? undefined : value;
}

/** Merely naming the storage throws where it is blocked. */
const get = (area: StorageArea, key: string): string | undefined => attempt(() => window[area][key]);
const set = (area: StorageArea, key: string, value: string) =>
  attempt(() => {
    window[area].setItem(key, value);
    return true;
  });
