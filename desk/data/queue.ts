/**
 * The queue of changes for the server. Each change is first stored on the device, then sent in order, and removed when the
 * server has answered. So no change is lost without a network, and its key keeps the server from applying it twice.
 * A change stays its user's: it waits on the device until they are signed in.
 */
import type { Conflict, LeadDetail } from '../../contract/desk/leads.ts';
import { type Change, isAlreadyInEffect, leadIdOf, orderKey, type UnsentChange } from './change.ts';
import { get, post, Refused, Unreachable } from './client.ts';
import { cachedMe } from './pack.ts';
import { Store, useStore } from './store.ts';

/** The user decides what to do with it. */
export interface RejectedChange extends UnsentChange {
  /** `changed`: somebody else changed the lead. */
  why: 'changed' | 'full' | 'refused';
  /** The server's current lead. */
  lead?: LeadDetail;
}

/** Oldest first. */
const unsent = new Store<readonly UnsentChange[]>([], 'desk-waiting');
/** Phones have stored it under this name since the first version. */
const rejected = new Store<readonly RejectedChange[]>([], 'desk-unmade');

type Listener = (change: Change, answer: unknown) => void;

const RETRY_MS = 15_000;
/** After this many failures, a change lets others pass. */
const MAX_TRIES = 3;
let userEmail = '';
/** Whether the server has confirmed that this session is `userEmail`'s. */
let isConfirmed = false;
let onAnswered: Listener = () => {};
let sendingKey: string | undefined;
let isRunning = false;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** For a user whom only the device knows: their changes are stored, not sent. */
export function setUser(email: string, listener: Listener): void {
  userEmail = email;
  onAnswered = listener;
  isConfirmed = false;
}

/** For a user whom the server has confirmed. @param listener called with each change and the server's answer */
export function startSending(email: string, listener: Listener): void {
  setUser(email, listener);
  isConfirmed = true;
  void send();
}

/** @param key of a change that was sent before without an answer. @returns false if it is stored nowhere, so closing the app loses it */
export function enqueue(change: Change, about: string, key: string = crypto.randomUUID()): boolean {
  const next = { key, by: userEmail, at: new Date().toISOString(), change, about };
  const kept = unsent.update((all) => [...all, next]);
  void send();
  return kept;
}

export function useUnsent(): readonly UnsentChange[] {
  return useOwn(unsent);
}

export function useRejected(): readonly RejectedChange[] {
  return useOwn(rejected);
}

function useOwn<T extends UnsentChange>(store: Store<readonly T[]>): readonly T[] {
  const email = useStore(cachedMe)?.email;
  return useStore(store).filter(({ by }) => by === email);
}

/** Drops the change if it is unsent, else sends the opposite. */
export function undo(lead: string, from: Change & { kind: 'state' }, about: string): void {
  const refused = rejected.get().find(({ change }) => change === from);
  if (refused) {
    dismiss(refused.key);
    return;
  }
  const own = unsent
    .latest()
    .findLast(({ by, change }) => by === userEmail && change.kind === 'state' && change.lead === lead);
  if (own) {
    remove(own.key);
    if (own.key !== sendingKey && !own.tries) return;
  }
  enqueue({ kind: 'undo', lead, from: from.body.was, to: from.body.state }, about);
}

/** Whether the server failed on it so often that the user should know. */
export function isFailing({ tries = 0 }: UnsentChange): boolean {
  return tries >= MAX_TRIES;
}

export function tryAgain(key: string): void {
  setTries(key, MAX_TRIES - 1);
  void send();
}

export function drop(key: string): void {
  remove(key);
  void send();
}

export function dismiss(key: string): void {
  rejected.update((all) => all.filter((each) => each.key !== key));
}

/** Overrides the lead's current state or the window's limit. */
export function retryAnyway({ key, change, about, lead }: RejectedChange): void {
  dismiss(key);
  enqueue(rebase(change, lead), about);
}

function rebase(change: Change, lead: LeadDetail | undefined): Change {
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

export function dropOwnChanges(): void {
  unsent.update((all) => all.filter(({ by }) => by !== userEmail));
  rejected.update((all) => all.filter(({ by }) => by !== userEmail));
}

/** Sends until one change fails, then again after a pause. Only one tab at a time sends. */
export async function send(): Promise<void> {
  if (isRunning || !isConfirmed) return;
  isRunning = true;
  clearTimeout(retryTimer);
  try {
    // Browsers offer locks only over HTTPS and on localhost.
    if (navigator.locks) await navigator.locks.request('desk-waiting', sendAll);
    else await sendAll();
  } catch (error) {
    retryTimer = setTimeout(() => void send(), RETRY_MS);
    if (!(error instanceof Unreachable)) throw error;
    return;
  } finally {
    isRunning = false;
    sendingKey = undefined;
  }
  // Enqueued while the lock was being released.
  if (nextToSend()) void send();
}

/** @throws Unreachable if something could not be sent */
async function sendAll(): Promise<void> {
  const blockedKeys = new Set<string>();
  for (;;) {
    const next = nextToSend(blockedKeys);
    if (!next) break;
    sendingKey = next.key;
    try {
      const answer = await sendOne(next);
      remove(next.key);
      onAnswered(next.change, answer);
    } catch (error) {
      if (error instanceof Refused && error.status === 401) {
        isConfirmed = false;
        return;
      }
      const problem = toRetryable(error);
      if (problem instanceof Refused) {
        remove(next.key);
        reject(next, problem);
      } else if (problem instanceof Unreachable && problem.mayHaveArrived && countTry(next) >= MAX_TRIES) {
        if (next.change.kind === 'read') remove(next.key);
        else blockedKeys.add(orderKey(next));
      } else throw problem;
    }
  }
  if (blockedKeys.size > 0) throw new Unreachable();
}

function nextToSend(blockedKeys: ReadonlySet<string> = new Set()): UnsentChange | undefined {
  return unsent.latest().find((each) => each.by === userEmail && !blockedKeys.has(orderKey(each)));
}

/** A busy or broken server may accept the change later. */
function toRetryable(error: unknown): unknown {
  if (!(error instanceof Refused) || (error.status < 500 && error.status !== 429)) return error;
  return new Unreachable(error.status !== 429);
}

function sendOne({ change, key }: UnsentChange): Promise<unknown> {
  const param = { id: leadIdOf(change) ?? '' };
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
  // Don't undo somebody else's later change, nor one of the lead that this one was merged into.
  if (lead.id !== id || lead.state !== to || !lead.undo) {
    throw new Refused(409, { error: 'changed_meanwhile', lead } satisfies Conflict);
  }
  return post('/leads/:id/undo', { param: { id }, json: { event: lead.undo.event, key } });
}

function remove(key: string): void {
  unsent.update((all) => all.filter((each) => each.key !== key));
}

function countTry({ key, tries = 0 }: UnsentChange): number {
  setTries(key, tries + 1);
  return tries + 1;
}

function setTries(key: string, tries: number): void {
  unsent.update((all) => all.map((each) => (each.key === key ? { ...each, tries } : each)));
}

function reject(next: UnsentChange, { answer, status }: Refused): void {
  const lead = answer.error === 'changed_meanwhile' ? (answer['lead'] as LeadDetail) : undefined;
  const { change } = next;
  if (lead) onAnswered(change, lead);
  if (lead && (isAlreadyInEffect(lead, change) || (change.kind === 'undo' && lead.state === change.from)))
    return;
  // Nobody misses a read mark, or a change of something that the server no longer has.
  if (change.kind === 'read' || (status === 404 && leadIdOf(change) === undefined)) return;
  const why = lead ? 'changed' : answer.error === 'full' ? 'full' : 'refused';
  rejected.update((all) => [...all, { ...next, why, ...(lead ? { lead } : {}) }]);
}
