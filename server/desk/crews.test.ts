/** Two crews: whose jobs are whose. */
import { describe, expect, test } from 'vitest';
import type { DeskDays } from '../../contract/desk/day.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { bothDatabases } from '../testing/databases.ts';
import { idOf, newLead, person, terms } from '../testing/new-lead.ts';
import { type TestBrowser, testDesk } from '../testing/test-desk.ts';
import { removeUser } from './users.ts';

const TODAY = { date: '2026-11-20', id: '1300-1500' };
const LATER = { date: '2026-11-24', id: '0800-1000' };

let keys = 0;

describe.each(bothDatabases())('two crews, %s', (_, createUrl) => {
  const setUp = async () => {
    const desk = await testDesk(await createUrl());
    const owner = await desk.signIn();
    const [north, south] = [
      await desk.signIn('crew', 'north@pl.example'),
      await desk.signIn('crew', 'south@pl.example'),
    ];
    const ids: string[] = [];
    for (const name of ['Ada', 'Bo']) {
      const lead = newLead({ ...person(ids.length), name, zip: '55802' });
      ids.push(idOf(await desk.leads.accept(lead, terms())));
      await desk.bookings.change(ids.at(-1) ?? '', { to: TODAY, by: 'cli' });
      desk.clock.now += 1_000;
    }
    const days = async (browser: TestBrowser) =>
      (await (await browser.get('/api/desk/days')).json()) as DeskDays;
    const jobs = async (browser: TestBrowser) =>
      (await days(browser)).days[0]?.windows.flatMap(({ jobs }) =>
        jobs.map(({ name, crew }) => [name, crew]),
      );
    const { crews } = await days(owner);
    const give = (
      id: string | undefined,
      crew: string | null | undefined,
      { browser = owner, window = TODAY } = {},
    ) => {
      desk.clock.now += 1_000;
      return browser.post(`/api/desk/leads/${id}/crew`, { window, crew, key: `tap-${keys++}` });
    };
    return { ...desk, owner, north, south, ada: ids[0] ?? '', bo: ids[1] ?? '', crews, days, jobs, give };
  };

  test('each sees the jobs that it was given and those of every crew, and nothing of the other’s', async () => {
    const { owner, north, south, ada, crews, days, jobs, give } = await setUp();
    expect(crews.map(({ name }) => name)).toEqual(['north@pl.example', 'south@pl.example']);
    expect((await days(north)).crews).toEqual([]);
    const [first] = crews;
    expect((await give(ada, first?.id)).status).toBe(200);
    expect(await jobs(owner)).toEqual([
      ['Ada', first?.id],
      ['Bo', null],
    ]);
    expect(await jobs(north)).toEqual([
      ['Ada', first?.id],
      ['Bo', null],
    ]);
    expect(await jobs(south)).toEqual([['Bo', null]]);
    expect((await south.get(`/api/desk/leads/${ada}`)).status).toBe(404);
    expect((await north.get(`/api/desk/leads/${ada}`)).status).toBe(200);
    expect(await (await south.get('/api/desk/offline')).text()).not.toContain(ada);
    const { history } = (await (await owner.get(`/api/desk/leads/${ada}`)).json()) as LeadDetail;
    expect(history.at(-1)).toMatchObject({ text: 'Given to north@pl.example', by: 'owner@pl.example' });

    await give(ada, null);
    expect(await jobs(south)).toEqual([
      ['Ada', null],
      ['Bo', null],
    ]);
  });

  test('a job of a crew that has left is every crew’s', async () => {
    const { database, south, ada, crews, jobs, give } = await setUp();
    await give(ada, crews[0]?.id);
    await removeUser(database, 'north@pl.example');
    expect((await jobs(south))?.map(([name]) => name)).toEqual(['Ada', 'Bo']);
  });

  test('a moved job stays with its crew', async () => {
    const { bookings, clock, owner, ada, crews, give } = await setUp();
    await give(ada, crews[1]?.id);
    clock.now += 1_000;
    await bookings.change(ada, { to: LATER, by: 'cli' });
    const { days } = (await (await owner.get(`/api/desk/days?from=${LATER.date}`)).json()) as DeskDays;
    expect(days[0]?.windows.flatMap(({ jobs }) => jobs)).toMatchObject([{ name: 'Ada', crew: crews[1]?.id }]);
  });

  test('the owner alone gives jobs, to crews, in a window that the customer has', async () => {
    const { north, database, ada, crews, give, jobs, owner } = await setUp();
    const { id: self } = await database.db
      .selectFrom('desk_users')
      .select('id')
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow();
    const statuses = [
      await give(ada, crews[0]?.id, { browser: north }),
      await give(ada, self),
      await give(ada, crews[0]?.id, { window: LATER }),
      await give(ada, 'north'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 404, 404, 400]);
    expect(await jobs(owner)).toEqual([
      ['Ada', null],
      ['Bo', null],
    ]);
  });
});
