/** `npm run report`, called in this process (product section 13). What reports count is tested in server/reports. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addDays } from '../../contract/dates.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { openDatabase } from '../db/database.ts';
import { createJobs } from '../leads/create-jobs.ts';
import { enterDoneJob } from '../leads/finish.ts';
import { newSqlite } from '../testing/databases.ts';
import { person, store } from '../testing/new-request.ts';
import { runReport } from '../testing/run-command.ts';
import { tempFolder } from '../testing/temp-folder.ts';

test('ad costs and what they brought are shown in sentences, as a table, CSV and JSON', async () => {
  const folder = tempFolder({ 'google.csv': 'Day,Campaign,Cost\n2026-11-01,Hot Tubs,"1,010.00"\n' });
  const env = { DATABASE_URL: newSqlite(join(folder, 'data')) };
  const clock = { now: Date.parse('2026-11-01T18:00:00Z') };
  const database = await openDatabase(env.DATABASE_URL);
  const jobs = await createJobs(database, loadFixture(), { now: () => clock.now });
  const add = (n: number, attribution: string) =>
    store(database, { ...person(n), attribution }, { now: clock.now });
  const won = await add(0, '{"gclid":"a"}');
  await add(1, '{"gclid":"b"}');
  await add(2, '{"utm_source":"=HYPERLINK(1)"}');
  clock.now += 60_000;
  await enterDoneJob(jobs.store, won, { by: 'cli', amountCents: 35_000 });
  await database.close();

  const days = ['--since', '2026-11-01', '--until', '2026-11-02'];
  const said = async (...argv: string[]) => {
    const { status, stdout, stderr } = await runReport(argv, env);
    expect([status, stderr]).toEqual([0, '']);
    return stdout;
  };
  expect(await said('cost', 'Google Ads', '412', ...days)).toBe(
    'Google Ads: $412 from 2026-11-01 to 2026-11-02.\n',
  );
  // Typed in again, it is replaced.
  await said('cost', 'google ads', '100', ...days);
  const money = await said('money', ...days);
  expect(money).toContain(
    'Google Ads: $100 spent, 2 leads, 1 won, $350. That is $50 a lead and $100 a won job.\n',
  );
  expect(money).toMatch(/Google Ads +2 +1 +350\.00 +100\.00 +50\.00 +100\.00 +0 +0 +0 +2 +1 +350\.00\n/);

  expect(await said('cost', 'Google Ads', join(folder, 'google.csv'))).toContain('$1,010');
  expect(await said('money', '--by', 'campaign', '--format', 'csv', ...days)).toContain(
    '\r\nhot tubs,0,0,0.00,1010.00,,,0,0,0,0,0,0.00\r\n',
  );
  expect(await said('money', '--format', 'csv', ...days)).toContain('Links marked =hyperlink(1),');
  const json = JSON.parse(await said('answers', '--format', 'json', ...days));
  expect(json.rows[0]).toMatchObject({ name: 'within 5 minutes', leads: 1, won: 1, share: null });
});

test('a report covers the last 28 days by source by default', async () => {
  const env = {
    DATABASE_URL: newSqlite(),
    BUSINESS_TIME_ZONE: 'Pacific/Kiritimati',
  };
  const json = async (...argv: string[]) =>
    JSON.parse((await runReport([...argv, '--format', 'json'], env)).stdout);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Pacific/Kiritimati' });
  const { by, since, until } = await json('money');
  // Unless midnight has come in between.
  expect([today, addDays(today, 1)]).toContain(until);
  expect([by, since]).toEqual(['source', addDays(until, -27)]);
  expect(await json('visits', '--by', 'device', '--until', '2026-11-28')).toMatchObject({
    columns: expect.arrayContaining([expect.objectContaining({ name: 'Device' })]),
    since: '2026-11-01',
    until: '2026-11-28',
  });
});
