/** What can be changed at the desk, how each change is sent, and how a lead looks while it waits to be sent. */
import type { WindowChoice } from '../../contract/booking/windows.ts';
import type { NewJob } from '../../contract/desk/day.ts';
import type { DeskState, InboxLead } from '../../contract/desk/leads.ts';
import type {
  AddressChange,
  BookingChange,
  CrewChange,
  DayChange,
  Merge,
  NewNote,
  ReadMark,
  StateChange,
  Unmerge,
} from '../../contract/desk/requests.ts';

type Without<T> = T extends unknown ? Omit<T, 'key'> : never;

/** A tap that changes something. `lead` is an id. */
export type Change =
  | { kind: 'state'; lead: string; body: Without<StateChange> }
  /** Takes back the change of state that led from `from` to `to`. */
  | { kind: 'undo'; lead: string; from: DeskState; to: DeskState }
  | { kind: 'note'; lead: string; body: Without<NewNote> }
  | { kind: 'read'; lead: string; body: ReadMark }
  | { kind: 'address'; lead: string; body: Without<AddressChange> }
  /** Makes the lead part of another, takes a request out of it again, gives its customer a new link. */
  | { kind: 'merge'; lead: string; body: Without<Merge> }
  | { kind: 'unmerge'; lead: string; body: Without<Unmerge> }
  | { kind: 'new-link'; lead: string; body: object }
  | { kind: 'booking'; lead: string; body: Without<BookingChange> }
  /** Gives a job to a crew. */
  | { kind: 'crew'; lead: string; body: Without<CrewChange> }
  | { kind: 'day'; date: string; body: Without<DayChange> }
  | { kind: 'job'; body: Without<NewJob> };

/** A change that this device has not sent yet. */
export interface Waiting {
  /** Idempotency key: the server applies a change that is sent twice only once. */
  key: string;
  /** Email address of the user who made it; no other user's session sends it. */
  by: string;
  /** ISO 8601. */
  at: string;
  change: Change;
  /** What it is about, for people: a customer's name, or a day. */
  about: string;
  /** How often it was sent and the server failed, or its answer got lost; the server may have made it. */
  tries?: number;
}

export function leadOf(change: Change): string | undefined {
  return 'lead' in change ? change.lead : undefined;
}

/** Changes of the same lead or day are made in their order. */
export function topicOf({ key, change }: Waiting): string {
  return change.kind === 'day' ? change.date : (leadOf(change) ?? key);
}

/** The lead as it will be once the waiting changes are sent. */
export function withWaiting<T extends InboxLead>(lead: T, waiting: readonly Waiting[]): T {
  let result = lead;
  for (const { change } of waiting) {
    if (leadOf(change) === lead.id) result = { ...result, ...effect(result, change) };
  }
  return result;
}

function effect(lead: InboxLead, change: Change): Partial<InboxLead> {
  switch (change.kind) {
    case 'state':
      return { state: change.body.state, amount_cents: change.body.amount_cents ?? null };
    case 'undo':
      return lead.state === change.to ? { state: change.from, amount_cents: null } : {};
    case 'read':
      return { unread: !change.body.read };
    case 'booking':
      return {
        window: change.body.window,
        canceled_window: change.body.window ? null : lead.window,
        state: stateWith(lead.state, change.body.window),
      };
    case 'crew': {
      const { window, crew } = change.body;
      const isThis = lead.window?.date === window.date && lead.window.id === window.id;
      return (isThis ? { crew } : {}) as Partial<InboxLead>;
    }
    case 'address':
      return { street: change.body.street, access: change.body.access } as Partial<InboxLead>;
    default:
      return {};
  }
}

/** An open lead with a booking is booked, one whose booking was canceled is canceled. */
function stateWith(state: DeskState, window: WindowChoice | null): DeskState {
  if (window) return state === 'new' || state === 'answered' || state === 'canceled' ? 'booked' : state;
  return state === 'booked' ? 'canceled' : state;
}

/** Whether a lead is already as the change would have it: somebody else made the same one. */
export function isMade(lead: Pick<InboxLead, 'state' | 'amount_cents' | 'window'>, change: Change): boolean {
  if (change.kind === 'state') {
    const { state, amount_cents = null } = change.body;
    return lead.state === state && lead.amount_cents === amount_cents;
  }
  if (change.kind === 'booking') {
    const { window } = change.body;
    return lead.window?.date === window?.date && lead.window?.id === window?.id;
  }
  return false;
}
