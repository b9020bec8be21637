/**
 * The queue of changes for the server. Each change is first stored on the device, then sent in order, and removed when the
 * server has answered. So no change is lost without a network, and its key keeps the server from applying it twice.
 */
import type { Conflict, LeadDetail } from '../../contract/desk/leads.ts';
import { type Change, isMade, leadOf, pathOf, type Waiting } from './change.ts';
import { get, post, Refused, signedOut, Unreachable } from './client.ts';
import { keptMe } from './pack.ts';
import { Store, useStore } from './store.ts';

/** A change that the server refused; the user decides what to do with it. */
export interface Unmade extends Waiting {
  /** `changed`: somebody else has changed the lead. */
  why: 'changed' | 'full' | 'refused';
  /** The lead as the server has it. */
  lead?: LeadDetail;
}

/** Oldest first. */
const waiting = new Store<readonly Waiting[]>([], 'desk-waiting');
export const unmade = new Store<readonly Unmade[]>([], 'desk-unmade');

type Listener = (change: Change, answer: unknown) => void;

const RETRY_MS = 15_000;
let me = '';
let onMade: Listener = () => {};
/** Key of the change that is on its way. */
let sending: string | undefined;
let running = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Begins to send the changes of the user `email`. @param listener is called with each change and the server's answer */
export function startSending(email: string, listener: Listener): void {
  me = email;
  onMade = listener;
  void send();
}

/**
 * @param key of a change that was already sent once, without an answer
 * @returns false if the device could not store it: the change is lost when the app closes before it is sent
 */
export function add(change: Change, about: string, key: string = crypto.randomUUID()): boolean {
  const next = { key, by: me, at: new Date().toISOString(), change, about };
  const kept = waiting.set([...waiting.get(), next]);
  void send();
  return kept;
}

/** Unsent changes of the signed-in user. Those of other users of this device wait until they sign in. */
export function useWaiting(): readonly Waiting[] {
  const email = useStore(keptMe)?.email;
  return useStore(waiting).filter(({ by }) => by === email);
}

/** Undoes a change of state: drops it if it is still unsent, else sends the opposite. */
export function undo(lead: string, from: Change & { kind: 'state' }, about: string): void {
  const refused = unmade.get().find(({ change }) => change === from);
  if (refused) {
    dismiss(refused.key);
    return;
  }
  const own = waiting.get().findLast(({ change }) => change.kind === 'state' && change.lead === lead);
  if (own && own.key !== sending) {
    waiting.set(waiting.get().filter(({ key }) => key !== own.key));
    return;
  }
  add({ kind: 'undo', lead, from: from.body.was, to: from.body.state }, about);
}

/** Drops a change that the server refused. */
export function dismiss(key: string): void {
  unmade.set(unmade.get().filter((each) => each.key !== key));
}

/** Sends a refused change again, based on the lead's present state. */
export function insist({ key, change, about, lead }: Unmade): void {
  dismiss(key);
  add(rebased(change, lead), about);
}

function rebased(change: Change, lead: LeadDetail | undefined): Change {
  switch (change.kind) {
    case 'state':
      return { ...change, body: { ...change.body, was: lead?.state ?? change.body.was } };
    case 'booking':
      return {
        ...change,
        body: { ...change.body, was: lead ? lead.window : change.body.was, overbook: !lead },
      };
    case 'address':
      return { ...change, body: { ...change.body, was: lead?.address ?? change.body.was } };
    case 'job':
      return { ...change, body: { ...change.body, overbook: true } };
    default:
      return change;
  }
}

/** Drops all changes when the user signs out. */
export function forgetAll(): void {
  waiting.set([]);
  unmade.set([]);
}

/** Sends waiting changes until one fails. Only one tab at a time sends. */
export async function send(): Promise<void> {
  if (running || me === '') return;
  running = true;
  try {
    // Browsers offer locks only over HTTPS and on localhost.
    if (navigator.locks) await navigator.locks.request('desk-waiting', sendAll);
    else await sendAll();
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    clearTimeout(retry);
    retry = setTimeout(() => void send(), RETRY_MS);
  } finally {
    running = false;
    sending = undefined;
  }
}

async function sendAll(): Promise<void> {
  for (;;) {
    const next = waiting.get().find(({ by }) => by === me);
    if (!next) return;
    sending = next.key;
    try {
      const answer = await sendOne(next);
      done(next);
      onMade(next.change, answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (signedOut.get()) return;
      // The server is busy or broken; it may accept the change later.
      if (error.status === 429 || error.status >= 500) throw new Unreachable();
      done(next);
      refuse(next, error);
    }
  }
}

async function sendOne({ change, key }: Waiting): Promise<unknown> {
  if (change.kind !== 'undo') return post(pathOf(change), { ...change.body, key });
  const lead = await get<LeadDetail>(`/leads/${change.lead}`);
  // Don't undo a later change by somebody else.
  if (lead.state !== change.to || !lead.undo) {
    throw new Refused(409, { error: 'changed_meanwhile', lead } satisfies Conflict);
  }
  return post(pathOf(change), { event: lead.undo.event, key });
}

function done({ key }: Waiting): void {
  waiting.set(waiting.get().filter((each) => each.key !== key));
}

function refuse(next: Waiting, { answer, status }: Refused): void {
  const lead = answer.error === 'changed_meanwhile' ? (answer['lead'] as LeadDetail) : undefined;
  const { change } = next;
  if (lead) onMade(change, lead);
  if (lead && (isMade(lead, change) || (change.kind === 'undo' && lead.state === change.from))) return;
  // Nobody misses a read mark, or a change of something that the server no longer has.
  if (change.kind === 'read' || (status === 404 && leadOf(change) === undefined)) return;
  const why = lead ? 'changed' : answer.error === 'full' ? 'full' : 'refused';
  unmade.set([...unmade.get(), { ...next, why, ...(lead ? { lead } : {}) }]);
}
