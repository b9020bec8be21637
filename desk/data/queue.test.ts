import { beforeEach, expect, test, vi } from 'vitest';
import { cutOff, json, newPhone, noNetwork, type Phone, type Sent } from '../testing/phone.ts';
import type { Change } from './change.ts';

const ADA = 'ada@pl.example';
const BEN = 'ben@pl.example';
const RETRY_PAUSE_MS = 20_000;
const TEN_MINUTES_MS = 10 * 60_000;

let phone: Phone;
beforeEach(() => {
  phone = newPhone();
});

const note = (lead: string, text = 'Gate code'): Change => ({
  path: '/leads/:id/notes',
  lead,
  body: { text },
});
const lost = (lead: string): Change => ({ path: '/leads/:id/lose', lead, body: { was: 'new' } });
/** The lead as the server answers with it. */
const lead = (id: string, state: string) => json({ id, state, jobs: [], history: [] });
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const failsOn = (lead: string) => (request: Sent) =>
  request.path.startsWith(`/leads/${lead}/`) ? json({ error: 'failed' }, 503) : json({});
const noListener = () => {};

test('changes made offline are sent when the network is back, in order and once', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = noNetwork;
  tab.enqueue(note('1'), 'Ada');
  tab.enqueue(note('2'), 'Ben');
  await settle();
  phone.sent.length = 0;

  phone.server = () => json({});
  await settle(RETRY_PAUSE_MS);
  expect(phone.paths).toEqual(['/leads/1/notes', '/leads/2/notes']);
  await settle(TEN_MINUTES_MS);
  expect(phone.sent).toHaveLength(2);
});

test('where the device stores nothing, a change says so and is sent all the same', async () => {
  phone.isStorageBlocked = true;
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = noNetwork;
  expect(await tab.enqueue(note('1'), 'Ada')).toMatchObject({ isStored: false });
  await settle();
  phone.server = () => json({});
  await settle(RETRY_PAUSE_MS);
  expect(phone.paths).toEqual(['/leads/1/notes', '/leads/1/notes']);
  await settle(TEN_MINUTES_MS);
  expect(phone.sent).toHaveLength(2);
});

test('a change is kept although another tab has just stored one', async () => {
  phone.server = noNetwork;
  const [one, two] = [await phone.open(), await phone.open()];
  one.startSending(ADA, noListener);
  two.startSending(ADA, noListener);
  one.enqueue(note('1'), 'Ada');
  two.enqueue(note('2'), 'Ben');
  await one.enqueue(note('3'), 'Cy');
  expect(phone.stored('unsent')).toHaveLength(3);
});

test('a change is kept while another tab removes an earlier one that was sent', async () => {
  const [one, two] = [await phone.open(), await phone.open()];
  one.startSending(ADA, noListener);
  const answered = Promise.withResolvers<Response>();
  phone.server = () => answered.promise;
  one.enqueue(note('1'), 'Ada');
  await settle();
  phone.server = noNetwork;
  two.startSending(ADA, noListener);
  two.enqueue(note('2'), 'Ben');
  answered.resolve(json({}));
  await settle();
  expect(phone.stored('unsent').map(({ change }) => change)).toEqual([note('2')]);
});

test('two tabs send each change once', async () => {
  const [one, two] = [await phone.open(), await phone.open()];
  one.startSending(ADA, noListener);
  two.startSending(ADA, noListener);
  one.enqueue(note('1'), 'Ada');
  two.enqueue(note('2'), 'Ben');
  await settle(RETRY_PAUSE_MS);
  expect(phone.paths.toSorted()).toEqual(['/leads/1/notes', '/leads/2/notes']);
});

test('a change that one tab undoes is not sent by the other', async () => {
  const [one, two] = [await phone.open(), await phone.open()];
  phone.server = noNetwork;
  one.startSending(ADA, noListener);
  two.startSending(ADA, noListener);
  const change = await one.enqueue(lost('1'), 'Ada');
  await settle();
  await phone.deliver();
  two.undo(change);
  await settle();
  phone.sent.length = 0;
  phone.server = () => json({});
  await settle(RETRY_PAUSE_MS);
  expect(phone.sent).toEqual([]);
});

test('a change whose answer was cut off is sent again automatically, with the same key', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = cutOff;
  tab.enqueue(note('1'), 'Ada');
  await settle();
  expect(tab.reachable.get()).toBe(false);
  phone.server = () => json({});
  await settle(RETRY_PAUSE_MS);
  expect(phone.paths).toEqual(['/leads/1/notes', '/leads/1/notes']);
  expect(phone.sent[0]?.body['key']).toBe(phone.sent[1]?.body['key']);
  expect(phone.stored('unsent')).toEqual([]);
});

test('a change that the sign-in page of a Wi-Fi answers is not lost', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = () => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } });
  tab.enqueue(note('1'), 'Ada');
  await settle();
  phone.server = () => new Response(null, { status: 204 });
  await settle(RETRY_PAUSE_MS);
  expect(phone.sent).toHaveLength(2);
  expect(phone.stored('unsent')).toEqual([]);
});

test('a change that was sent is undone by its opposite, once', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = () => lead('1', 'lost');
  const change = await tab.enqueue(lost('1'), 'Ada');
  await settle();
  tab.undo(change);
  await settle(TEN_MINUTES_MS);
  expect(phone.paths).toEqual(['/leads/1/lose', '/leads/1/lose', '/leads/1/reopen']);
  expect(phone.sent[0]?.body).toEqual(phone.sent[1]?.body);
  expect(phone.stored('unsent')).toEqual([]);
});

test('a change whose answer was lost is undone before later changes are sent', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = cutOff;
  const change = await tab.enqueue(lost('1'), 'Ada');
  await settle();
  tab.undo(change);
  tab.enqueue(note('1'), 'Ada');
  phone.server = () => lead('1', 'lost');
  await settle(RETRY_PAUSE_MS);
  expect(phone.paths).toEqual(['/leads/1/lose', '/leads/1/lose', '/leads/1/reopen', '/leads/1/notes']);
});

test('a change can be undone while it is being sent', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  const answered = Promise.withResolvers<Response>();
  phone.server = () => answered.promise;
  const change = await tab.enqueue(lost('1'), 'Ada');
  await settle();
  tab.undo(change);
  phone.server = () => json({});
  answered.resolve(lead('1', 'lost'));
  await settle();
  expect(phone.paths).toEqual(['/leads/1/lose', '/leads/1/reopen']);
});

test('undoing a new job uses the id that the server gave it', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  const job = { id: 'j1', state: 'done', window: null };
  phone.server = () => json({ id: '1', state: 'won', jobs: [job], history: [] });
  const change = await tab.enqueue({ path: '/leads/:id/jobs', lead: '1', body: { window: null } }, 'Ada');
  await settle();
  tab.undo(change);
  await settle();
  expect(phone.paths.at(-1)).toBe('/jobs/j1/reopen');
});

test('undoing a change that somebody else has undone already is no conflict', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = () => lead('1', 'lost');
  const change = await tab.enqueue(lost('1'), 'Ada');
  await settle();
  const open = { id: '1', state: 'new', jobs: [], history: [] };
  phone.server = ({ path }) =>
    path === '/leads/1/reopen' ? json({ error: 'changed_meanwhile', lead: open }, 409) : lead('1', 'lost');
  tab.undo(change);
  await settle();
  expect(phone.paths.at(-1)).toBe('/leads/1/reopen');
  expect(phone.stored('rejected')).toEqual([]);
});

test('a change that conflicts can be made anyway, based on the current lead', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  const present = { id: '1', state: 'answered', jobs: [], history: [] };
  phone.server = () => json({ error: 'changed_meanwhile', lead: present }, 409);
  tab.enqueue(lost('1'), 'Ada');
  await settle();
  const [problem] = phone.stored('rejected');
  phone.server = () => json({});
  tab.retryAnyway(problem as never);
  await settle();
  expect(phone.sent.at(-1)).toMatchObject({ path: '/leads/1/lose', body: { was: 'answered' } });
  expect(phone.stored('rejected')).toEqual([]);
});

test('a change of a day that somebody else has changed can be made anyway', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = () => json({ error: 'changed_meanwhile' }, 409);
  const date = '2026-11-24';
  tab.enqueue({ path: '/days/:date', date, body: { closed: true, was: false } }, 'Tue, Nov 24');
  await settle();
  const [problem] = phone.stored('rejected');
  expect(problem).toMatchObject({ why: 'changed' });
  phone.server = () => json({});
  tab.retryAnyway(problem as never);
  await settle();
  expect(phone.sent.at(-1)).toMatchObject({ path: `/days/${date}`, body: { closed: true } });
  expect(phone.sent.at(-1)?.body).not.toHaveProperty('was');
  expect(phone.stored('rejected')).toEqual([]);
});

test('ending a job that was moved since is made anyway where it is now', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  const [was, window] = [
    { date: '2026-11-24', id: '0800-1000' },
    { date: '2026-11-26', id: '0800-1000' },
  ];
  const job = { id: 'j1', state: 'booked', window };
  const present = { id: '1', state: 'booked', jobs: [job], history: [] };
  phone.server = () => json({ error: 'changed_meanwhile', lead: present }, 409);
  tab.enqueue({ path: '/jobs/:id/done', lead: '1', job: 'j1', body: { was } }, 'Ada');
  await settle();
  const [problem] = phone.stored('rejected');
  phone.server = () => json({});
  tab.retryAnyway(problem as never);
  await settle();
  expect(phone.sent.at(-1)).toMatchObject({ path: '/jobs/j1/done', body: { was: window } });
});

test('moving a job that is done by now is rejected for good', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = () => json({ error: 'done' }, 409);
  const window = { date: '2026-11-24', id: '0800-1000' };
  const body = { window, was: { ...window, id: '1000-1200' } };
  tab.enqueue({ path: '/jobs/:id/move', lead: '1', job: 'j1', body }, 'Ada');
  await settle();
  const [problem] = phone.stored('rejected');
  expect(problem).toMatchObject({ why: 'done' });
  expect(tab.anywayOf(problem as never)).toBeUndefined();
});

test('a change that the server fails on lets others pass and is tried again', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = failsOn('1');
  tab.enqueue(lost('1'), 'Ada');
  tab.enqueue(note('2'), 'Ben');
  await settle(TEN_MINUTES_MS);
  expect(phone.paths.filter((path) => path === '/leads/2/notes')).toHaveLength(1);
  expect(phone.stored('unsent')).toMatchObject([{ change: lost('1') }]);
  phone.server = () => json({});
  await settle(RETRY_PAUSE_MS);
  expect(phone.stored('unsent')).toEqual([]);
});

test('a single failure of the server does not change the order', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = failsOn('1');
  tab.enqueue(lost('1'), 'Ada');
  tab.enqueue(note('2'), 'Ben');
  await settle();
  phone.server = () => json({});
  await settle(RETRY_PAUSE_MS);
  expect(phone.paths).toEqual(['/leads/1/lose', '/leads/1/lose', '/leads/2/notes']);
});

test('later changes of a lead wait behind the one that the server fails on', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = failsOn('1');
  tab.enqueue(lost('1'), 'Ada');
  tab.enqueue(note('1'), 'Ada');
  await settle(TEN_MINUTES_MS);
  expect(phone.paths).not.toContain('/leads/1/notes');
  phone.sent.length = 0;
  phone.server = () => json({});
  await settle(RETRY_PAUSE_MS);
  expect(phone.paths).toEqual(['/leads/1/lose', '/leads/1/notes']);
});

test('a change that the server fails on can be dropped, and those behind it are sent', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = failsOn('1');
  tab.enqueue(lost('1'), 'Ada');
  tab.enqueue(note('1'), 'Ada');
  await settle(TEN_MINUTES_MS);
  phone.server = () => json({});
  phone.sent.length = 0;
  tab.drop(phone.stored('unsent')[0]?.key ?? '');
  await settle();
  expect(phone.paths).toEqual(['/leads/1/notes']);
  expect(phone.stored('unsent')).toEqual([]);
});

test('a change that the server fails on is reported after three tries, and can be tried again at once', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = failsOn('1');
  await tab.enqueue(lost('1'), 'Ada');
  const [first] = phone.stored('unsent');
  const failing = () => phone.stored('unsent').some((each) => tab.isFailing(each as never));
  await settle();
  expect(failing()).toBe(false);
  await settle(RETRY_PAUSE_MS * 2);
  expect(phone.sent).toHaveLength(3);
  expect(failing()).toBe(true);
  await tab.tryAgain(first?.key ?? '');
  expect(failing()).toBe(false);
  await settle();
  expect(phone.sent).toHaveLength(4);
  expect(failing()).toBe(true);
});

test('a read mark that the server fails on soon stops blocking other changes', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = ({ path }) => (path.endsWith('/read') ? json({ error: 'failed' }, 503) : json({}));
  tab.enqueue({ path: '/leads/:id/read', lead: '1', body: { read: true } }, '');
  tab.enqueue(note('1'), 'Ada');
  await settle(RETRY_PAUSE_MS * 3);
  expect(phone.paths.at(-1)).toBe('/leads/1/notes');
  expect(phone.stored('unsent')).toEqual([]);
});

test('a busy server gets no more requests until the next try', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = () => json({ error: 'too_many' }, 429);
  for (const lead of ['1', '2', '3']) tab.enqueue(note(lead), lead);
  await settle(RETRY_PAUSE_MS * 4);
  expect(new Set(phone.paths)).toEqual(new Set(['/leads/1/notes']));
});

test('a change made while the lock is being released is sent', async () => {
  phone.beforeRelease = () => new Promise((resolve) => setTimeout(resolve, 5));
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  await settle(2);
  tab.enqueue(note('1'), 'Ada');
  await settle(100);
  expect(phone.paths).toEqual(['/leads/1/notes']);
});

test('on a shared phone, nobody sends, undoes or drops the changes of another user', async () => {
  phone.server = noNetwork;
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  const change = await tab.enqueue(lost('1'), 'Ada');
  await settle();
  phone.sent.length = 0;
  tab.startSending(BEN, noListener);
  tab.enqueue(note('2'), 'Ben');
  tab.undo(change);
  phone.server = () => json({});
  await settle(RETRY_PAUSE_MS);
  tab.enqueue(note('3'), 'Cy');
  tab.dropOwnChanges();
  expect(phone.paths).not.toContain('/leads/1/lose');
  expect(phone.stored('unsent')).toMatchObject([{ by: ADA, key: change.key }]);

  phone.sent.length = 0;
  tab.startSending(ADA, noListener);
  await settle();
  expect(phone.paths).toEqual(['/leads/1/lose']);
});

test('signing out drops the user’s own changes, rejected ones included, and nobody else’s', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = () => json({ error: 'full' }, 409);
  tab.enqueue(note('1'), 'Ada');
  await settle();
  tab.startSending(BEN, noListener);
  tab.enqueue(note('2'), 'Ben');
  await settle();
  expect(phone.stored('rejected')).toHaveLength(2);
  await tab.dropOwnChanges();
  expect(phone.stored('rejected')).toMatchObject([{ by: ADA }]);
});

test('until the server has confirmed who is signed in, changes are stored but not sent', async () => {
  const tab = await phone.open();
  tab.setUser(ADA, noListener);
  tab.enqueue(note('1'), 'Ada');
  await tab.send();
  await settle(TEN_MINUTES_MS);
  expect(phone.sent).toEqual([]);
  expect(phone.stored('unsent')).toMatchObject([{ by: ADA }]);
  tab.startSending(ADA, noListener);
  await settle();
  expect(phone.paths).toEqual(['/leads/1/notes']);
});

test('a device that was signed out remotely keeps its user’s changes and sends them after they sign in again', async () => {
  const before = await phone.open();
  before.startSending(ADA, noListener);
  phone.server = () => json({ error: 'signed_out' }, 401);
  before.enqueue(note('1'), 'Ada');
  await settle(TEN_MINUTES_MS);
  expect(phone.sent).toHaveLength(1);

  phone.server = () => json({});
  phone.sent.length = 0;
  const other = await phone.open();
  other.startSending(BEN, noListener);
  await settle();
  expect(phone.sent).toEqual([]);
  other.startSending(ADA, noListener);
  await settle();
  expect(phone.paths).toEqual(['/leads/1/notes']);
});
