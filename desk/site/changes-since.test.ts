import { expect, test } from 'vitest';
import type { SitePublish } from '../../contract/desk/site.ts';
import { changesBetween } from './changes-since.ts';

function publish(
  id: string,
  state: SitePublish['state'],
  ...changes: [string, string, string][]
): SitePublish {
  const all = changes.map(([id, from, to]) => ({ id, from, to }));
  return { id, at: '', by: '', state, changes: all, error: null };
}

test('of several publishes, each field has its first value and its last, and what came back is none', () => {
  const publishes = [
    publish('4', 'failed', ['half', '$300', '$1']),
    publish('3', 'unfinished', ['full', '$510', '$520'], ['quarter', '$170', '$160']),
    publish('2', 'live', ['quarter', '$180', '$170'], ['half', '$310', '$300']),
    publish('1', 'live', ['full', '$520', '$510'], ['quarter', '$190', '$180']),
  ];
  expect(changesBetween(publishes, '1')).toEqual([
    { id: 'quarter', from: '$190', to: '$160' },
    { id: 'half', from: '$310', to: '$300' },
  ]);
  expect(changesBetween(publishes, '3')).toHaveLength(2);
  expect(changesBetween(publishes, '1', '2')).toContainEqual({ id: 'quarter', from: '$190', to: '$170' });
});
