/** Messages of the day, such as 'On our way', to the customers of jobs (product section 12). */
import { expect, test } from 'vitest';
import { setRoutes } from '../leads/messages.ts';
import { noteTextNumber } from '../leads/text-numbers.ts';
import { ownersDesk } from '../testing/test-desk.ts';

/** It is Friday, noon, at the business. */
const FRIDAY = '2026-11-20';
const TODAY = { date: FRIDAY, id: '1300-1500' };
const LATE_TODAY = { date: FRIDAY, id: '1500-1700' };
const TUESDAY = { date: '2026-11-24', id: '1300-1500' };

async function setUp() {
  const desk = await ownersDesk();
  const { database, clock } = desk;
  await setRoutes(database, [{ audience: 'customer', channel: 'mail' }]);
  let taps = 0;
  return {
    ...desk,
    tell(jobs: string[], browser = desk.owner, key = `told-${taps++}`, minutes = 20) {
      clock.now += 1_000;
      const message = { kind: 'on_our_way', jobs, minutes, key };
      return browser.post(`/api/desk/days/${FRIDAY}/messages`, message);
    },
    /** Ids of the jobs whose customers are told that somebody is on the way. */
    async toldOf() {
      const rows = database.db
        .selectFrom('messages')
        .select('job_id')
        .where('kind', '=', 'job.on_our_way')
        .orderBy('id');
      return (await rows.execute()).map(({ job_id }) => job_id);
    },
  };
}

test('customers with an e-mail address are told once that somebody is on the way, by crew, too', async () => {
  const { accept, book, changeJob, owner, signIn, tell, toldOf, jobsOfDay } = await setUp();
  const mail = await book(await accept(), TODAY);
  const none = await book(await accept({ email: '' }), TODAY);
  const other = await book(await accept(), TUESDAY);
  const crew = await signIn('crew');
  for (let n = 0; n < 2; n++) {
    expect((await tell([mail, none], crew, 'one tap')).status).toBe(200);
  }
  expect(await toldOf()).toEqual([mail, none]);
  const told = { kind: 'on_our_way', at: expect.any(String) };
  expect((await jobsOfDay()).map((job) => [job.job, job.day_message, job.told_by])).toEqual([
    [mail, told, ['mail']],
    [none, told, []],
  ]);
  expect((await tell([other], crew)).status).toBe(404);
  // Nobody is told whose job is on another day, or over.
  expect((await tell([other], owner)).status).toBe(404);
  await changeJob(none, 'done');
  expect((await tell([none], owner)).status).toBe(404);
  // What was said about a time is not said about another.
  await changeJob(mail, 'move', { was: TODAY, window: TUESDAY, tell: false });
  expect((await jobsOfDay(`?from=${TUESDAY.date}`)).map((job) => job.day_message)).toEqual([null, null]);
});

test('what owner and crew both tell is told once; other minutes, another time and what came to nothing are told', async () => {
  const { accept, book, changeJob, clock, database, owner, signIn, tell, toldOf } = await setUp();
  const job = await book(await accept(), TODAY);
  const crew = await signIn('crew');
  expect((await tell([job], crew)).status).toBe(200);
  expect((await tell([job], owner)).status).toBe(200);
  expect(await toldOf()).toEqual([job]);
  await tell([job], owner, 'later', 30);
  await tell([job], crew, 'sooner after all');
  expect(await toldOf()).toHaveLength(3);
  clock.now += 10 * 60_000;
  await tell([job], owner, 'again');
  expect(await toldOf()).toHaveLength(4);
  await changeJob(job, 'move', { was: TODAY, window: LATE_TODAY, tell: false });
  await tell([job], owner, 'at the other time');
  expect(await toldOf()).toHaveLength(5);
  await database.transact([], (transaction) =>
    transaction
      .updateTable('messages')
      .set({ outcome: 'failed', due_at: null })
      .where('kind', '=', 'job.on_our_way')
      .execute(),
  );
  await tell([job], owner, 'after a failure');
  expect(await toldOf()).toHaveLength(6);
});

test('of several customers, all are told but those whose job was canceled meanwhile', async () => {
  const { accept, book, changeJob, tell, toldOf } = await setUp();
  const jobs: string[] = [];
  for (let n = 0; n < 3; n++) jobs.push(await book(await accept(), TODAY));
  const [first = '', canceled = '', last = ''] = jobs;
  await changeJob(canceled, 'cancel', { was: TODAY, tell: false });
  expect((await tell(jobs)).status).toBe(404);
  expect(await toldOf()).toEqual([first, last]);
});

test('of two jobs of a customer on a day, only the one that is meant is told of', async () => {
  const { accept, book, tell, toldOf, jobsOfDay } = await setUp();
  const id = await accept();
  const [first, second] = [await book(id, TODAY), await book(id, LATE_TODAY)];
  await tell([second]);
  expect((await jobsOfDay()).map((job) => [job.job, job.day_message?.kind])).toEqual([
    [first, undefined],
    [second, 'on_our_way'],
  ]);
  await tell([first, second], undefined, 'later', 30);
  expect(await toldOf()).toEqual([second, first, second]);
});

test('the desk is told by which ways each customer is reached, until they text STOP', async () => {
  const { accept, book, database, jobsOfDay, owner } = await setUp();
  await setRoutes(database, [
    { audience: 'customer', channel: 'mail' },
    { audience: 'customer', channel: 'text' },
  ]);
  await book(await accept({ phone: '+19165550142' }), TODAY, true);
  await book(await accept({ phone: '+19165550143', email: '' }), TODAY);
  expect(await (await owner.get('/api/desk/business')).json()).toMatchObject({ told_by: ['mail', 'text'] });
  const ways = async () => (await jobsOfDay()).map(({ told_by }) => told_by);
  expect(await ways()).toEqual([['mail', 'text'], ['text']]);
  const stopped_at = new Date().toISOString();
  await database.transact([], (transaction) => noteTextNumber(transaction, '+19165550143', { stopped_at }));
  expect(await ways()).toEqual([['mail', 'text'], []]);
  // Their mail server knows no such mailbox.
  await database.transact([], (transaction) => {
    const mails = transaction.updateTable('messages').where('channel', '=', 'mail');
    return mails.set({ outcome: 'failed', reason: 'address_refused:550', due_at: null }).execute();
  });
  expect(await ways()).toEqual([['text'], []]);
});
