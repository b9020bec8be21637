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

type WithoutKey<T> = T extends unknown ? Omit<T, 'key'> : never;

/** `lead` is the id of a lead. */
export type Change =
  | { kind: 'state'; lead: string; body: WithoutKey<StateChange> }
  /** Undoes the change of state that led from `from` to `to`. */
  | { kind: 'undo'; lead: string; from: DeskState; to: DeskState }
  | { kind: 'note'; lead: string; body: WithoutKey<NewNote> }
  | { kind: 'read'; lead: string; body: ReadMark }
  | { kind: 'address'; lead: string; body: WithoutKey<AddressChange> }
  | { kind: 'merge'; lead: string; body: WithoutKey<Merge> }
  | { kind: 'unmerge'; lead: string; body: WithoutKey<Unmerge> }
  | { kind: 'new-link'; lead: string; body: object }
  | { kind: 'booking'; lead: string; body: WithoutKey<BookingChange> }
  | { kind: 'crew'; lead: string; body: WithoutKey<CrewChange> }
  | { kind: 'day'; date: string; body: WithoutKey<DayChange> }
  | { kind: 'job'; body: WithoutKey<NewJob> };

export interface UnsentChange {
  /** Idempotency key: the server applies a change once, however often it is sent. */
  key: string;
  /** Email address of the user; no other user's session sends it. */
  by: string;
  at: string;
  change: Change;
  /** A customer's name or a day, for messages. */
  about: string;
  /** Tries that the server failed or whose answer got lost; the server may have applied the change. */
  tries?: number;
}

export function leadIdOf(change: Change): string | undefined {
  return 'lead' in change ? change.lead : undefined;
}

/** Changes with the same key are sent in order. */
export function orderKey({ key, change }: UnsentChange): string {
  return change.kind === 'day' ? change.date : (leadIdOf(change) ?? key);
}

export function applyChanges<T extends InboxLead>(lead: T, unsent: readonly UnsentChange[]): T {
  let result = lead;
  for (const { change } of unsent) {
    if (leadIdOf(change) === lead.id) result = { ...result, ...effect(result, change) };
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
        state: stateAfterBooking(lead.state, change.body.window),
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

function stateAfterBooking(state: DeskState, window: WindowChoice | null): DeskState {
  if (window) return state === 'new' || state === 'answered' || state === 'canceled' ? 'booked' : state;
  return state === 'booked' ? 'canceled' : state;
}

/** Whether somebody else has already made the same change. */
export function isAlreadyInEffect(
  lead: Pick<InboxLead, 'state' | 'amount_cents' | 'window'>,
  change: Change,
): boolean {
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
