/**
 * Reports changes to every open desk, whoever made them: a visitor, another server, the command line, the provider of texts. While
 * somebody listens, it queries the database once a second for all listeners.
 */
import type { LeadChange } from '../../contract/desk/leads.ts';
import type { Connection } from '../db/tables.ts';
import { errorCode, type Logger } from '../http/log.ts';
import { liveSessions } from './sessions.ts';

/** A change of a lead, or of what is planned on a day; or a person was forgotten, and nothing says whose leads are gone. */
export type DeskChange = LeadChange | { kind: 'planned' | 'forgotten' };

interface Listener {
  session: string;
  /** `id` is null for a change that the database does not record. */
  onChange(change: DeskChange & { id: string | null }): void;
  onEnd(): void;
}

const POLL_MS = 1_000;
/** A row becomes visible when its transaction ends, up to this long after the time in its id. */
const LATE_MS = 30_000;
/** Maximum streams of one session, such as tabs of a browser. */
const MAX_PER_SESSION = 8;
/** A desk that was away for longer, or missed more changes, must load everything again. */
const MAX_AWAY_MS = 3_600_000;
const MAX_MISSED = 500;

export class ChangeFeed {
  readonly #db: Connection;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #listeners = new Set<Listener>();
  /** Ids of recent changes that were reported, or made before anybody listened. */
  #seen = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;

  constructor(db: Connection, log: Logger, now: () => number = Date.now) {
    this.#db = db;
    this.#log = log;
    this.#now = now;
  }

  async listen(listener: Listener): Promise<() => void> {
    const own = [...this.#listeners].filter(({ session }) => session === listener.session);
    if (own.length >= MAX_PER_SESSION) this.#end(own[0] as Listener);
    if (this.#listeners.size === 0) this.#seen = new Set((await this.#recent()).map(({ id }) => id));
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => void this.look(), POLL_MS);
    this.#timer.unref();
    return () => this.#remove(listener);
  }

  /** Checks for changes now, such as after a change by this server. */
  look(): Promise<void> {
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  /** Reports a change that the database does not record, such as a read mark. */
  tell(change: LeadChange): void {
    for (const listener of this.#listeners) listener.onChange({ ...change, id: null });
  }

  /** Changes after the one with this id; undefined if there were too many, or the id is not valid. */
  async since(id: string): Promise<(DeskChange & { id: string })[] | undefined> {
    const at = readTime(id);
    if (at === undefined || at < this.#now() - MAX_AWAY_MS) return undefined;
    const missed = await this.#changesFrom(at - LATE_MS, MAX_MISSED);
    return missed.length < MAX_MISSED ? missed : undefined;
  }

  /** Ends the streams of a session that was signed out here, at once. Those signed out elsewhere end at the next check. */
  endSession(session: string): void {
    for (const listener of [...this.#listeners]) if (listener.session === session) this.#end(listener);
  }

  stop(): void {
    for (const listener of [...this.#listeners]) this.#end(listener);
  }

  async #poll(): Promise<void> {
    try {
      await this.#endSignedOut();
      const recent = await this.#recent();
      const news = recent.filter(({ id }) => !this.#seen.has(id));
      this.#seen = new Set(recent.map(({ id }) => id));
      for (const change of news) for (const listener of this.#listeners) listener.onChange(change);
    } catch (error) {
      this.#log.error({ code: 'desk_feed_failed', cause: errorCode(error) });
    }
  }

  /** Ends the streams of sessions that another server or the command line has ended. */
  async #endSignedOut(): Promise<void> {
    const sessions = new Set([...this.#listeners].map(({ session }) => session));
    const live = await liveSessions(this.#db, [...sessions], this.#now());
    for (const session of sessions) if (!live.has(session)) this.endSession(session);
  }

  #recent(): Promise<(DeskChange & { id: string })[]> {
    return this.#changesFrom(this.#now() - LATE_MS);
  }

  async #changesFrom(time: number, limit?: number): Promise<(DeskChange & { id: string })[]> {
    const from = firstIdAt(time);
    const since = new Date(Math.max(time, 0)).toISOString();
    let leads = this.#db.selectFrom('requests').select('id').where('id', '>=', from).orderBy('id');
    let events = this.#db
      .selectFrom('events')
      .select(['id', 'request_id'])
      .where('id', '>=', from)
      .orderBy('id');
    const days = this.#db
      .selectFrom('day_changes')
      .select('changed_at')
      .distinct()
      .where('changed_at', '>=', since);
    const forgotten = this.#db.selectFrom('forgotten_keys').select('at').distinct().where('at', '>=', since);
    let texts = this.#db
      .selectFrom('messages')
      .select(['id', 'request_id', 'finished_at'])
      .where('channel', '=', 'text')
      .where('finished_at', '>=', since)
      .orderBy('finished_at');
    if (limit !== undefined)
      [leads, events, texts] = [leads.limit(limit), events.limit(limit), texts.limit(limit)];
    return [
      ...(await leads.execute()).map(({ id }) => ({ id, lead: id, kind: 'received' as const })),
      ...(await events.execute()).map(({ id, request_id }) => ({
        id,
        lead: request_id,
        kind: 'changed' as const,
      })),
      // What became of a text changes more than once, so the id has the time of the change.
      ...(await texts.execute()).map(({ id, request_id, finished_at }) => ({
        id: firstIdAt(Date.parse(finished_at ?? '')).slice(0, 14) + id.slice(14),
        lead: request_id,
        kind: 'changed' as const,
      })),
      ...(await days.execute()).map(({ changed_at }) => ({
        id: firstIdAt(Date.parse(changed_at ?? '')),
        kind: 'planned' as const,
      })),
      ...(await forgotten.execute()).map(({ at }) => ({
        id: firstIdAt(Date.parse(at)),
        kind: 'forgotten' as const,
      })),
    ].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  #end(listener: Listener): void {
    this.#remove(listener);
    listener.onEnd();
  }

  #remove(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** The smallest id (UUID version 7) of that time. @param time milliseconds since 1970 */
function firstIdAt(time: number): string {
  const hex = Math.max(time, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

function readTime(id: string): number | undefined {
  const [, high, low] = /^([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/.exec(id) ?? [];
  return high && low ? Number.parseInt(high + low, 16) : undefined;
}
