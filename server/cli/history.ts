/** Describes the history of a lead. */
import { readEstimate, thingsInWords } from '../lead-text/estimate.ts';
import type { LeadEvent } from '../leads/events.ts';
import { dollars } from './amount.ts';
import { CHANNEL_NAMES } from './delivery.ts';

/** An event in words, with its details by label. */
interface HistoryEntry {
  at: string;
  text: string;
  facts: Record<string, string>;
}

export function historyEntry(event: LeadEvent): HistoryEntry {
  const { at } = event;
  switch (event.kind) {
    case 'asked_again': {
      const { name, zip, service, preferred_day, details, page, consent_version, ip_address, user_agent } =
        event.data;
      const estimate = readEstimate(event.data.estimate ?? null);
      const wanted = estimate ? { estimate: `${estimate.price}: ${thingsInWords(estimate)}` } : {};
      const facts = { name, zip, service, preferred_day, details, ...wanted, page };
      return { at, text: 'asked again', facts: { ...facts, consent_version, ip_address, user_agent } };
    }
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
