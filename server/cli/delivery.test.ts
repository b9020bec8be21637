/** What became of a lead's messages, as `npm run leads` says it. */
import { expect, test } from 'vitest';
import type { MessageState } from '../leads/message-states.ts';
import { deliveryCell } from './delivery.ts';

const message = (changes: Partial<MessageState>): MessageState =>
  ({
    audience: 'owner',
    channel: 'mail',
    outcome: 'waiting',
    attempts: 0,
    reason: null,
    remaining: null,
    ...changes,
  }) as MessageState;
const SENT = message({ outcome: 'sent', attempts: 1 });
const SKIPPED = message({ outcome: 'skipped', attempts: 1, reason: 'no_address', audience: 'customer' });
const FAILING = message({ attempts: 2, reason: 'refused:451', remaining: ['crew@pl.example'] });
const GIVEN_UP = message({ outcome: 'failed', attempts: 30, reason: 'timed_out' });

test.each([
  [[SENT], 'email sent'],
  [[message({})], 'email waiting'],
  [[SENT, message({})], 'email waiting'],
  [[FAILING, message({}), SENT], 'email failing for crew@pl.example (refused:451)'],
  [[FAILING, GIVEN_UP, SENT], 'email given up (timed_out)'],
  [[SENT, { ...GIVEN_UP, channel: 'webhook' as const }], 'email sent, webhook given up (timed_out)'],
  [[SENT, SKIPPED], 'email sent, email to the customer not sent (no_address)'],
  [[SKIPPED, { ...SENT, audience: 'customer' as const }], 'email to the customer sent'],
  [[], ''],
])('each way once, with its worst outcome: %j', (messages, cell) => {
  expect(deliveryCell(messages)).toBe(cell);
});
