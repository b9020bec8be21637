/** Every cell of every report against a count by hand, over leads with random histories, visits and costs (product section 13). */
import fc from 'fast-check';
import { test } from 'vitest';
import { openDatabase } from '../leads/database.ts';
import { bothDatabases } from '../testing/databases.ts';
import { checkReports } from '../testing/numbers-check.ts';
import {
  costArbitrary,
  leadArbitrary,
  live,
  makeHistory,
  visitArbitrary,
} from '../testing/numbers-history.ts';

const historyArbitrary = fc.record({
  leads: fc.array(leadArbitrary, { minLength: 25, maxLength: 40 }),
  visits: fc.array(visitArbitrary, { minLength: 40, maxLength: 80 }),
  costs: fc.array(costArbitrary, { maxLength: 5 }),
});

for (const [name, createUrl] of bothDatabases()) {
  test(`${name}: every cell is what a count by hand gives, to the cent`, { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(historyArbitrary, fc.boolean(), async (history, looksBetween) => {
        const database = await openDatabase(await createUrl());
        await checkReports(await live(database, history, looksBetween ? 7 : undefined), history);
        await database.db.destroy();
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  // `npm run drill -- numbers` does the same with 10,000.
  test(`${name}: the same of 1,000 leads`, { timeout: 120_000 }, async () => {
    const history = makeHistory(1_000, 5_000, 20);
    const database = await openDatabase(await createUrl());
    await checkReports(await live(database, history, 90), history);
    await database.db.destroy();
  });
}
