/**
 * The queue of changes for the server. Each change is first stored on the device, then shown and sent in order, and removed when
 * the server has answered. So no change that was shown is lost, and its key keeps the server from applying it twice.
 * A change stays its user's: it waits on the device until they are signed in.
 */
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { type Change, rulesOf } from './change.ts';
import { postTo, Refused, signedOut, Unreachable } from './client.ts';
import { cachedMe } from './pack.ts';
import { Kept, useStore } from './store.ts';
import { isLead, leadIdOf, orderKey, toInput, type UnsentChange } from './unsent.ts';

const REASONS = ['full', 'done', 'has_job', 'has_amount', 'no_texts', 'too_long'] as const;

export interface RejectedChange extends UnsentChange {
  /** `changed`: somebody else changed the lead, or the day. */
  why: (typeof REASONS)[number] | 'changed' | 'refused';
  lead?: LeadDetail;
}

const unsent = new Kept<readonly UnsentChange[]>('unsent', []);
const rejected = new Kept<readonly RejectedChange[]>('rejected', []);

// The lead of a rejected change may be a whole one. Unsent changes wait for their user.
signedOut.subscribe(() => {
  if (signedOut.get()) void rejected.clear();
});

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

/** @param key of a change that was sent before without an answer. @returns the change; unless `isStored`, closing the app loses it */
export async function enqueue(change: Change, about: string, key?: string) {
  const next = toUnsent(change, about, key);
  const isStored = await unsent.update((all) => [...all, next]);
  void send();
  return { ...next, isStored };
}

export function useUnsent(): readonly UnsentChange[] {
  return useOwn(unsent);
}

export function useRejected(): readonly RejectedChange[] {
  return useOwn(rejected);
}

function useOwn<T extends UnsentChange>(store: Kept<readonly T[]>): readonly T[] {
  const email = useStore(cachedMe)?.email;
  return useStore(store).filter(({ by }) => by === email);
}

/** Drops the change if it is unsent, else sends the opposite after it. */
export async function undo(change: UnsentChange): Promise<void> {
  const { key, by } = change;
  if (by !== userEmail) return;
  if (rejected.get().some((each) => each.key === key)) return dismiss(key);
  await unsent.update((all) => {
    const own = all.find((each) => each.key === key);
    // Sent again with its key, it is made once, and the answer says what its opposite is.
    if (!own) return [...all, { ...change, undone: true }];
    return key === sendingKey || own.tries ? replaced(all, { ...own, undone: true }) : without(all, key);
  });
  void send();
}

/** Whether the server failed on it so often that the user should know. */
export function isFailing({ tries = 0 }: UnsentChange): boolean {
  return tries >= MAX_TRIES;
}

export async function tryAgain(key: string): Promise<void> {
  await setTries(key, MAX_TRIES - 1);
  void send();
}

export async function drop(key: string): Promise<void> {
  await remove(key);
  void send();
}

export async function dismiss(key: string): Promise<void> {
  await rejected.update((all) => without(all, key));
}

/** The change that overrides the lead's current state or the window's limit; undefined if none may. */
export function anywayOf({ change, why, lead }: RejectedChange): Change | undefined {
  return why === 'changed' || why === 'full' ? rulesOf(change).anyway?.(change, lead) : undefined;
}

export async function retryAnyway(problem: RejectedChange): Promise<void> {
  const change = anywayOf(problem);
  if (change) await enqueue(change, problem.about);
  await dismiss(problem.key);
}

export async function dropOwnChanges(): Promise<void> {
  const email = userEmail;
  await unsent.update((all) => all.filter(({ by }) => by !== email));
  await rejected.update((all) => all.filter(({ by }) => by !== email));
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
  if (nextToSend(unsent.get())) void send();
}

/** @throws Unreachable if something could not be sent */
async function sendAll(): Promise<void> {
  const blockedKeys = new Set<string>();
  for (;;) {
    const next = nextToSend(await unsent.latest(), blockedKeys);
    if (!next) break;
    sendingKey = next.key;
    try {
      const answer = await postTo(next.change.path, toInput(next));
      await complete(next, answer);
    } catch (error) {
      if (error instanceof Refused && error.status === 401) {
        isConfirmed = false;
        return;
      }
      const problem = toRetryable(error);
      if (problem instanceof Refused) {
        await reject(next, problem);
        await remove(next.key);
      } else if (
        problem instanceof Unreachable &&
        problem.mayHaveArrived &&
        (await countTry(next)) >= MAX_TRIES
      ) {
        if (isReadMark(next.change)) await remove(next.key);
        else blockedKeys.add(orderKey(next));
      } else throw problem;
    }
  }
  if (blockedKeys.size > 0) throw new Unreachable();
}

function nextToSend(
  all: readonly UnsentChange[],
  blockedKeys: ReadonlySet<string> = new Set(),
): UnsentChange | undefined {
  return all.find((each) => each.by === userEmail && !blockedKeys.has(orderKey(each)));
}

/** A busy or broken server may accept the change later. */
export function toRetryable(error: unknown): unknown {
  if (!(error instanceof Refused) || (error.status < 500 && error.status !== 429)) return error;
  return new Unreachable(error.status !== 429);
}

/** If the change was undone meanwhile, its opposite takes its place. */
async function complete({ key, about, change }: UnsentChange, answer: unknown): Promise<void> {
  await unsent.update(
    (all) => {
      const isUndone = all.some((each) => each.key === key && each.undone);
      const opposite = isUndone && isLead(answer) ? rulesOf(change).undo?.(change, answer) : undefined;
      return opposite ? replaced(all, toUnsent(opposite, about), key) : without(all, key);
    },
    () => onAnswered(change, answer),
  );
}

function toUnsent(change: Change, about: string, key: string = crypto.randomUUID()): UnsentChange {
  return { key, by: userEmail, at: new Date().toISOString(), change, about };
}

function replaced(
  all: readonly UnsentChange[],
  change: UnsentChange,
  key: string = change.key,
): readonly UnsentChange[] {
  return all.map((each) => (each.key === key ? change : each));
}

function without<T extends UnsentChange>(all: readonly T[], key: string): readonly T[] {
  return all.filter((each) => each.key !== key);
}

async function remove(key: string): Promise<void> {
  await unsent.update((all) => without(all, key));
}

async function countTry({ key, tries = 0 }: UnsentChange): Promise<number> {
  await setTries(key, tries + 1);
  return tries + 1;
}

async function setTries(key: string, tries: number): Promise<void> {
  await unsent.update((all) => all.map((each) => (each.key === key ? { ...each, tries } : each)));
}

async function reject(next: UnsentChange, { answer, status }: Refused): Promise<void> {
  const isChanged = answer.error === 'changed_meanwhile';
  const lead = isChanged ? (answer['lead'] as LeadDetail | undefined) : undefined;
  const { change, undone } = next;
  if (lead) onAnswered(change, lead);
  if (undone || (lead && rulesOf(change).isAlreadyInEffect?.(change, lead))) return;
  // Nobody misses a read mark, or a change of something that the server no longer has.
  if (isReadMark(change) || (status === 404 && leadIdOf(change) === undefined)) return;
  const why = isChanged ? 'changed' : (REASONS.find((each) => each === answer.error) ?? 'refused');
  await rejected.update((all) => [...without(all, next.key), { ...next, why, ...(lead ? { lead } : {}) }]);
}

function isReadMark({ path }: Change): boolean {
  return path === '/leads/:id/read';
}
