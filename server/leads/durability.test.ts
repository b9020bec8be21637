import { describe, expect, test } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import { runDurabilityDrill } from '../testing/drills/durability.ts';

const SLOW = 120_000;

describe.each(bothDatabases())('on %s', (name, createUrl) => {
  test(
    'a server that is killed repeatedly loses no answered lead, and stores none twice',
    async () => {
      const report = await runDurabilityDrill({
        leads: 150,
        atOnce: 32,
        kills: 3,
        servers: 1,
        databaseUrl: await createUrl(),
      });
      expect(report).toMatchObject({ kills: 3, answered: 150, stored: 150, lost: 0, duplicates: 0 });
    },
    SLOW,
  );

  // SQLite is for one server.
  if (name === 'Postgres') {
    test(
      'two servers on one database, killed in turn, lose and double none either',
      async () => {
        const plan = { leads: 150, atOnce: 32, kills: 4, servers: 2, databaseUrl: await createUrl() };
        expect(await runDurabilityDrill(plan)).toMatchObject({
          answered: 150,
          stored: 150,
          lost: 0,
          duplicates: 0,
        });
      },
      SLOW,
    );
  }
});
