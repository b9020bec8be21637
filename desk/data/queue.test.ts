import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutOff, json, noNetwork, Phone, type Sent } from '../testing/phone.ts';
import type { Change } from './change.ts';

const ADA = 'ada@pl.example';
const BEN = 'ben@pl.example';
/** Longer than the pause between two tries. */
const A_TRY_MS = 20_000;
const TEN_MINUTES_MS = 10 * 60_000;

let phone: Phone;

beforeEach(() => {
  vi.useFakeTimers();
  phone = new Phone();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const note = (lead: string, text = 'Gate code'): Change => ({ kind: 'note', lead, body: { text } });
const won = (lead: string) => ({ kind: 'state', lead, body: { state: 'won', was: 'new' } }) satisfies Change;
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
/** The server fails with the changes of one lead, and takes all others. */
const failsWith = (lead: string) => (request: Sent) =>
  request.path.startsWith(`/leads/${lead}/`) ? json({ error: 'failed' }, 503) : json({});
const noListener = () => {};

test('what is tapped without a network is sent once it is back, in order and once', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = noNetwork;
  tab.add(note('1'), 'Ada');
  tab.add(note('2'), 'Ben');
  await settle();
  phone.sent.length = 0;

  phone.server = () => json({});
  await settle(A_TRY_MS);
  expect(phone.paths).toEqual(['/leads/1/notes', '/leads/2/notes']);
  await settle(TEN_MINUTES_MS);
  expect(phone.sent).toHaveLength(2);
});

test('a tap is kept although another tab has stored one a moment ago', async () => {
  phone.server = noNetwork;
  const [one, two] = [await phone.open(), await phone.open()];
  one.startSending(ADA, noListener);
  two.startSending(ADA, noListener);
  one.add(note('1'), 'Ada');
  two.add(note('2'), 'Ben');
  one.add(note('3'), 'Cy');
  expect(phone.stored('desk-waiting')).toHaveLength(3);
});

test('a tap is kept while another tab stores that an earlier one was sent', async () => {
  const [one, two] = [await phone.open(), await phone.open()];
  one.startSending(ADA, noListener);
  const answered = Promise.withResolvers<Response>();
  phone.server = () => answered.promise;
  one.add(note('1'), 'Ada');
  await settle();
  phone.server = noNetwork;
  two.startSending(ADA, noListener);
  two.add(note('2'), 'Ben');
  answered.resolve(json({}));
  await settle();
  expect(phone.stored('desk-waiting').map(({ change }) => change)).toEqual([note('2')]);
});

test('two tabs send each change once', async () => {
  const [one, two] = [await phone.open(), await phone.open()];
  one.startSending(ADA, noListener);
  two.startSending(ADA, noListener);
  one.add(note('1'), 'Ada');
  two.add(note('2'), 'Ben');
  await settle(A_TRY_MS);
  expect(phone.paths.toSorted()).toEqual(['/leads/1/notes', '/leads/2/notes']);
});

test('what one tab takes back, the other does not send', async () => {
  const [one, two] = [await phone.open(), await phone.open()];
  phone.server = noNetwork;
  one.startSending(ADA, noListener);
  two.startSending(ADA, noListener);
  const change = won('1');
  one.add(change, 'Ada');
  await settle();
  phone.deliver();
  two.undo('1', change, 'Ada');
  await settle();
  phone.sent.length = 0;
  phone.server = () => json({});
  await settle(A_TRY_MS);
  expect(phone.sent).toEqual([]);
});

test('a change whose answer was cut off is sent again by itself, with its key', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = cutOff;
  tab.add(note('1'), 'Ada');
  await settle();
  expect(tab.reachable.get()).toBe(false);
  phone.server = () => json({});
  await settle(A_TRY_MS);
  expect(phone.paths).toEqual(['/leads/1/notes', '/leads/1/notes']);
  expect(phone.sent[0]?.body['key']).toBe(phone.sent[1]?.body['key']);
  expect(phone.stored('desk-waiting')).toEqual([]);
});

test('a change that the sign-in page of a Wi-Fi answered is not lost', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = () => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } });
  tab.add(note('1'), 'Ada');
  await settle();
  phone.server = () => new Response(null, { status: 204 });
  await settle(A_TRY_MS);
  expect(phone.sent).toHaveLength(2);
  expect(phone.stored('desk-waiting')).toEqual([]);
});

test('a change that the server may have made before its answer was lost can be undone', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = cutOff;
  const change = won('1');
  tab.add(change, 'Ada');
  await settle();
  tab.undo('1', change, 'Ada');
  phone.server = ({ path }) =>
    path === '/leads/1' ? json({ id: '1', state: 'won', undo: { event: 'e1', from: 'new' } }) : json({});
  await settle(A_TRY_MS);
  expect(phone.sent.at(-1)).toMatchObject({ path: '/leads/1/undo', body: { event: 'e1' } });
});

test('a change of a lead that became part of another meanwhile is not undone at that one', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  const change = won('1');
  tab.add(change, 'Ada');
  await settle();
  phone.server = ({ path }) =>
    path === '/leads/1' ? json({ id: '2', state: 'won', undo: { event: 'e2', from: 'new' } }) : json({});
  tab.undo('1', change, 'Ada');
  await settle();
  expect(phone.paths).toEqual(['/leads/1/state', '/leads/1']);
});

test('a change that the server fails with steps aside: others are sent, it stays and is tried again', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = failsWith('1');
  tab.add(won('1'), 'Ada');
  tab.add(note('2'), 'Ben');
  await settle(TEN_MINUTES_MS);
  expect(phone.paths.filter((path) => path === '/leads/2/notes')).toHaveLength(1);
  expect(phone.stored('desk-waiting')).toMatchObject([{ change: won('1') }]);
  phone.server = () => json({});
  await settle(A_TRY_MS);
  expect(phone.stored('desk-waiting')).toEqual([]);
});

test('a hiccup of the server does not change the order', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = failsWith('1');
  tab.add(won('1'), 'Ada');
  tab.add(note('2'), 'Ben');
  await settle();
  phone.server = () => json({});
  await settle(A_TRY_MS);
  expect(phone.paths).toEqual(['/leads/1/state', '/leads/1/state', '/leads/2/notes']);
});

test('later changes of a lead wait for the one that the server fails with', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = failsWith('1');
  tab.add(won('1'), 'Ada');
  tab.add(note('1'), 'Ada');
  await settle(TEN_MINUTES_MS);
  expect(phone.paths).not.toContain('/leads/1/notes');
  phone.sent.length = 0;
  phone.server = () => json({});
  await settle(A_TRY_MS);
  expect(phone.paths).toEqual(['/leads/1/state', '/leads/1/notes']);
});

test('a change that the server fails with can be dropped, and those behind it are sent', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = failsWith('1');
  tab.add(won('1'), 'Ada');
  tab.add(note('1'), 'Ada');
  await settle(TEN_MINUTES_MS);
  phone.server = () => json({});
  phone.sent.length = 0;
  tab.drop(phone.stored('desk-waiting')[0]?.key ?? '');
  await settle();
  expect(phone.paths).toEqual(['/leads/1/notes']);
  expect(phone.stored('desk-waiting')).toEqual([]);
});

test('a change that the server fails with is reported after three tries, and can be tried again at once', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = failsWith('1');
  tab.add(won('1'), 'Ada');
  const [first] = phone.stored('desk-waiting');
  const failing = () => phone.stored('desk-waiting').some((each) => tab.isFailing(each as never));
  await settle();
  expect(failing()).toBe(false);
  await settle(A_TRY_MS * 2);
  expect(phone.sent).toHaveLength(3);
  expect(failing()).toBe(true);
  tab.tryAgain(first?.key ?? '');
  expect(failing()).toBe(false);
  await settle();
  expect(phone.sent).toHaveLength(4);
  expect(failing()).toBe(true);
});

test('a read mark that the server fails with holds up nothing for long', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = ({ path }) => (path.endsWith('/read') ? json({ error: 'failed' }, 503) : json({}));
  tab.add({ kind: 'read', lead: '1', body: { read: true } }, '');
  tab.add(note('1'), 'Ada');
  await settle(A_TRY_MS * 3);
  expect(phone.paths.at(-1)).toBe('/leads/1/notes');
  expect(phone.stored('desk-waiting')).toEqual([]);
});

test('a busy server gets no more requests until the next try', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = () => json({ error: 'too_many' }, 429);
  for (const lead of ['1', '2', '3']) tab.add(note(lead), lead);
  await settle(A_TRY_MS * 4);
  expect(new Set(phone.paths)).toEqual(new Set(['/leads/1/notes']));
});

test('a tap while the lock is given back is sent', async () => {
  phone.beforeRelease = () => new Promise((resolve) => setTimeout(resolve, 5));
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  await settle(2);
  tab.add(note('1'), 'Ada');
  await settle(100);
  expect(phone.paths).toEqual(['/leads/1/notes']);
});

test('on a shared phone nobody sends, undoes or signs out with the changes of another user', async () => {
  phone.server = noNetwork;
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  const change = won('1');
  tab.add(change, 'Ada');
  await settle();
  tab.startSending(BEN, noListener);
  tab.add(note('2'), 'Ben');
  tab.undo('1', { ...change }, 'Ada');
  phone.server = ({ path }) => (path === '/leads/1' ? json({ id: '1', state: 'new', undo: null }) : json({}));
  await settle(A_TRY_MS);
  tab.add(note('3'), 'Cy');
  tab.forgetAll();
  expect(phone.paths).not.toContain('/leads/1/notes');
  expect(phone.stored('desk-waiting')).toMatchObject([{ by: ADA, change }]);

  phone.sent.length = 0;
  tab.startSending(ADA, noListener);
  await settle();
  expect(phone.paths).toEqual(['/leads/1/state']);
});

test('who signs out drops their own changes, refused ones included, and nobody else’s', async () => {
  const tab = await phone.open();
  tab.startSending(ADA, noListener);
  phone.server = () => json({ error: 'full' }, 409);
  tab.add(note('1'), 'Ada');
  await settle();
  tab.startSending(BEN, noListener);
  tab.add(note('2'), 'Ben');
  await settle();
  expect(phone.stored('desk-unmade')).toHaveLength(2);
  tab.forgetAll();
  expect(phone.stored('desk-unmade')).toMatchObject([{ by: ADA }]);
});

test('before the server has said who is signed in, taps are kept and nothing is sent', async () => {
  const tab = await phone.open();
  tab.takeChangesOf(ADA, noListener);
  tab.add(note('1'), 'Ada');
  await tab.send();
  await settle(TEN_MINUTES_MS);
  expect(phone.sent).toEqual([]);
  expect(phone.stored('desk-waiting')).toMatchObject([{ by: ADA }]);
  tab.startSending(ADA, noListener);
  await settle();
  expect(phone.paths).toEqual(['/leads/1/notes']);
});

test('signed out from afar, a device keeps its user’s changes and sends them when they are back', async () => {
  const before = await phone.open();
  before.startSending(ADA, noListener);
  phone.server = () => json({ error: 'signed_out' }, 401);
  before.add(note('1'), 'Ada');
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
