/**
 * The queue of changes for the server. Each change is first stored on the device, then sent in order, and removed when the
 * server has answered. So no change is lost without a network, and its key keeps the server from applying it twice.
 * A change stays its user's: it waits on the device until they are signed in.
 */
import type { Conflict, LeadDetail } from '../../contract/desk/leads.ts';
import { type Change, isMade, leadOf, topicOf, type Waiting } from './change.ts';
import { get, post, Refused, Unreachable } from './client.ts';
import { cachedMe } from './pack.ts';
import { Store, useStore } from './store.ts';

/** A change that the server refused; the user decides what to do with it. */
export interface RejectedChange extends Waiting {
  /** `changed`: somebody else has changed the lead. */
  why: 'changed' | 'full' | 'refused';
  /** The lead as the server has it. */
  lead?: LeadDetail;
}

/** Oldest first. */
const waiting = new Store<readonly Waiting[]>([], 'desk-waiting');
/** Phones have stored it under this name since the first version. */
const rejected = new Store<readonly RejectedChange[]>([], 'desk-unmade');

type Listener = (change: Change, answer: unknown) => void;

const RETRY_MS = 15_000;
/** A change that the server fails with more often lets others pass. */
const MAX_TRIES = 3;
let me = '';
/** Whether the server has said that this session is `me`'s. */
let confirmed = false;
let onMade: Listener = () => {};
/** Key of the change that is on its way. */
let sending: string | undefined;
let running = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Keeps the taps of the user `email`, of whom only the device knows that they are signed in. @param listener as below */
export function takeChangesOf(email: string, listener: Listener): void {
  me = email;
  onMade = listener;
  confirmed = false;
}

/**
 * Begins to send the changes of the user `email`, who is signed in by the server's word.
 * @param listener is called with each change and the server's answer
 */
export function startSending(email: string, listener: Listener): void {
  takeChangesOf(email, listener);
  confirmed = true;
  void send();
}

/**
 * @param key of a change that was already sent once, without an answer
 * @returns false if the device could not store it: the change is lost when the app closes before it is sent
 */
export function add(change: Change, about: string, key: string = crypto.randomUUID()): boolean {
  const next = { key, by: me, at: new Date().toISOString(), change, about };
  const kept = waiting.update((all) => [...all, next]);
  void send();
  return kept;
}

/** Unsent changes of the signed-in user. */
export function useWaiting(): readonly Waiting[] {
  return useOwn(waiting);
}

/** Changes of the signed-in user that the server refused. */
export function useRejected(): readonly RejectedChange[] {
  return useOwn(rejected);
}

function useOwn<T extends Waiting>(store: Store<readonly T[]>): readonly T[] {
  const email = useStore(cachedMe)?.email;
  return useStore(store).filter(({ by }) => by === email);
}

/** Undoes a change of state: drops it if it is still unsent, else sends the opposite. */
export function undo(lead: string, from: Change & { kind: 'state' }, about: string): void {
  const refused = rejected.get().find(({ change }) => change === from);
  if (refused) {
    dismiss(refused.key);
    return;
  }
  const own = waiting
    .latest()
    .findLast(({ by, change }) => by === me && change.kind === 'state' && change.lead === lead);
  if (own) {
    remove(own.key);
    if (own.key !== sending && !own.tries) return;
  }
  add({ kind: 'undo', lead, from: from.body.was, to: from.body.state }, about);
}

/** Whether the server fails with the change again and again, so that its user should know. */
export function isFailing({ tries = 0 }: Waiting): boolean {
  return tries >= MAX_TRIES;
}

/** Sends a failing change now; it is failing again if that fails. */
export function tryAgain(key: string): void {
  setTries(key, MAX_TRIES - 1);
  void send();
}

/** Drops an unsent change, so that later ones of its lead can be sent. */
export function drop(key: string): void {
  remove(key);
  void send();
}

/** Drops a change that the server refused. */
export function dismiss(key: string): void {
  rejected.update((all) => all.filter((each) => each.key !== key));
}

/** Sends a rejected change again, over the lead's present state or beyond the window's places. */
export function retryAnyway({ key, change, about, lead }: RejectedChange): void {
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
      return { ...change, body: { ...change.body, was: lead ?? change.body.was } };
    case 'job':
      return { ...change, body: { ...change.body, overbook: true } };
    default:
      return change;
  }
}

/** Drops all changes of the user who signs out. */
export function forgetAll(): void {
  waiting.update((all) => all.filter(({ by }) => by !== me));
  rejected.update((all) => all.filter(({ by }) => by !== me));
}

/** Sends waiting changes until one fails, then again after a while. Only one tab at a time sends. */
export async function send(): Promise<void> {
  if (running || !confirmed) return;
  running = true;
  clearTimeout(retry);
  try {
    // Browsers offer locks only over HTTPS and on localhost.
    if (navigator.locks) await navigator.locks.request('desk-waiting', sendAll);
    else await sendAll();
  } catch (error) {
    retry = setTimeout(() => void send(), RETRY_MS);
    if (!(error instanceof Unreachable)) throw error;
    return;
  } finally {
    running = false;
    sending = undefined;
  }
  // Tapped while the lock was given back.
  if (nextToSend()) void send();
}

/** @throws Unreachable if something could not be sent */
async function sendAll(): Promise<void> {
  /** Topics whose changes wait behind a failing one. */
  const blocked = new Set<string>();
  for (;;) {
    const next = nextToSend(blocked);
    if (!next) break;
    sending = next.key;
    try {
      const answer = await sendOne(next);
      remove(next.key);
      onMade(next.change, answer);
    } catch (error) {
      if (error instanceof Refused && error.status === 401) {
        confirmed = false;
        return;
      }
      const trouble = troubleOf(error);
      if (trouble instanceof Refused) {
        remove(next.key);
        refuse(next, trouble);
      } else if (trouble instanceof Unreachable && trouble.mayHaveArrived && countTry(next) >= MAX_TRIES) {
        if (next.change.kind === 'read') remove(next.key);
        else blocked.add(topicOf(next));
      } else throw trouble;
    }
  }
  if (blocked.size > 0) throw new Unreachable();
}

function nextToSend(blocked: ReadonlySet<string> = new Set()): Waiting | undefined {
  return waiting.latest().find((each) => each.by === me && !blocked.has(topicOf(each)));
}

/** A busy or broken server may accept the change later. */
function troubleOf(error: unknown): unknown {
  if (!(error instanceof Refused) || (error.status < 500 && error.status !== 429)) return error;
  return new Unreachable(error.status !== 429);
}

function sendOne({ change, key }: Waiting): Promise<unknown> {
  const param = { id: leadOf(change) ?? '' };
  switch (change.kind) {
    case 'undo':
      return sendUndo(change, key);
    case 'state':
      return post('/leads/:id/state', { param, json: { ...change.body, key } });
    case 'note':
      return post('/leads/:id/notes', { param, json: { ...change.body, key } });
    case 'read':
      return post('/leads/:id/read', { param, json: change.body });
    case 'address':
      return post('/leads/:id/address', { param, json: { ...change.body, key } });
    case 'merge':
      return post('/leads/:id/merge', { param, json: { ...change.body, key } });
    case 'unmerge':
      return post('/leads/:id/unmerge', { param, json: { ...change.body, key } });
    case 'new-link':
      return post('/leads/:id/new-link', { param, json: { key } });
    case 'booking':
      return post('/leads/:id/booking', { param, json: { ...change.body, key } });
    case 'crew':
      return post('/leads/:id/crew', { param, json: { ...change.body, key } });
    case 'day':
      return post('/days/:date', { param: { date: change.date }, json: { ...change.body, key } });
    case 'job':
      return post('/leads', { json: { ...change.body, key } });
  }
}

async function sendUndo({ lead: id, to }: Change & { kind: 'undo' }, key: string): Promise<unknown> {
  const lead = await get('/leads/:id', { param: { id } });
  // Don't undo a later change by somebody else, nor one of the lead that it was made part of.
  if (lead.id !== id || lead.state !== to || !lead.undo) {
    throw new Refused(409, { error: 'changed_meanwhile', lead } satisfies Conflict);
  }
  return post('/leads/:id/undo', { param: { id }, json: { event: lead.undo.event, key } });
}

function remove(key: string): void {
  waiting.update((all) => all.filter((each) => each.key !== key));
}

function countTry({ key, tries = 0 }: Waiting): number {
  setTries(key, tries + 1);
  return tries + 1;
}

function setTries(key: string, tries: number): void {
  waiting.update((all) => all.map((each) => (each.key === key ? { ...each, tries } : each)));
}

function refuse(next: Waiting, { answer, status }: Refused): void {
  const lead = answer.error === 'changed_meanwhile' ? (answer['lead'] as LeadDetail) : undefined;
  const { change } = next;
  if (lead) onMade(change, lead);
  if (lead && (isMade(lead, change) || (change.kind === 'undo' && lead.state === change.from))) return;
  // Nobody misses a read mark, nor a change of something that the server no longer has.
  if (change.kind === 'read' || (status === 404 && leadOf(change) === undefined)) return;
  const why = lead ? 'changed' : answer.error === 'full' ? 'full' : 'refused';
  rejected.update((all) => [...all, { ...next, why, ...(lead ? { lead } : {}) }]);
}
