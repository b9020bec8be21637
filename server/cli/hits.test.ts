import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { estimatorRulesOf } from '../estimates/estimator-rules.ts';
import { estimateForLead } from '../estimates/lead-estimate.ts';
import { openDatabase } from '../leads/database.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { keepPriceBook } from '../leads/price-books.ts';
import { newLead, person, terms } from '../testing/new-lead.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { countHits, hitsInWords } from './hits.ts';

const rules = estimatorRulesOf(loadFixture().estimator);
/** A list that has a range. */
const RANGED = Object.keys(rules.book.items).find((id) => {
  const estimate = estimateForLead(id, rules);
  return estimate?.min && estimate.max && estimate.min < estimate.max;
});

test('final prices are counted against the range that was shown, however prices change later', async () => {
  const database = await openDatabase(`file:${join(tempFolder(), 'leads.db')}`);
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
      alongside: { keys: [], store: (transaction) => keepPriceBook(transaction, book) },
    });
    const range = { min: estimate?.min ?? 0, max: estimate?.max ?? 0 };
    const id = 'id' in accepted ? accepted.id : '';
    await leads.setStatus(id, 'won', { by: 'cli', amountCents: Math.round(amount(range) * 100) });
  };
  for (let i = 0; i < 100; i++) await win(({ min, max }) => (i % 2 ? min : max), 1 + i / 10);
  await win(({ min }) => min - 0.01);
  await win(({ max }) => max + 0.01);
  await leads.accept(newLead(person(999)), terms());
  const hits = await countHits(leads);
  expect(hits).toEqual({ within: 100, below: 1, above: 1, changed: [] });
  expect(hitsInWords(hits)).toContain('100 of 102 final prices were within the range we showed: 98 %.');
}, 60_000);

test('few jobs say that they are few', () => {
  expect(hitsInWords({ within: 9, below: 1, above: 0, changed: [] })).toContain('Fewer than 30 jobs');
});
