import { expect, inject, test } from 'vitest';
import { runBookingDrill } from '../testing/drills/bookings.ts';
import { createDatabase } from '../testing/postgres.ts';
import type {} from '../testing/shared-postgres.ts';

test.each([
  ['SQLite', async () => ({ servers: 2 })],
  ['Postgres', async () => ({ servers: 2, databaseUrl: await createDatabase(inject('postgres')) })],
])(
  'on %s, kills during a rush on one window leave no place booked twice and lose nothing',
  async (_name, how) => {
    const report = await runBookingDrill({ people: 40, kills: 1, ...(await how()) });
    expect(report).toMatchObject({ lost: 0, lostRequests: 0 });
    expect(report.mostLive).toBeGreaterThan(0);
    expect(report.mostLive).toBeLessThanOrEqual(report.places);
  },
);
