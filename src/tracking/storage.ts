/**
 * Browser storage that may be blocked, full or absent. Local storage first, session storage where local fails
 * (spec section 8, product section 5), this page's memory where both do, so that a lead sent from here still
 * carries where its visitor came from.
 */

const AREAS = ['localStorage', 'sessionStorage'] as const;
export type StorageArea = (typeof AREAS)[number];

const memory: Partial<Record<string, string>> = {};

/** The newest value: session storage and memory hold one only where a newer write to local storage failed. */
export function read(key: string): string | undefined {
  return readForSession(key) ?? get('localStorage', key);
}

/** For what must end with the tab. */
export function readForSession(key: string): string | undefined {
  return memory[key] ?? get('sessionStorage', key);
}

/** The object stored as JSON under `key`; anything else, broken JSON included, is `undefined`. */
export function readJson(key: string): unknown {
  const json = read(key);
  return json && attempt(() => JSON.parse(json));
}

/** @returns where it is stored; `undefined` when in memory only. */
export function write(key: string, value: string): StorageArea | undefined {
  const area = AREAS.find((name) => set(name, key, value));
  if (area === 'localStorage') drop('sessionStorage', key);
  if (area) delete memory[key];
  else memory[key] = value;
  return area;
}

export function remove(key: string): void {
  delete memory[key];
  for (const area of AREAS) drop(area, key);
}

export function writeForSession(key: string, value: string): void {
  if (!set('sessionStorage', key, value)) memory[key] = value;
}

const get = (area: StorageArea, key: string) => attempt(() => window[area].getItem(key)) ?? undefined;
const drop = (area: StorageArea, key: string) => attempt(() => window[area].removeItem(key));
const set = (area: StorageArea, key: string, value: string) =>
  attempt(() => {
    window[area].setItem(key, value);
    return true;
  });

/** Merely naming the storage throws where it is blocked. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
