import { beforeEach, expect, test, vi } from 'vitest';
import { ADA, json, noNetwork, Phone } from '../testing/phone.ts';

const PACK = { at: '', day: null, leads: [{ id: '1', name: 'Visitor', phone: '+12185550142' }] };
const STORED_KEYS = ['pack', 'me', 'business'];

let phone: Phone;
beforeEach(() => {
  phone = new Phone();
  phone.storage.set('pack', PACK);
  phone.storage.set('me', ADA);
  phone.storage.set('business', {});
  return () => vi.unstubAllGlobals();
});

const signedOut = () => json({ error: 'signed_out' }, 401);

test('a phone that was signed out remotely deletes its customer data and shows none of it offline', async () => {
  const tab = await phone.open();
  expect(tab.cachedLead('1')?.name).toBe('Visitor');
  phone.server = signedOut;
  await tab.renewPack();
  await phone.idle();
  expect(STORED_KEYS.filter((key) => phone.storage.has(key))).toEqual([]);
  phone.server = noNetwork;
  await expect(
    tab.answerOrCached(tab.get('/leads/:id', { param: { id: '1' } }), () => tab.cachedLead('1')),
  ).rejects.toBeInstanceOf(tab.Unreachable);
  const next = await phone.open();
  expect(next.cachedLead('1')).toBeUndefined();
});

test('an answer that arrives after the session ended is neither shown nor stored', async () => {
  const tab = await phone.open();
  const slow = Promise.withResolvers<Response>();
  phone.server = async () => (await slow.promise).clone();
  const request = tab.renewPack();
  const shown = tab.get('/leads/:id', { param: { id: '1' } }).catch((error: Error) => error);
  phone.server = signedOut;
  await tab.get('/me').catch(() => {});
  slow.resolve(json(PACK));
  await request;
  expect(await shown).toBeInstanceOf(tab.Refused);
  expect(phone.storage.has('pack')).toBe(false);
});

test('an answer to a request made before signing in does not end the new session', async () => {
  const tab = await phone.open();
  phone.server = signedOut;
  await tab.get('/me').catch(() => {});
  const slow = Promise.withResolvers<Response>();
  phone.server = () => slow.promise;
  const request = tab.get('/me').catch(() => {});
  tab.cachedMe.set(ADA as never);
  tab.signedOut.set(false);
  slow.resolve(signedOut());
  await request;
  expect(tab.signedOut.get()).toBe(false);
  expect(phone.storage.has('me')).toBe(true);
});

test('all tabs sign out when one learns that the session ended', async () => {
  const [one, two] = [await phone.open(), await phone.open()];
  phone.server = signedOut;
  await one.renewPack();
  await phone.idle();
  await phone.deliver();
  expect(two.signedOut.get()).toBe(true);
  expect(two.cachedLead('1')).toBeUndefined();
});

test('offline, the filters count the stored leads', async () => {
  const leads = [
    { id: '1', state: 'new', unread: true },
    { id: '2', state: 'new', unread: false },
    { id: '3', state: 'booked', unread: true },
  ];
  phone.storage.set('pack', { ...PACK, leads });
  phone.server = noNetwork;
  const tab = await phone.open();
  const counts = await tab.answerOrCached(tab.get('/counts'), tab.cachedCounts);
  expect(counts).toMatchObject({ new: 2, unread: 2 });
});
