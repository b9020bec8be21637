import * as STORAGE_KEYS from '../../contract/storage-keys.ts';
import { attempt } from './attempt.ts';
import type { StorageArea } from './storage.ts';

/** Where the newest record is, for the debug panel: session storage has one only while local storage takes none. */
export function storedIn(): StorageArea | undefined {
  const areas: StorageArea[] = ['sessionStorage', 'localStorage'];
  return areas.find((area) => attempt(() => window[area].getItem(STORAGE_KEYS.attribution)));
}
