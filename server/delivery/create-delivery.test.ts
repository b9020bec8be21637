import { expect, test } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import { runDeliveryDrill } from '../testing/drills/delivery.ts';

const LEADS = 20;

test.each(bothDatabases())(
  'servers on %s that are killed during deliveries lose none, and repeats keep their id',
  async (name, createUrl) => {
    const servers = name === 'Postgres' ? 2 : 1;
    const report = await runDeliveryDrill({
      leads: LEADS,
      atOnce: 8,
      kills: 1,
      servers,
      databaseUrl: await createUrl(),
    });
    const arrived = { delivered: LEADS, deliveredTwice: expect.any(Number), unknownRepeats: 0 };
    expect(report).toEqual({
      leads: LEADS,
      kills: 1,
      acknowledged: LEADS,
      stored: LEADS,
      lost: 0,
      email: arrived,
      webhook: arrived,
    });
  },
);
