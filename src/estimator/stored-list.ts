/** In local storage (`trailer_list`), so that the list survives a reload and is sent with the quote form without the estimator. */
import { LIST_STORAGE_KEY } from '../../contract/estimate/list.ts';
import { readJson, remove, writeJson } from '../lib/storage.ts';
import { language } from '../words/texts.ts';

export interface StoredList {
  code: string;
  says: string;
  /** `Couch (3 seats), 2 × Recliner` */
  things: string;
  /** The price range; `''` if the list needs a call. */
  price: string;
  version: string;
  /** Cubic yards. */
  yards: number;
  language: string;
}

export const NO_LIST: Omit<StoredList, 'language'> = {
  code: '',
  says: '',
  things: '',
  price: '',
  version: '',
  yards: 0,
};

const CHANGE_EVENT = 'list:changed';
export const LIST_LEAVES = 'list:leaves';

export function readStoredList(): StoredList | undefined {
  const {
    code,
    says,
    things,
    price,
    yards,
    version,
    language: storedLanguage,
  } = Object(readJson(LIST_STORAGE_KEY)) as Record<string, unknown>;
  if (typeof code !== 'string' || code === '') return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  // Don't show texts in another language (quote-form-entry.tsx translates them). `' '` because the form takes '' for no list.
  const isOurLanguage = storedLanguage === language;
  return {
    code,
    says: isOurLanguage ? text(says) : text(price) || ' ',
    things: isOurLanguage ? text(things) : '',
    price: text(price),
    version: text(version),
    yards: Number(yards) || 0,
    language: text(storedLanguage),
  };
}

export function storeList(list: StoredList): void {
  if (list.code === '') remove(LIST_STORAGE_KEY);
  else writeJson(LIST_STORAGE_KEY, list);
  document.dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: list.code }));
}

export function removeList(): void {
  storeList({ ...NO_LIST, language });
}

/** Here and in other tabs. @returns a function that removes the listener */
export function onListChange(listener: () => void): () => void {
  document.addEventListener(CHANGE_EVENT, listener);
  const stop = onListChangeElsewhere(listener);
  return () => {
    document.removeEventListener(CHANGE_EVENT, listener);
    stop();
  };
}

/** Includes changes missed while this page was in the back/forward cache. */
export function onListChangeElsewhere(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('storage', ({ key }) => key === LIST_STORAGE_KEY && listener(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  return () => stop.abort();
}
