import type { DeliveryChannel } from '../db/tables.ts';
import type { DeliveryState } from '../leads/outbox.ts';

export const CHANNEL_NAMES: Readonly<Record<DeliveryChannel, string>> = {
  email: 'e-mail',
  webhook: 'webhook',
  push: 'notification',
  customer: 'mail to the customer',
};

/** Lists each channel once, with its worst state: `e-mail sent, webhook failing (refused:500)`. */
export function deliveryCell(deliveries: readonly DeliveryState[]): string {
  const channels = Map.groupBy(deliveries, ({ channel }) => channel);
  return [...channels]
    .map(([channel, own]) => {
      const worst = own.reduce((a, b) => (rank(b) > rank(a) ? b : a));
      return `${CHANNEL_NAMES[channel]} ${inWords(worst)}`;
    })
    .join(', ');
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
