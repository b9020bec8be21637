import { useSyncExternalStore } from 'react';
import { onListChange, readStoredList, type StoredList } from './stored-list.ts';

export function useStoredList<Fact extends keyof StoredList>(fact: Fact): StoredList[Fact] | undefined {
  return useSyncExternalStore(
    onListChange,
    () => readStoredList()?.[fact],
    () => undefined,
  );
}
