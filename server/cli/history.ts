/** Describes the history of a lead. */
import type { LeadEvent } from '../leads/events.ts';
import { CHANNEL_NAMES } from './delivery.ts';
import { dollars } from './text.ts';

/** An event in words, with its details by label. */
interface HistoryEntry {
  at: string;
  text: string;
  facts: Record<string, string>;
}

export function historyEntry(event: LeadEvent): HistoryEntry {
  const { at } = event;
  switch (event.kind) {
    case 'quarantined':
      return { at, text: `kept apart: ${event.data.signs.join(', ')}`, facts: {} };
    case 'resent': {
      const { channels, by } = event.data;
      const names = channels.map((channel) => CHANNEL_NAMES[channel]).join(', ');
      return { at, text: `to be sent again: ${names} (${by})`, facts: {} };
    }
    case 'booking': {
      const { change, date, window, by } = event.data;
      return { at, text: `${change.replace('.', ' ')}: ${date} ${window} (${by})`, facts: {} };
    }
    case 'merged':
      return { at, text: `merged with ${event.data.lead} (${event.data.by})`, facts: {} };
    case 'unmerged':
      return { at, text: `taken apart from ${event.data.lead} (${event.data.by})`, facts: {} };
    case 'new_link':
      return { at, text: `new link for the customer (${event.data.by})`, facts: {} };
    case 'note': {
      const { text, photos } = event.data;
      return { at, text: 'note of the customer', facts: { text, photos: photos ? String(photos) : '' } };
    }
    case 'entered':
      return { at, text: `added by hand (${event.data.by})`, facts: {} };
    case 'address': {
      const { address, by } = event.data;
      return { at, text: `address (${by})`, facts: { address } };
    }
    case 'told': {
      const { kind, minutes, by } = event.data;
      return { at, text: `${kind.replaceAll('_', ' ')}, ${minutes} minutes (${by})`, facts: {} };
    }
    case 'owner_note': {
      const { text, by } = event.data;
      return { at, text: `note (${by})`, facts: { text } };
    }
    case 'status': {
      const { from, to, amount_cents, by } = event.data;
      const amount = amount_cents === undefined ? '' : `, for ${dollars(amount_cents)}`;
      return { at, text: `${from} → ${to}${amount} (${by})`, facts: {} };
    }
  }
}
