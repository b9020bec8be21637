import { CHANNEL_NAMES } from '../../contract/desk/messages.ts';
import type { MessageRoutesTable } from '../db/tables.ts';
import type { MessageState } from '../leads/message-states.ts';

export function routeName({ audience, channel }: MessageRoutesTable): string {
  return audience === 'customer' ? `${CHANNEL_NAMES[channel]} to the customer` : CHANNEL_NAMES[channel];
}

/** Lists each route once, with its worst outcome: `email sent, webhook failing (refused:500)`. */
export function deliveryCell(messages: readonly MessageState[]): string {
  const routes = Map.groupBy(messages, routeName);
  return [...routes]
    .map(([name, own]) => {
      const worst = own.reduce((a, b) => (rank(b) > rank(a) ? b : a));
      return `${name} ${inWords(worst)}`;
    })
    .join(', ');
}

function inWords({ channel, outcome, attempts, reason, remaining }: MessageState): string {
  // The receivers of pushes are ids, which mean nothing to an owner.
  const receivers = remaining && channel !== 'push' ? ` for ${remaining.join(' and ')}` : '';
  if (outcome === 'sent') return 'sent';
  if (outcome === 'skipped') return `not sent (${reason})`;
  if (outcome === 'failed') return `given up${receivers} (${reason})`;
  return attempts > 0 && reason ? `failing${receivers} (${reason})` : 'waiting';
}

function rank({ outcome, reason }: MessageState): number {
  if (outcome === 'failed') return 4;
  if (outcome === 'waiting') return reason ? 3 : 2;
  return outcome === 'skipped' ? 0 : 1;
}
