/** What became of a lead's deliveries, as `npm run leads` says it. */
import { expect, test } from 'vitest';
import type { DeliveryState } from '../leads/messages.ts';
import { deliveryCell } from './delivery.ts';

const state = (changes: Partial<DeliveryState>): DeliveryState =>
  ({
    channel: 'email',
    state: 'pending',
    attempts: 0,
    last_error: null,
    remaining: null,
    ...changes,
  }) as DeliveryState;
const SENT = state({ state: 'completed', attempts: 1 });
const FAILING = state({ attempts: 2, last_error: 'refused:451', remaining: ['crew@pl.example'] });
const GIVEN_UP = state({ state: 'errored', attempts: 30, last_error: 'timed_out' });

test.each([
  [[SENT], 'e-mail sent'],
  [[state({})], 'e-mail waiting'],
  [[SENT, state({})], 'e-mail waiting'],
  [[FAILING, state({}), SENT], 'e-mail failing for crew@pl.example (refused:451)'],
  [[FAILING, GIVEN_UP, SENT], 'e-mail given up (timed_out)'],
  [[SENT, { ...GIVEN_UP, channel: 'webhook' as const }], 'e-mail sent, webhook given up (timed_out)'],
  [[], ''],
])('each channel once, with its worst state: %j', (deliveries, cell) => {
  expect(deliveryCell(deliveries)).toBe(cell);
});
