/**
 * The visitor's list in local storage (`trailer_list`), so that it survives a reload, follows the visitor from page to
 * page, and is sent with the quote form, which does not depend on the estimator.
 */
import { LIST_STORAGE_KEY } from '../../contract/estimate/list.ts';
import { readJson, remove, writeJson } from '../lib/storage.ts';
import { language } from '../words/texts.ts';

export interface StoredList {
  /** The list as `encodeList` writes it. */
  code: string;
  /** Summary for the quote form: number of items and price. */
  says: string;
  /** `Couch (3 seats), 2 × Recliner` */
  things: string;
  /** The price range; `''` where the list needs a call. */
  price: string;
  /** Cubic yards. */
  yards: number;
  /** Language of the texts above. */
  language: string;
}

export const NO_LIST: Omit<StoredList, 'language'> = { code: '', says: '', things: '', price: '', yards: 0 };

const CHANGED = 'list:changed';
/** Event of the document: the list is sent, and no longer kept. */
export const LIST_SENT = 'list:sent';

export function readStoredList(): StoredList | undefined {
  const {
    code,
    says,
    things,
    price,
    yards,
    language: made,
  } = Object(readJson(LIST_STORAGE_KEY)) as Record<string, unknown>;
  if (typeof code !== 'string' || code === '') return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  // Texts in another language don't show: quote-form-entry.tsx writes them again in this page's language. Until then the
  // price stands for them, or a space, because the form takes '' for no list.
  const known = made === language;
  return {
    code,
    says: known ? text(says) : text(price) || ' ',
    things: known ? text(things) : '',
    price: text(price),
    yards: Number(yards) || 0,
    language: text(made),
  };
}

/** Stores a list, or removes it if it is empty, and notifies the listeners. */
export function storeList(list: StoredList): void {
  if (list.code === '') remove(LIST_STORAGE_KEY);
  else writeJson(LIST_STORAGE_KEY, list);
  document.dispatchEvent(new CustomEvent(CHANGED, { detail: list.code }));
}

export function removeList(): void {
  storeList({ ...NO_LIST, language });
}

/** Removes the list once it is sent. */
export function removeSentList(): void {
  document.dispatchEvent(new Event(LIST_SENT));
  removeList();
}

/** Listens to changes here and in other tabs. @returns a function that removes the listener */
export function onListChange(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  const stop = onListChangeElsewhere(listener);
  return () => {
    document.removeEventListener(CHANGED, listener);
    stop();
  };
}

/** Listens to changes in other tabs, including those missed while this page was in the back/forward cache. */
export function onListChangeElsewhere(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('storage', ({ key }) => key === LIST_STORAGE_KEY && listener(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  return () => stop.abort();
}
