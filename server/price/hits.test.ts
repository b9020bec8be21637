import { expect, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { estimatorRulesOf } from '../leads/estimates/estimator-rules.ts';
import { estimateForLead } from '../leads/estimates/lead-estimate.ts';
import { enterDoneJob } from '../leads/finish.ts';
import { person, store } from '../testing/new-request.ts';
import { testApp } from '../testing/test-app.ts';

const rules = estimatorRulesOf(loadFixture().estimator);
/** A list that has a range. */
const RANGED = Object.keys(rules.book.items).find((id) => {
  const estimate = estimateForLead(id, rules);
  return estimate?.min && estimate.max && estimate.min < estimate.max;
});

test('the site shows the count from 30 jobs on', async () => {
  const clock = { now: Date.parse('2026-11-23T12:00:00Z') };
  const { app, database, jobs } = await testApp({ now: () => clock.now });
  const said = async () => (await app.request('/api/price-hits')).json();
  const estimate = estimateForLead(RANGED, rules);
  const win = async (n: number, cents: number) => {
    const id = await store(database, { ...person(n), estimate: JSON.stringify(estimate) });
    await enterDoneJob(jobs, id, { by: 'cli', amountCents: cents });
  };
  for (let n = 0; n < 29; n++) await win(n, ((n % 2 ? estimate?.min : estimate?.max) ?? 0) * 100);
  expect(await said()).toBeNull();
  await win(29, (estimate?.max ?? 0) * 100 + 1);
  expect(await said()).toBeNull();
  clock.now += 3_600_000;
  expect(await said()).toEqual({ jobs: 30, within: 29 });
});
