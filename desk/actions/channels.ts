import { CHANNEL_NAMES, type CustomerChannel } from '../../contract/desk/messages.ts';

/** `email`, `text`, or `email and text`. */
export function nameChannels(channels: readonly CustomerChannel[]): string {
  return [...new Set(channels)]
    .toSorted()
    .map((channel) => CHANNEL_NAMES[channel])
    .join(' and ');
}
