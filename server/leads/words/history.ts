/** Describes the history of a lead for the owner: requests, changes, deliveries. */
import { dayName, windowName } from '../../../contract/booking/names.ts';
import type { DeskState, PaidBy } from '../../../contract/desk/leads.ts';
import { fill } from '../../../model/fill.ts';
import type { OwnerWords } from '../../../model/schema/owner.ts';
import type { BusinessTime } from '../../time/business-time.ts';
import type { LeadEvent } from '../events.ts';
import type { FullLead } from '../full-lead.ts';
import type { DeliveryState } from '../outbox.ts';
import { formatAmount } from './money.ts';

interface HistoryEntry {
  /** ISO 8601. */
  at: string;
  text: string;
  /** E-mail address of the desk's user who did it. */
  by?: string;
}

/** Oldest first. */
export function historyInWords(
  lead: FullLead,
  words: OwnerWords['lead'],
  time: BusinessTime,
): HistoryEntry[] {
  const entry = entryOf(lead);
  const tell = (event: LeadEvent) => ({ ...fromEvent(event, lead, words, time), ...authorOf(event) });
  return [
    entry ? tell(entry) : { at: lead.received_at, text: words.history.received },
    ...lead.parts.map(({ received_at }) => ({ at: received_at, text: words.history.again })),
    ...lead.events.filter((event) => event !== entry).map(tell),
    ...lead.deliveries.flatMap((delivery) => fromDelivery(delivery, words.history, time) ?? []),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** The first event of a lead that was entered at the desk, such as after a call; undefined for a lead from the site. */
export function entryOf({ events, received_at }: FullLead): LeadEvent | undefined {
  return events.find(({ kind, at }) => kind === 'entered' && at === received_at);
}

/** `Won, for $450 in cash` */
export function statusInWords(
  status: DeskState,
  cents: number | null | undefined,
  { statuses }: OwnerWords['lead'],
  paid?: PaidBy,
): string {
  if (status !== 'won' || cents === null || cents === undefined) return statuses[status];
  return fill(paid ? statuses.won_paid[paid] : statuses.won_for, { amount: formatAmount(cents) });
}

function authorOf({ data }: LeadEvent): { by?: string } {
  const [, by] = 'by' in data ? (/^desk:(.*)/s.exec(data.by) ?? []) : [];
  return by === undefined ? {} : { by };
}

function fromEvent(
  { at, ...event }: LeadEvent,
  lead: FullLead,
  words: OwnerWords['lead'],
  time: BusinessTime,
): HistoryEntry {
  switch (event.kind) {
    case 'merged':
    case 'unmerged': {
      const other = [...lead.parts, ...lead.others].find(({ id }) => id === event.data.lead);
      return {
        at,
        text: fill(words.history[event.kind], { date: other ? time.long(other.received_at) : '' }),
      };
    }
    case 'new_link':
      return { at, text: words.history.new_link };
    case 'quarantined':
      return { at, text: words.history.quarantined };
    case 'resent': {
      const channel = event.data.channels.map((name) => words.history.channels[name]).join(', ');
      return { at, text: fill(words.history.resent, { channel }) };
    }
    case 'booking': {
      const { change, date, window } = event.data;
      const text = words.history[change.slice('booking.'.length) as 'booked' | 'moved' | 'cancelled'];
      return { at, text: fill(text, { window: `${dayName(date)}, ${windowName(window)}` }) };
    }
    case 'note': {
      const { text, photos } = event.data;
      const { note, note_photos } = words.history;
      return { at, text: text ? fill(note, { text }) : fill(note_photos, { count: photos }) };
    }
    case 'entered':
      return { at, text: words.history.entered };
    case 'address':
      return { at, text: fill(words.history.address, { text: event.data.address }) };
    case 'told': {
      const { kind, minutes } = event.data;
      return { at, text: fill(words.history[kind], { count: minutes }) };
    }
    case 'photos': {
      const { taken, count } = event.data;
      return { at, text: fill(words.history[taken], { count }) };
    }
    case 'photo_consent':
      return { at, text: event.data.may ? words.history.photos_allowed : words.history.photos_refused };
    case 'crew': {
      const { name } = event.data;
      return { at, text: name ? fill(words.history.crew, { name }) : words.history.every_crew };
    }
    case 'owner_note':
      return { at, text: fill(words.history.owner_note, { text: event.data.text }) };
    case 'status': {
      const { to, amount_cents, paid } = event.data;
      const status = statusInWords(to, amount_cents, words, paid);
      return { at, text: fill(words.history.status, { status }) };
    }
  }
}

/** Undefined for what waits: the history says what has happened. */
function fromDelivery(
  delivery: DeliveryState,
  words: OwnerWords['lead']['history'],
  time: BusinessTime,
): HistoryEntry | undefined {
  const { state, attempts, finished_at, due_at, created_at } = delivery;
  const channel = words.channels[delivery.channel];
  if (state === 'completed') {
    return { at: finished_at ?? created_at, text: words.sent[delivery.channel] };
  }
  if (state === 'errored') {
    return { at: finished_at ?? created_at, text: fill(words.given_up, { channel }) };
  }
  if (attempts === 0 || !due_at) return undefined;
  const text = fill(words.failing, { channel, count: attempts, date: time.long(due_at) });
  return { at: created_at, text };
}
