/** The reports at the desk (product section 13): for owners, as data and as tables. */
import { expect, test } from 'vitest';
import type { DeskReports } from '../../contract/reports/reports.ts';
import { enterDoneJob } from '../leads/finish.ts';
import { store } from '../testing/new-request.ts';
import { testDesk } from '../testing/test-desk.ts';

test('an owner reads what paid, also as a table, and crew does not', async () => {
  const desk = await testDesk();
  const id = await store(desk.database, {}, { now: desk.clock.now });
  desk.clock.now += 7 * 60_000;
  await enterDoneJob(desk.jobs, id, { by: 'cli', amountCents: 35_050 });
  const owner = await desk.signIn('owner');
  const reports = (await (await owner.get('/api/desk/reports')).json()) as DeskReports;
  expect(reports.money.sentences).toContain('Google Ads: 1 lead, 1 won, $350.50.');
  expect(reports.money.total).toMatchObject({ leads: 1, won: 1, cents: 35_050 });
  expect(reports.answers.median).toBe(7);
  expect(reports.money.until).toBe('2026-11-20');

  const csv = await owner.get('/api/desk/reports/money.csv?by=week');
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(await csv.text()).toBe(
    'Week,Leads,Won,Money,Booked,Visits,Calls tapped\r\nWeek of 2026-11-16,1,1,350.50,0,0,0\r\nAll together,1,1,350.50,0,0,0\r\n',
  );
  expect(reports.hours.rows).toMatchObject([{ weekday: 4, hour: 14, leads: 1, won: 1, cents: 35_050 }]);
  expect(reports.hours.sentences).toEqual(['Too few leads and calls yet to tell one hour from another.']);
  expect(await (await owner.get('/api/desk/reports/hours.csv')).text()).toBe(
    'Weekday,Hour,Visits,Calls tapped,Leads,Booked,Won,Money\r\nFriday,14:00,0,0,1,0,1,350.50\r\n',
  );
  for (const wrong of ['?by=age', '?since=2026-02-30', '?since=2026-11-02&until=2026-11-01']) {
    expect((await owner.get(`/api/desk/reports${wrong}`)).status).toBe(400);
  }
  expect((await (await desk.signIn('crew')).get('/api/desk/reports')).status).toBe(403);
  expect((await desk.browser().get('/api/desk/reports')).status).toBe(401);
});
