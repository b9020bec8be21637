import { expect, test } from 'vitest';
import { EMPTY_LIST } from '../../contract/estimate/list.ts';
import { type ListAction, type ListState, reduceList } from './list-state.ts';

test('a list that was cleared by a double tap comes back whole', () => {
  const actions: ListAction[] = [
    { type: 'change', id: 'couch', by: 1 },
    { type: 'clear' },
    { type: 'clear' },
    { type: 'undo' },
  ];
  const start: ListState = { list: EMPTY_LIST, shared: false };
  expect([...actions.reduce(reduceList, start).list.counts]).toEqual([['couch', 1]]);
});
