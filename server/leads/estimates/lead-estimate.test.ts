/** The estimate stored with a lead, which never trusts the browser's price. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { openDatabase } from '../../db/database.ts';
import { runLeads } from '../../testing/run-command.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { GOOD_QUOTE, testApp } from '../../testing/test-app.ts';
import { estimatorRulesOf } from './estimator-rules.ts';
import { estimateForLead } from './lead-estimate.ts';
import { estimateInWords, readEstimate } from './stored-estimate.ts';

const estimatorRules = estimatorRulesOf(loadFixture().estimator);
const { version } = estimatorRules.book;
const LIST = 'couch-3-seats_medium-box.2_*stairs';

describe('a lead', () => {
  const expected = {
    list: LIST,
    things: [
      { id: 'couch-3-seats', name: 'Couch (3 seats)', count: 1 },
      { id: 'medium-box', name: 'Medium box', count: 2 },
    ],
    conditions: ['Stairs'],
    price: '$169–$310',
    min: 169,
    max: 310,
    yards: 2.55,
    trips: 1,
    reasons: [
      "Your list fills about 2.5 of the trailer's 10 yards.",
      'By the published prices that makes: 1/2 Load, 3 things together: $310',
      'Or, paid another way: Furniture: Single Item, Couch (3 seats): $79-$139; 2 × Single Item, 2 × Medium box: $90–$250',
      'You pay the lower of the two, so your range is $169–$310.',
      'With stairs, expect the upper end of the range.',
    ],
    version,
  };

  it('keeps the list, the range and the version of the price list', async () => {
    const { postJson, stored } = await testApp();
    expect((await postJson({ ...GOOD_QUOTE, list: LIST })).status).toBe(201);
    const [lead] = await stored();
    expect(readEstimate(lead?.estimate ?? null)).toEqual(expected);
  });

  it('keeps it from a form without script, too', async () => {
    const { postForm, stored } = await testApp();
    expect((await postForm({ ...GOOD_QUOTE, list: LIST })).status).toBe(303);
    expect(readEstimate((await stored())[0]?.estimate ?? null)).toEqual(expected);
  });

  it('believes no price of the browser', async () => {
    const { postJson, stored } = await testApp();
    await postJson({ ...GOOD_QUOTE, list: LIST, estimate: '{"price":"$1"}', price: '$1', version: 'mine' });
    expect(readEstimate((await stored())[0]?.estimate ?? null)).toEqual(expected);
  });

  it.each([
    [{ price_seen: 'v1 $158–$278' }, { price: '$158–$278', version: 'v1' }],
    [{ price_seen: `${version} $169–$310` }, undefined],
    [{ price_seen: 'v1 $1 and a free truck' }, undefined],
    [{ price_seen: `v1 ${'$1'.repeat(50)}` }, undefined],
    [{ price_seen: 'v1 hasta $278', language: 'en' }, undefined],
    [{}, undefined],
  ])('keeps the price that was seen beside that of the list where they differ: %j', async (fields, seen) => {
    const { postJson, stored } = await testApp();
    expect((await postJson({ ...GOOD_QUOTE, list: LIST, ...fields })).status).toBe(201);
    const estimate = readEstimate((await stored())[0]?.estimate ?? null);
    expect(estimate).toEqual({ ...expected, ...(seen && { seen }) });
    expect(estimateInWords(estimate)).toContain(seen ? '$169–$310 (saw $158–$278): ' : '$169–$310: ');
  });

  it('names what is no longer on the price list, with or without anything else', async () => {
    const { postJson, stored } = await testApp();
    await postJson({ ...GOOD_QUOTE, list: 'velvet-sofa.2_couch-3-seats' });
    const estimate = readEstimate((await stored())[0]?.estimate ?? null);
    expect(estimate).toMatchObject({ price: '$79-$139', unlisted: [{ id: 'velvet-sofa', count: 2 }] });
    expect(estimateInWords(estimate)).toContain('Couch (3 seats), 2 × velvet sofa (no longer listed)');
    expect(estimateForLead('velvet-sofa', estimatorRules)).toMatchObject({
      things: [],
      unlisted: [{ id: 'velvet-sofa', count: 1 }],
      min: null,
    });
  });

  it.each([[undefined], [''], ['<b>'], [42], [['couch-3-seats']], [{ couch: 1 }], ['x'.repeat(9_000)]])(
    'is never lost over a list such as %j',
    async (list) => {
      const { postJson, stored } = await testApp();
      expect((await postJson({ ...GOOD_QUOTE, list })).status).toBe(201);
      expect((await stored())[0]?.estimate).toBeNull();
    },
  );

  it('with another list, sent without script, is a further request', async () => {
    const { postForm, stored } = await testApp();
    await postForm({ ...GOOD_QUOTE, list: 'medium-box' });
    await postForm({ ...GOOD_QUOTE, list: 'medium-box' });
    await postForm({ ...GOOD_QUOTE, list: 'medium-box.2' });
    const counts = (await stored()).map(({ estimate }) => readEstimate(estimate)?.things[0]?.count);
    expect(counts).toEqual([1, 2]);
  });
});

it('the json export says why the price is what it is, or why there is none', async () => {
  const url = `file:${join(tempFolder(), 'leads.db')}`;
  const database = await openDatabase(url);
  const { postJson } = await testApp({ database });
  const lists = ['medium-box.22', 'pavilion-14x20-or-bigger', 'velvet-sofa', '', LIST];
  for (const [i, list] of lists.entries()) await postJson({ ...GOOD_QUOTE, phone: `916555014${i}`, list });
  // An earlier release kept no reasons.
  await database.transact([], (transaction) =>
    sql`update requests set estimate = json_remove(estimate, '$.reasons') where phone = '+19165550144'`.execute(
      transaction,
    ),
  );
  const { stdout } = await runLeads(['export', '--format', 'json'], { DATABASE_URL: url });
  const exported = JSON.parse(stdout) as { phone: string; estimate: { reasons: string[] } | null }[];
  const reasons = Object.fromEntries(exported.map(({ phone, estimate }) => [phone, estimate?.reasons]));
  expect(reasons).toEqual({
    '+19165550140': [
      "Your list fills about 2.4 of the trailer's 10 yards.",
      'By the published prices that makes: 1/4 Load, 22 things together: $190',
      'One by one it would be $990–$2,750. You pay the lower price.',
      estimatorRules.words.near,
    ],
    '+19165550141': [
      estimatorRules.words.call.custom,
      "That's about 2 trailer loads. We'll plan the trips with you.",
      estimatorRules.words.heavy,
    ],
    '+19165550142': [],
    '+19165550143': undefined,
    '+19165550144': [],
  });
});

it('an estimate in one line has its price, things and conditions', () => {
  expect(estimateInWords(estimateForLead(LIST, estimatorRules))).toBe(
    '$169–$310: Couch (3 seats), 2 × Medium box. Stairs',
  );
  expect(estimateInWords(null)).toBe('');
});

it('keeps open ends open, and says so where there is no price', () => {
  expect(estimateForLead('baby-grand-piano', estimatorRules)).toMatchObject({
    price: '$369+',
    min: 369,
    max: null,
  });
  expect(estimateForLead('swim-spa', estimatorRules)).toMatchObject({
    price: 'up to $700',
    min: null,
    max: 700,
  });
  expect(estimateForLead('pavilion-14x20-or-bigger', estimatorRules)).toMatchObject({
    price: estimatorRules.words.call.custom,
    min: null,
    max: null,
  });
});
