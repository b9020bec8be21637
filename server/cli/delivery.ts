/** Describes a lead's deliveries. */

import type { DeliveryChannel } from '../db/tables.ts';
import type { DeliveryState } from '../leads/outbox.ts';
import type { BusinessTime } from '../leads/words/business-time.ts';

/** Names of the channels, for the owner. */
export const CHANNEL_NAMES: Readonly<Record<DeliveryChannel, string>> = {
  email: 'e-mail',
  webhook: 'webhook',
  push: 'notification',
  customer: 'mail to the customer',
};

/** Lists each channel once, with its worst state: `e-mail sent, webhook failing (refused:500)`. */
export function deliveryCell(deliveries: readonly DeliveryState[]): string {
  const channels = [...new Set(deliveries.map(({ channel }) => channel))];
  return channels
    .map((channel) => {
      const own = deliveries.filter((delivery) => delivery.channel === channel);
      const worst = own.reduce((a, b) => (rank(b) > rank(a) ? b : a));
      return `${CHANNEL_NAMES[channel]} ${inWords(worst)}`;
    })
    .join(', ');
}

/** One delivery: `e-mail sent 2026-11-20 20:00 PST, tries: 1`. */
export function deliveryLine(delivery: DeliveryState, time: BusinessTime): string {
  const { channel, attempts, finished_at, due_at, state } = delivery;
  const when = finished_at ? ` ${time.minute(finished_at)}` : '';
  const next = state === 'pending' && attempts > 0 && due_at ? `, next try ${time.minute(due_at)}` : '';
  return `${CHANNEL_NAMES[channel]} ${inWords(delivery)}${when}, tries: ${attempts}${next}`;
}

function inWords({ channel, state, attempts, last_error, remaining }: DeliveryState): string {
  // The receivers of pushes are ids, which mean nothing to an owner.
  const receivers = remaining && channel !== 'push' ? ` for ${remaining.join(' and ')}` : '';
  if (state === 'completed') return 'sent';
  if (state === 'errored') return `given up${receivers} (${last_error})`;
  return attempts > 0 && last_error ? `failing${receivers} (${last_error})` : 'waiting';
}

function rank({ state, last_error }: DeliveryState): number {
  if (state === 'errored') return 3;
  if (state === 'completed') return 0;
  return last_error ? 2 : 1;
}
