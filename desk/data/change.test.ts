import { expect, test } from 'vitest';
import type { DeskState, InboxLead } from '../../contract/desk/leads.ts';
import type { SettableState } from '../../contract/desk/requests.ts';
import { applyChanges, type Change, isAlreadyInEffect } from './change.ts';

const LEAD: InboxLead = {
  id: 'a',
  state: 'new',
  received_at: '2026-11-20T20:00:00.000Z',
  state_at: null,
  unread: true,
  name: 'Ada Byron',
  phone: '+19165550142',
  zip: '95814',
  town: 'Sacramento',
  things: '',
  service: 'Piano',
  preferred_day: '',
  price: '$250-$350',
  amount_cents: null,
  window: null,
  canceled_window: null,
  photos: 0,
  source: [],
  asked_first: null,
};
const WINDOW = { date: '2026-11-24', id: '0800-1000' };

const unsent = (...changes: Change[]) =>
  changes.map((change, n) => ({
    key: String(n),
    by: 'o@pl.example',
    at: LEAD.received_at,
    change,
    about: '',
  }));
const state = (state: SettableState, was: DeskState, amount_cents?: number): Change => ({
  kind: 'state',
  lead: 'a',
  body: { state, was, ...(amount_cents === undefined ? {} : { amount_cents }) },
});

test('a lead looks as it will after its unsent changes, in order', () => {
  const after = applyChanges(LEAD, [
    ...unsent(
      state('answered', 'new'),
      { kind: 'booking', lead: 'a', body: { window: WINDOW, was: null, overbook: false, tell: true } },
      { kind: 'read', lead: 'a', body: { read: true } },
      state('lost', 'booked'),
      { kind: 'undo', lead: 'a', from: 'booked', to: 'lost' },
      state('won', 'booked', 35_000),
    ),
  ]);
  expect(after).toMatchObject({ state: 'won', amount_cents: 35_000, window: WINDOW, unread: false });
  expect(applyChanges({ ...LEAD, id: 'b' }, unsent(state('lost', 'new'))).state).toBe('new');
});

test('canceling the appointment leaves a canceled lead with its old window', () => {
  const booking = (window: typeof WINDOW | null): Change => ({
    kind: 'booking',
    lead: 'a',
    body: { window, was: null, overbook: false, tell: false },
  });
  expect(applyChanges(LEAD, unsent(booking(WINDOW))).state).toBe('booked');
  expect(applyChanges(LEAD, unsent(booking(WINDOW), booking(null)))).toMatchObject({
    state: 'canceled',
    window: null,
    canceled_window: WINDOW,
  });
});

test('a change that somebody else already made is no conflict', () => {
  expect(isAlreadyInEffect({ ...LEAD, state: 'answered' }, state('answered', 'new'))).toBe(true);
  expect(isAlreadyInEffect({ ...LEAD, state: 'won', amount_cents: 1 }, state('won', 'new', 2))).toBe(false);
});
