/** Two crews: whose jobs are whose. */
import { expect, test } from 'vitest';
import { ownersDesk } from '../testing/test-desk.ts';
import { removeUser } from './users.ts';

const TODAY = { date: '2026-11-20', id: '1300-1500' };
const LATER = { date: '2026-11-24', id: '0800-1000' };

async function setUp() {
  const desk = await ownersDesk();
  const { changeJob } = desk;
  const [north, south] = [
    await desk.signIn('crew', 'north@pl.example'),
    await desk.signIn('crew', 'south@pl.example'),
  ];
  const [ada, bo] = [await desk.accept({ name: 'Ada' }), await desk.accept({ name: 'Bo' })];
  const job = await desk.book(ada, TODAY);
  await desk.book(bo, TODAY);
  const { crews } = await desk.days();
  const jobs = async (browser = desk.owner) =>
    (await desk.jobsOfDay('', browser)).map(({ name, crew }) => [name, crew]);
  const give = (crew: string | null | undefined, browser = desk.owner) =>
    changeJob(job, 'crew', { crew }, browser);
  return { ...desk, north, south, ada, job, crews, jobs, give };
}

test('each crew sees the jobs that it was given and those of every crew, and nothing of the other’s', async () => {
  const { owner, north, south, ada, job, crews, days, jobs, give, lead, changeJob } = await setUp();
  expect(crews.map(({ name }) => name)).toEqual(['north@pl.example', 'south@pl.example']);
  expect((await days('', north)).crews).toEqual([]);
  const [first] = crews;
  expect((await give(first?.id)).status).toBe(200);
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
  expect((await changeJob(job, 'done', {}, south)).status).toBe(404);
  expect((await north.get(`/api/desk/leads/${ada}`)).status).toBe(200);
  expect(await (await south.get('/api/desk/offline')).text()).not.toContain(ada);
  const { history, jobs: ofAda } = await lead(ada);
  expect(history.at(-1)).toMatchObject({ text: 'Given to north@pl.example', by: 'owner@pl.example' });
  expect(ofAda).toMatchObject([{ crew: first?.id }]);

  await give(null);
  expect(await jobs(south)).toEqual([
    ['Ada', null],
    ['Bo', null],
  ]);
});

test('a job of a crew that has left is every crew’s', async () => {
  const { database, south, crews, jobs, give } = await setUp();
  await give(crews[0]?.id);
  await removeUser(database, 'north@pl.example');
  expect((await jobs(south)).map(([name]) => name)).toEqual(['Ada', 'Bo']);
});

test('a moved job stays with its crew', async () => {
  const { job, crews, give, changeJob, jobsOfDay } = await setUp();
  await give(crews[1]?.id);
  await changeJob(job, 'move', { window: LATER, was: TODAY });
  expect(await jobsOfDay(`?from=${LATER.date}`)).toMatchObject([{ name: 'Ada', crew: crews[1]?.id }]);
});

test('the owner alone gives jobs, to crews, while they are to do', async () => {
  const { north, database, job, crews, give, jobs, owner, changeJob } = await setUp();
  const { id: self } = await database.db
    .selectFrom('desk_users')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  const statuses = [await give(crews[0]?.id, north), await give(self), await give('north')].map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([403, 404, 400]);
  expect(await jobs(owner)).toEqual([
    ['Ada', null],
    ['Bo', null],
  ]);
  await changeJob(job, 'done');
  expect((await give(crews[0]?.id)).status).toBe(404);
});
