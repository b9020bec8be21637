import { expect, test } from 'vitest';
import type { DeliveryState } from '../leads/outbox.ts';
import { deliveryCell } from './delivery.ts';

function delivery(changes: Partial<DeliveryState>): DeliveryState {
  return {
    id: 'd',
    event: 'lead.created',
    channel: 'email',
    state: 'pending',
    attempts: 0,
    last_error: null,
    created_at: '2026-11-20T20:00:00.000Z',
    due_at: '2026-11-20T20:30:00.000Z',
    finished_at: null,
    remaining: null,
    ...changes,
  };
}

const SENT = delivery({
  state: 'completed',
  attempts: 1,
  finished_at: '2026-11-20T20:01:00.000Z',
  due_at: null,
});
const FAILING = delivery({ attempts: 3, last_error: 'refused:451' });
const GIVEN_UP = delivery({ ...SENT, state: 'errored', attempts: 40, last_error: 'unreachable' });

test('a lead says how each channel is doing, troubles first', () => {
  expect(deliveryCell([])).toBe('');
  expect(deliveryCell([delivery({})])).toBe('e-mail waiting');
  expect(deliveryCell([SENT, { ...FAILING, channel: 'webhook' }])).toBe(
    'e-mail sent, webhook failing (refused:451)',
  );
  expect(deliveryCell([SENT, FAILING])).toBe('e-mail failing (refused:451)');
  expect(deliveryCell([{ ...FAILING, remaining: ['crew@pl.example'] }])).toBe(
    'e-mail failing for crew@pl.example (refused:451)',
  );
  expect(deliveryCell([GIVEN_UP, SENT])).toBe('e-mail given up (unreachable)');
  expect(deliveryCell([delivery({ state: 'in_progress', attempts: 1 })])).toBe('e-mail waiting');
});
