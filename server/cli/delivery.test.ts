/** What became of a lead's messages, as `npm run leads` says it. */
import { expect, test } from 'vitest';
import type { MessageState } from '../leads/messages.ts';
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
  [[SENT], 'e-mail sent'],
  [[message({})], 'e-mail waiting'],
  [[SENT, message({})], 'e-mail waiting'],
  [[FAILING, message({}), SENT], 'e-mail failing for crew@pl.example (refused:451)'],
  [[FAILING, GIVEN_UP, SENT], 'e-mail given up (timed_out)'],
  [[SENT, { ...GIVEN_UP, channel: 'webhook' as const }], 'e-mail sent, webhook given up (timed_out)'],
  [[SENT, SKIPPED], 'e-mail sent, e-mail to the customer not sent (no_address)'],
  [[SKIPPED, { ...SENT, audience: 'customer' as const }], 'e-mail to the customer sent'],
  [[], ''],
])('each way once, with its worst outcome: %j', (messages, cell) => {
  expect(deliveryCell(messages)).toBe(cell);
});
