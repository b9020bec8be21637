import { useSyncExternalStore } from 'react';
import { type KeptList, onListChange, readKeptList } from './kept-list.ts';

/** A fact of the estimator's list; undefined without one. */
export function useKeptList<Fact extends keyof KeptList>(fact: Fact): KeptList[Fact] | undefined {
  return useSyncExternalStore(
    onListChange,
    () => readKeptList()?.[fact],
    () => undefined,
  );
}
