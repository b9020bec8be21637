/** Local storage, else session storage, else this page's memory (spec section 8, product section 5). Nothing here throws. */
import { attempt } from './attempt.ts';

type StorageArea = 'localStorage' | 'sessionStorage';

const memory = new Map<string, string>();

/** Session storage and memory hold a value only if a newer write to local storage failed. */
export function read(key: string): string | undefined {
  return readForSession(key) ?? getItem('localStorage', key);
}

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

export function readForSession(key: string): string | undefined {
  return memory.get(key) ?? getItem('sessionStorage', key);
}

/** @returns whether the tab's next page can read it, too */
export function writeForSession(key: string, value: string): boolean {
  const stored = setItem('sessionStorage', key, value);
  if (stored) memory.delete(key);
  else memory.set(key, value);
  return stored;
}

export function findArea(key: string): StorageArea | undefined {
  const areas: StorageArea[] = ['sessionStorage', 'localStorage'];
  return areas.find((area) => getItem(area, key));
}

// Even reading `window.localStorage` throws if storage is blocked.
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
