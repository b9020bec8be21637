import { expect, test } from 'vitest';
import { testJobs } from '../testing/test-jobs.ts';
import { answerRequest, loseRequest, reopenRequest } from './closures.ts';

const HOUR = 3_600_000;
const BY = { by: 'cli' } as const;

test('a history goes forward when the clock is set back', async () => {
  const { ask, clock, database, lead } = await testJobs();
  const id = await ask();
  const received = clock.now;
  clock.now += 2 * HOUR;
  await loseRequest(database, id, BY, clock.now);
  clock.now -= 2 * HOUR - 60_000;
  await reopenRequest(database, id, BY, clock.now);
  await answerRequest(database, id, BY, clock.now);
  const { events, state } = await lead(id);
  expect(state).toBe('answered');
  expect(events.map(({ kind }) => kind)).toEqual(['lost', 'reopened', 'answered']);
  const times = events.map(({ at }) => Date.parse(at));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times[0]).toBe(received + 2 * HOUR);
});
