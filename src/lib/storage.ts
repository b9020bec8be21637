/**
 * Browser storage that may be blocked, full or absent. Local storage first, session storage where local fails
 * (spec section 8, product section 5), this page's memory where both do, so that a lead sent from here still
 * carries where its visitor came from. Nothing here throws.
 */
import { attempt } from './attempt.ts';

type StorageArea = 'localStorage' | 'sessionStorage';

/** Values that no storage took. */
const memory = new Map<string, string>();

/** The newest value: session storage and memory hold one only where a newer write to local storage failed. */
export function read(key: string): string | undefined {
  return readForSession(key) ?? getItem('localStorage', key);
}

/** The JSON under `key`, parsed; `undefined` when there is none or it is broken. */
export function readJson(key: string): unknown {
  const text = read(key);
  return text ? attempt(() => JSON.parse(text)) : undefined;
}

export function write(key: string, value: string): void {
  memory.delete(key);
  // The session may hold an older value, written while local storage was full.
  if (setItem('localStorage', key, value)) removeItem('sessionStorage', key);
  else writeForSession(key, value);
}

export function writeJson(key: string, value: unknown): void {
  write(key, JSON.stringify(value));
}

export function remove(key: string): void {
  memory.delete(key);
  removeItem('localStorage', key);
  removeItem('sessionStorage', key);
}

/** Reads a value that ends with the tab. */
export function readForSession(key: string): string | undefined {
  return memory.get(key) ?? getItem('sessionStorage', key);
}

/** Writes a value that ends with the tab. */
export function writeForSession(key: string, value: string): void {
  if (setItem('sessionStorage', key, value)) memory.delete(key);
  else memory.set(key, value);
}

/** Where the newest value of `key` is; `undefined` when no storage has one. */
export function findArea(key: string): StorageArea | undefined {
  const areas: StorageArea[] = ['sessionStorage', 'localStorage'];
  return areas.find((area) => getItem(area, key));
}

// Even reading `window.localStorage` throws where storage is blocked.
function getItem(area: StorageArea, key: string): string | undefined {
  return attempt(() => window[area].getItem(key)) ?? undefined;
}

function setItem(area: StorageArea, key: string, value: string): boolean {
  const stored = attempt(() => {
    window[area].setItem(key, value);
    return true;
  });
  return stored === true;
}

function removeItem(area: StorageArea, key: string): void {
  attempt(() => window[area].removeItem(key));
}
