import { useSyncExternalStore } from 'react';
import { onListChange, readStoredList, type StoredList } from './stored-list.ts';

/** Undefined without a list. */
export function useStoredList<Fact extends keyof StoredList>(fact: Fact): StoredList[Fact] | undefined {
  return useSyncExternalStore(
    onListChange,
    () => readStoredList()?.[fact],
    () => undefined,
  );
}
