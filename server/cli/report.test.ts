/** The owner's reports on the command line, with the real program (product section 13). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { readCosts, spread } from '../reports/costs.ts';
import { newLead, person, terms } from '../testing/new-lead.ts';
import { runReport } from '../testing/server-process.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { parseReportCommand } from './report-arguments.ts';
import { UsageError } from './usage-error.ts';

const GOOGLE = `Campaign report
"November 1, 2026 - November 2, 2026"
Day,Campaign,Currency code,Cost
2026-11-01,Hot Tubs,USD,"1,004.50"
2026-11-01,Hot Tubs,USD,5.50
2026-11-02,Garages,USD,--
Total: Campaigns, --,USD,"1,010.00"
`;
const MICROSOFT =
  '"Gregorian date"\t"Campaign name"\t"Spend"\n"11/2/2026"\t"Sheds"\t"12.34"\n"©2026 Microsoft"\n';

test('costs are read as Google and Microsoft download them, and spread to the cent', () => {
  const read = (text: string) =>
    readCosts(new TextEncoder().encode(text)).map((cost) => Object.values(cost).join(' '));
  expect(read(GOOGLE)).toEqual(['2026-11-01 hot tubs 101000', '2026-11-02 garages 0']);
  expect(read(`\uFEFF${MICROSOFT}`)).toEqual(['2026-11-02 sheds 1234']);
  const wide = Buffer.from(`\uFEFFDay\tCost\nNov 3, 2026\t$2.10\n`, 'utf16le');
  expect(readCosts(wide)).toEqual([{ day: '2026-11-03', campaign: '', cents: 210 }]);
  expect(() => read('Campaign,Cost\nA,1\n')).toThrow('segment by day');
  expect(() => read('Day,Clicks\n2026-11-01,3\n')).toThrow('no column Cost');
  expect(() => read('Day,Cost\n2026-11-01,many\n')).toThrow('"many"');
  expect(spread(100, { since: '2026-02-27', until: '2026-03-01' })).toEqual([
    { day: '2026-02-27', cents: 34 },
    { day: '2026-02-28', cents: 33 },
    { day: '2026-03-01', cents: 33 },
  ]);
});

test('says what ads brought, in sentences, as a table, CSV and JSON; a cost typed in again is replaced', {
  timeout: 30_000,
}, async () => {
  const folder = tempFolder({ 'google.csv': GOOGLE });
  const env = { DATABASE_URL: `file:${join(folder, 'leads.db')}` };
  const clock = { now: Date.parse('2026-11-01T18:00:00Z') };
  const store = new LeadStore(await openDatabase(env.DATABASE_URL), () => clock.now);
  for (const [n, attribution] of [
    '{"gclid":"a"}',
    '{"gclid":"b"}',
    '{"utm_source":"=HYPERLINK(1)"}',
  ].entries()) {
    await store.accept(newLead({ ...person(n), attribution }), terms());
    clock.now += 1_000;
  }
  for await (const { id } of store.list()) {
    clock.now += 60_000;
    await store.setStatus(id, 'won', { by: 'cli', amountCents: 35_000 });
    break;
  }
  await store.close();

  const days = ['--since', '2026-11-01', '--until', '2026-11-02'];
  const run = (...words: string[]) => runReport(words, env);
  expect((await run('cost', 'Google Ads', '412', ...days)).stdout).toBe(
    'Google Ads: $412 from 2026-11-01 to 2026-11-02.\n',
  );
  await run('cost', 'google ads', '100', ...days);
  const money = await run('money', ...days);
  expect(money.stderr).toBe('');
  expect(money.stdout).toContain(
    'Google Ads: $100 spent, 2 leads, 1 won, $350. That is $50 a lead and $100 a won job.\n',
  );
  expect(money.stdout).toMatch(
    /Google Ads +2 +1 +350\.00 +100\.00 +50\.00 +100\.00 +0 +0 +0 +2 +1 +350\.00\n/,
  );

  expect((await run('cost', 'Google Ads', join(folder, 'google.csv'))).stdout).toContain('$1,010');
  const csv = await run('money', '--by', 'campaign', '--format', 'csv', ...days);
  expect(csv.stdout).toContain('\r\nhot tubs,0,0,0.00,1010.00,,,0,0,0,0,0,0.00\r\n');
  const sources = await run('money', '--format', 'csv', ...days);
  expect(sources.stdout).toContain('Links marked =hyperlink(1),');
  const json = JSON.parse((await run('answers', '--format', 'json', ...days)).stdout);
  expect(json.rows[0]).toMatchObject({ name: 'within 5 minutes', leads: 1, won: 1, share: 1 });
});

test('says what is wrong with a command', () => {
  const days = ['--since', '2026-11-01', '--until', '2026-11-02'];
  for (const wrong of [
    ['money', '--by', 'age'],
    ['money', '--since', '2026-02-30'],
    ['money', '--since', '2026-11-03', '--until', '2026-11-02'],
    ['profit'],
    ['cost', 'Google Ads', '10'],
    ['cost', 'the radio', '10', ...days],
    ['vitals', '--by', 'page'],
  ]) {
    expect(() => parseReportCommand(wrong, () => '2026-11-20'), wrong.join(' ')).toThrow(UsageError);
  }
  expect(parseReportCommand(['money'], () => '2026-11-28')).toEqual({
    name: 'money',
    by: 'source',
    period: { since: '2026-11-01', until: '2026-11-28' },
    format: 'table',
  });
});
