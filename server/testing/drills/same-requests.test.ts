import { describe, expect, test } from 'vitest';
import { bothDatabases } from '../databases.ts';
import { withDrillSite } from './drill.ts';
import { runSameRequests } from './same-requests.ts';

describe.each(bothDatabases())('on %s', (_name, createUrl) => {
  test('visitors and the desk change the same requests on two servers at once: no failure, nothing lost', async () => {
    const report = await withDrillSite(await createUrl(), (env) =>
      runSameRequests(env, { actions: 250, servers: 2 }),
    );
    expect(report.failures).toEqual([]);
  }, 120_000);
});
