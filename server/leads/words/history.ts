import { dayName, windowName } from '../../../contract/booking/names.ts';
import type { PaidBy } from '../../../contract/desk/jobs.ts';
import type { HistoryEntry, RequestState } from '../../../contract/desk/leads.ts';
import type { Route } from '../../../contract/desk/messages.ts';
import { formatAmount } from '../../../contract/money.ts';
import { fill } from '../../../model/fill.ts';
import type { OwnerWords } from '../../../model/schema/owner.ts';
import type { MessageRoutesTable } from '../../db/tables.ts';
import type { BusinessTime } from '../../time/business-time.ts';
import type { LeadEvent } from '../events.ts';
import type { FullLead } from '../lead.ts';
import type { MessageState } from '../message-states.ts';
import { whyUnsent } from './reasons.ts';

type HistoryWords = OwnerWords['lead']['history'];

export function historyInWords(lead: FullLead, words: OwnerWords, time: BusinessTime): HistoryEntry[] {
  const { history } = words.lead;
  const entry = entryOf(lead);
  const tell = (event: LeadEvent) => ({
    at: event.at,
    text: eventInWords(event, history),
    ...authorOf(event),
  });
  return [
    entry ? tell(entry) : { at: lead.received_at, text: history.received },
    ...lead.events.filter((event) => event !== entry).map(tell),
    ...lead.messages.flatMap((message) => messageInWords(message, words, time) ?? []),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** The first event of a lead that was entered at the desk, such as after a call; undefined for a lead from the site. */
export function entryOf({ events }: Pick<FullLead, 'events'>): LeadEvent | undefined {
  return events.find(({ kind }) => kind === 'entered');
}

/** `Won, for $450` */
export function stateInWords(
  state: RequestState,
  cents: number | null,
  { statuses }: OwnerWords['lead'],
): string {
  return state === 'won' && cents !== null
    ? fill(statuses.won_for, { amount: formatAmount(cents) })
    : statuses[state];
}

export function routeOf({ audience, channel }: MessageRoutesTable) {
  return `${audience}_${channel}` as Route;
}

function authorOf({ data }: LeadEvent): { by?: string } {
  const [, by] = 'by' in data ? (/^desk:(.*)/s.exec(data.by) ?? []) : [];
  return by === undefined ? {} : { by };
}

export function eventInWords(event: LeadEvent, words: HistoryWords): string {
  switch (event.kind) {
    case 'resent': {
      const channels = event.data.routes.map((route) => words.channels[routeOf(route)]);
      return fill(words.resent, { channel: channels.join(', ') });
    }
    case 'note': {
      const { text, photos } = event.data;
      return text ? fill(words.note, { text }) : fill(words.note_photos, { count: photos });
    }
    case 'owner_note':
      return fill(words.owner_note, { text: event.data.text });
    case 'address':
      return fill(words.address, { text: event.data.address });
    case 'email':
      return fill(words.email, { text: event.data.email });
    case 'booked':
    case 'moved':
    case 'canceled': {
      const { date, window } = event.data;
      return fill(words[event.kind], { window: `${dayName(date)}, ${windowName(window)}` });
    }
    case 'done':
      return doneInWords(event.data.amount_cents, event.data.paid, words);
    case 'amount': {
      const { amount_cents } = event.data;
      return amount_cents === null
        ? words.no_amount
        : fill(words.amount, { amount: formatAmount(amount_cents) });
    }
    case 'day_message':
      return fill(words[event.data.kind], { count: event.data.minutes });
    case 'photos':
      return fill(words[event.data.taken], { count: event.data.count });
    case 'photo_consent':
      return event.data.may ? words.photos_allowed : words.photos_refused;
    case 'texted':
      return fill(words.texted, { text: event.data.text });
    case 'offered': {
      const { date, window } = event.data;
      return fill(words.offered, { window: `${dayName(date)}, ${windowName(window)}` });
    }
    case 'photos_lost':
      return fill(words.photos_lost, { count: event.data.count });
    case 'crew': {
      const { name } = event.data;
      return name ? fill(words.crew, { name }) : words.every_crew;
    }
    default:
      return words[event.kind];
  }
}

/** `Done, for $450 in cash` */
function doneInWords(cents: number | undefined, paid: PaidBy | undefined, words: HistoryWords): string {
  if (cents === undefined) return words.done;
  return fill(paid ? words.done_paid[paid] : words.done_for, { amount: formatAmount(cents) });
}

/** Reasons why a message was not sent that leave nothing for the owner to do. */
const LEAVES_NOTHING_TO_SAY: readonly string[] = [
  'canceled',
  'done',
  'superseded',
  'not_told',
  'set_aside',
  'gone',
] satisfies (keyof HistoryWords['skipped'])[];

/** Undefined for what waits for its first attempt: the history says what has happened. */
function messageInWords(
  message: MessageState,
  owner: OwnerWords,
  time: BusinessTime,
): HistoryEntry | undefined {
  const { history: words } = owner.lead;
  const { id, audience, kind, outcome, reason, attempts, finished_at, due_at, created_at } = message;
  const route = routeOf(message);
  const at = finished_at ?? created_at;
  const what = words.kinds[kind as keyof typeof words.kinds] ?? '';
  // The event has its words.
  if (outcome === 'sent' && kind === 'request.text') return undefined;
  if (outcome === 'sent') return { at, text: fill(words.sent[route], { what }) };
  if (outcome === 'waiting') {
    if (attempts === 0 || !due_at || !reason) return undefined;
    const slots = { channel: words.channels[route], count: attempts, date: time.long(due_at) };
    return { at, text: fill(words.failing, slots), unsent: { id, audience, resend: true } };
  }
  const text = (why: string) => fill(words.unsent[route], { what, reason: why });
  if (outcome === 'skipped' && reason && LEAVES_NOTHING_TO_SAY.includes(reason))
    return { at, text: text(words.skipped[reason as keyof typeof words.skipped]) };
  return {
    at,
    text: text(whyUnsent(message, owner)),
    unsent: { id, audience, resend: outcome === 'failed' },
  };
}
