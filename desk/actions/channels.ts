import type { CustomerChannel } from '../../contract/desk/messages.ts';

const NAMES: Record<CustomerChannel, string> = { mail: 'email', text: 'text' };

/** `email`, `text`, or `email and text`. */
export function nameChannels(channels: readonly CustomerChannel[]): string {
  return [...new Set(channels)].map((channel) => NAMES[channel]).join(' and ');
}
