import { useSyncExternalStore } from 'react';
import { onListChange, readStoredList, type StoredList } from './stored-list.ts';

/** A fact of the estimator's list; undefined without one. */
export function useStoredList<Fact extends keyof StoredList>(fact: Fact): StoredList[Fact] | undefined {
  return useSyncExternalStore(
    onListChange,
    () => readStoredList()?.[fact],
    () => undefined,
  );
}
