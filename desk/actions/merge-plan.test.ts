import { expect, test } from 'vitest';
import { DESK_STATES, type DeskState } from '../../contract/desk/leads.ts';
import { mergePlan } from './merge-plan.ts';

const lead = (id: string, state: DeskState) => ({ id, state, received_at: id });
const planned = (first: DeskState, second: DeskState) => {
  const plan = mergePlan(lead('1', first), lead('2', second));
  expect(mergePlan(lead('2', second), lead('1', first))).toEqual(plan);
  return plan && `${plan.part.id} into ${plan.head.id}`;
};

test('the later request becomes part of the earlier one', () => {
  expect(planned('new', 'new')).toBe('2 into 1');
  expect(planned('won', 'new')).toBe('2 into 1');
});

test('a won job or an open request stays the head', () => {
  expect(planned('new', 'won')).toBe('1 into 2');
  expect(planned('lost', 'new')).toBe('1 into 2');
});

test('two won jobs are not merged, nor is spam', () => {
  expect(planned('won', 'won')).toBeNull();
  for (const state of DESK_STATES)
    expect([planned('spam', state), planned(state, 'spam')]).toEqual([null, null]);
});
