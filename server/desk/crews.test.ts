/** Two crews: whose jobs are whose. */
import { describe, expect, test } from 'vitest';
import { ownersDesk } from '../testing/test-desk.ts';
import { removeUser } from './users.ts';

const TODAY = { date: '2026-11-20', id: '1300-1500' };
const LATER = { date: '2026-11-24', id: '0800-1000' };

describe('two crews', () => {
  const setUp = async () => {
    const desk = await ownersDesk();
    const [north, south] = [
      await desk.signIn('crew', 'north@pl.example'),
      await desk.signIn('crew', 'south@pl.example'),
    ];
    const [ada, bo] = [await desk.accept({ name: 'Ada' }), await desk.accept({ name: 'Bo' })];
    for (const id of [ada, bo]) {
      await desk.bookings.change(id, { to: TODAY, by: 'cli' });
      desk.clock.now += 1_000;
    }
    const { crews } = await desk.days();
    const jobs = async (browser = desk.owner) =>
      (await desk.jobs('', browser)).map(({ name, crew }) => [name, crew]);
    const give = (
      id: string,
      crew: string | null | undefined,
      { browser = desk.owner, window = TODAY } = {},
    ) => desk.change(id, 'crew', { window, crew }, browser);
    return { ...desk, north, south, ada, crews, jobs, give };
  };

  test('each sees the jobs that it was given and those of every crew, and nothing of the other’s', async () => {
    const { owner, north, south, ada, crews, days, jobs, give, lead } = await setUp();
    expect(crews.map(({ name }) => name)).toEqual(['north@pl.example', 'south@pl.example']);
    expect((await days('', north)).crews).toEqual([]);
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
    const { history } = await lead(ada);
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
    expect((await jobs(south)).map(([name]) => name)).toEqual(['Ada', 'Bo']);
  });

  test('a moved job stays with its crew', async () => {
    const { bookings, clock, ada, crews, give, ...desk } = await setUp();
    await give(ada, crews[1]?.id);
    clock.now += 1_000;
    await bookings.change(ada, { to: LATER, by: 'cli' });
    const { days } = await desk.days(`?from=${LATER.date}`);
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
