/** What a device still holds once its session is over (product section 12). */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '../../contract/desk/account.ts';
import { ADA, json, newPhone, noNetwork, type Phone } from '../testing/phone.ts';
import type { Change } from './change.ts';

const LEAD = {
  id: '1',
  state: 'won',
  name: 'Cy Young',
  phone: '+12185550142',
  street: '1 Oak St',
  jobs: [],
  history: [],
};
const NEW_JOB = {
  path: '/leads',
  body: { name: 'Dee', street: '2 Elm St', details: 'Key under the mat' },
} as unknown as Change;
const refuseAll = () => json({ error: 'changed_meanwhile', lead: LEAD }, 409);

let phone: Phone;
beforeEach(() => {
  phone = newPhone();
});

/** A tab of a phone that keeps all that a phone can keep: two users' changes, one of them rejected. */
async function fullPhone() {
  phone.storage.set('pack', { at: '', day: null, leads: [LEAD] });
  phone.storage.set('me', ADA);
  phone.storage.set('business', {});
  const tab = await phone.open();
  phone.server = refuseAll;
  tab.startSending('ben@pl.example', () => {});
  tab.enqueue({ path: '/leads/:id/lose', lead: '1', body: { was: 'new' } }, 'Cy Young');
  await vi.advanceTimersByTimeAsync(10);
  phone.server = noNetwork;
  tab.enqueue(NEW_JOB, 'Dee');
  tab.startSending(ADA.email, () => {});
  tab.enqueue(NEW_JOB, 'Dee');
  await vi.advanceTimersByTimeAsync(10);
  expect([...phone.storage.keys()].toSorted()).toEqual(['business', 'me', 'pack', 'rejected', 'unsent']);
  expect(JSON.stringify(phone.stored('rejected'))).toContain('Oak St');
  return tab;
}

test('with the first answer that its user was removed, a device holds nothing any more, in any tab', async () => {
  const [tab, other] = [await fullPhone(), await phone.open()];
  phone.server = () => json({ error: 'signed_out', removed: true }, 401);
  await tab.get('/me').catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Object.fromEntries(phone.storage)).toEqual({});
  expect(tab.signedOut.get()).toBe(true);
  await phone.deliver();
  expect(other.signedOut.get()).toBe(true);
  expect(other.cachedLead('1')).toBeUndefined();
});

test('a device that was signed out remotely holds nothing but changes that are not sent yet', async () => {
  const tab = await fullPhone();
  phone.server = () => json({ error: 'signed_out' }, 401);
  await tab.get('/me').catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...phone.storage.keys()]).toEqual(['unsent']);
  expect(phone.stored('unsent').map(({ change }) => change)).toEqual([NEW_JOB, NEW_JOB]);
  expect(JSON.stringify(phone.stored('unsent'))).not.toContain('Oak St');
});

test('a device whose owner is crew now holds nothing that only owners see', async () => {
  phone.storage.set('pack', { at: '', day: null, leads: [LEAD] });
  phone.storage.set('screen', '<p>1 Oak St, $350</p>');
  phone.storage.set('me', { ...ADA, role: 'owner' });
  const tab = await phone.open();
  await tab.startSession(ADA as Me);
  expect(Object.fromEntries(phone.storage)).toEqual({ me: ADA });
});

test('a list of leads that is rendered while its user signs out is not kept', async () => {
  const tab = await phone.open();
  vi.stubGlobal('document', {
    getElementById: () => ({ innerHTML: '<p>1 Oak St, $350</p>', querySelector: () => null }),
  });
  tab.keepScreen();
  await phone.idle();
  expect([...phone.storage.keys()]).toEqual(['screen']);
  tab.signedOut.set(true);
  tab.keepScreen();
  await phone.idle();
  expect([...phone.storage.keys()]).toEqual([]);
});
