/**
 * The visitor's list, kept in the browser (`trailer_list`) so that it outlives a reload, goes from page to page, and goes
 * along with the quote form, which knows nothing of the estimator.
 */
import { LIST_STORAGE_KEY } from '../../contract/estimate/list.ts';

export interface KeptList {
  /** As `encodeList` writes it. */
  code: string;
  /** What the quote form shows of it: how many things, and the price. */
  says: string;
}

/** Where no storage can be had, the list lives as long as the page. */
let inMemory: KeptList | undefined;

const CHANGED = 'list:changed';

export function readKeptList(): KeptList | undefined {
  for (const storage of STORAGES) {
    const kept = attempt(() => toKept(JSON.parse(storage().getItem(LIST_STORAGE_KEY) ?? 'null')));
    if (kept) return kept;
  }
  return inMemory;
}

/** Keeps a list, or forgets it when it is empty, and tells those who listen. */
export function keepList(list: KeptList): void {
  inMemory = list.code === '' ? undefined : list;
  for (const storage of STORAGES) attempt(() => storage().removeItem(LIST_STORAGE_KEY));
  if (inMemory) STORAGES.some((storage) => attempt(() => put(storage(), list)));
  document.dispatchEvent(new CustomEvent(CHANGED));
}

export function forgetList(): void {
  keepList({ code: '', says: '' });
}

/** @returns what ends it */
export function onListChange(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}

/** Local storage first, session storage where local fails. */
const STORAGES = [() => localStorage, () => sessionStorage];

function put(storage: Storage, list: KeptList): true {
  storage.setItem(LIST_STORAGE_KEY, JSON.stringify(list));
  return true;
}

function toKept(value: unknown): KeptList | undefined {
  const { code, says } = (value ?? {}) as Partial<KeptList>;
  return typeof code === 'string' && code !== ''
    ? { code, says: typeof says === 'string' ? says : '' }
    : undefined;
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
