import { expect, test } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';
import { createLogger } from './http/log.ts';

test('a task that fails is logged, and those after it are done', async () => {
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const done = Promise.withResolvers<string>();
  const stop = startHousekeeping(
    {
      broken: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOSPC' })),
      alsoBroken: () => {
        throw new Error('no');
      },
      last: () => done.resolve('done'),
    },
    log,
  );
  expect(await done.promise).toBe('done');
  stop();
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { code: 'sweep_failed', task: 'broken', cause: 'ENOSPC' },
    { code: 'sweep_failed', task: 'alsoBroken' },
  ]);
});
