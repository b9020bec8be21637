import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { openDatabase } from '../../db/database.ts';
import { estimateSentences } from '../../reports/sentences.ts';
import { idOf, newLead, person, terms } from '../../testing/new-lead.ts';
import { runLeads } from '../../testing/run-command.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { testApp } from '../../testing/test-app.ts';
import { LeadStore } from '../lead-store.ts';
import { keepPriceBook } from '../price-books.ts';
import { estimatorRulesOf } from './estimator-rules.ts';
import { countHits } from './hits.ts';
import { estimateForLead } from './lead-estimate.ts';

const rules = estimatorRulesOf(loadFixture().estimator);
/** A list that has a range. */
const RANGED = Object.keys(rules.book.items).find((id) => {
  const estimate = estimateForLead(id, rules);
  return estimate?.min && estimate.max && estimate.min < estimate.max;
});

test('final prices are counted against the range that was shown, however prices change later', async () => {
  const url = `file:${join(tempFolder(), 'leads.db')}`;
  const database = await openDatabase(url);
  const leads = new LeadStore(database);
  onTestFinished(() => leads.close());
  let n = 0;
  const win = async (amount: (range: { min: number; max: number }) => number, change = 1) => {
    // Each lead comes at other prices.
    const prices = Object.fromEntries(
      Object.entries(rules.book.prices).map(([card, price]) => [
        card,
        price.replace(/\d[\d,]*/g, (digits) =>
          String(Math.round(Number(digits.replaceAll(',', '')) * change)),
        ),
      ]),
    );
    const book = { ...rules.book, prices, version: `v${n}` };
    const estimate = estimateForLead(RANGED, { ...rules, book });
    const accepted = await leads.accept(newLead({ ...person(n++), estimate: JSON.stringify(estimate) }), {
      ...terms(),
      inSameTransaction: { keys: [], store: (transaction) => keepPriceBook(transaction, book) },
    });
    const range = { min: estimate?.min ?? 0, max: estimate?.max ?? 0 };
    const id = idOf(accepted);
    await leads.setStatus(id, 'won', { by: 'cli', amountCents: Math.round(amount(range) * 100) });
  };
  for (let i = 0; i < 100; i++) await win(({ min, max }) => (i % 2 ? min : max), 1 + i / 10);
  await win(({ min }) => min - 0.01);
  await win(({ max }) => max + 0.01);
  await leads.accept(newLead(person(999)), terms());
  const hits = await countHits(leads);
  expect(hits).toEqual({ within: 100, below: 1, above: 1, changed: [] });
  const { stdout } = await runLeads(['hits'], { DATABASE_URL: url });
  expect(stdout).toContain('100 of 102 final prices were within the range we showed: 98%.');
}, 60_000);

test('the site states the count from 30 jobs on, and nothing before', async () => {
  const clock = { now: Date.parse('2026-11-23T12:00:00Z') };
  const { app, leads } = await testApp({ now: () => clock.now });
  const said = async () => (await app.request('/api/price-hits')).json();
  const estimate = estimateForLead(RANGED, rules);
  const win = async (n: number, cents: number) => {
    const accepted = await leads.accept(
      newLead({ ...person(n), estimate: JSON.stringify(estimate) }),
      terms(),
    );
    await leads.setStatus(idOf(accepted), 'won', { by: 'cli', amountCents: cents });
  };
  for (let n = 0; n < 29; n++) await win(n, (estimate?.min ?? 0) * 100);
  expect(await said()).toBeNull();
  await win(29, 1);
  expect(await said()).toBeNull();
  clock.now += 3_600_000;
  expect(await said()).toEqual({ jobs: 30, within: 29 });
});

test('below 30 jobs the owner reads that they are few', () => {
  expect(estimateSentences({ within: 9, below: 1, above: 0 }).join(' ')).toContain('Fewer than 30 jobs');
});
