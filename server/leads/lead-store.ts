/** Takes leads and gives them back. Every promise it keeps, it keeps on SQLite and on Postgres alike. */
import { sql } from 'kysely';
import { type AcceptResult, acceptLead, type Terms } from './accept.ts';
import { type Database, type OnConnectionError, openDatabase } from './database.ts';
import { eventsOf, type LeadEvent } from './events.ts';
import { type Contact, type Forgotten, forgetPerson } from './forget.ts';
import { type FullLead, withBelongings } from './full-lead.ts';
import { type KeyPurpose, signingKey } from './keys.ts';
import { removeOldRecords } from './limits.ts';
import { type NewPhoto, type Photo, photoAt, photosOf } from './photos.ts';
import { type Resent, resendLead } from './resend.ts';
import { type StatusChange, setLeadStatus } from './status.ts';
import type { LeadStatus, LeadsTable, NewLead } from './tables.ts';

/** A lead as it is stored. */
export type Lead = LeadsTable;

export type { AcceptResult, Terms } from './accept.ts';
export type { NewLead } from './tables.ts';

const PAGE_SIZE = 500;

export class LeadStore {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #keys = new Map<KeyPurpose, Buffer>();

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  /** @throws when the database can't be opened (see `openDatabase`) */
  static async open(url: string, onError?: OnConnectionError): Promise<LeadStore> {
    return new LeadStore(await openDatabase(url, onError));
  }

  /** Takes a lead (see `acceptLead`). When it resolves, the commit is durable. @throws then nothing is stored */
  accept(lead: NewLead, terms: Terms, photos: readonly NewPhoto[] = []): Promise<AcceptResult> {
    return acceptLead(this.#database, lead, terms, photos, this.#now());
  }

  /** Sets what becomes of a lead and writes it into its history. @returns false when there is no such lead */
  setStatus(id: string, status: LeadStatus, change: StatusChange): Promise<boolean> {
    return setLeadStatus(this.#database, id, status, change, this.#now());
  }

  /** Puts in again what was given up (see `resendLead`). @returns undefined when there is no such lead */
  resend(id: string): Promise<Resent | undefined> {
    return resendLead(this.#database, id, this.#now());
  }

  /** Histories by lead, the oldest event first; leads without one are left out. */
  events(leadIds: readonly string[]): Promise<Map<string, LeadEvent[]>> {
    return eventsOf(this.#database.db, leadIds);
  }

  /** Removes a person for good (see `forgetPerson`). */
  forget(contact: Contact): Promise<Forgotten> {
    return forgetPerson(this.#database, contact);
  }

  /** Writes a consistent copy of everything to a new file. @throws Error ready to be shown */
  backup(path: string): Promise<void> {
    return this.#database.backup(path);
  }

  /** A secret that all instances share (see `signingKey`); asked for once, then remembered. */
  async signingKey(purpose: KeyPurpose): Promise<Buffer> {
    const known = this.#keys.get(purpose);
    if (known) return known;
    const key = await signingKey(this.#database.db, purpose);
    this.#keys.set(purpose, key);
    return key;
  }

  /** Removes records of addresses and phone numbers that no limit looks at any longer. */
  removeOldRecords(): Promise<void> {
    return removeOldRecords(this.#database.db, this.#now());
  }

  async find(id: string): Promise<Lead | undefined> {
    return this.#database.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** One photo of a lead, picture included. */
  photoAt(id: string, position: number): Promise<Photo | undefined> {
    return photoAt(this.#database.db, id, position);
  }

  /** The photos of a lead, pictures included. */
  photosOf(id: string): Promise<Photo[]> {
    return photosOf(this.#database.db, id);
  }

  /** Leads in the order they came. @param since ISO 8601 */
  async *list(since = ''): AsyncGenerator<Lead> {
    for await (const leads of this.#portions(since)) yield* leads;
  }

  /** The same, each with all that belongs to it. */
  async *listFull(since = ''): AsyncGenerator<FullLead> {
    for await (const leads of this.#portions(since)) yield* await withBelongings(this.#database.db, leads);
  }

  async findFull(id: string): Promise<FullLead | undefined> {
    const lead = await this.find(id);
    return lead && (await withBelongings(this.#database.db, [lead]))[0];
  }

  /** Any number of leads fits in memory, a portion at a time. */
  async *#portions(since: string): AsyncGenerator<Lead[]> {
    let after = { received_at: since, id: '' };
    for (;;) {
      const leads = await this.#database.db
        .selectFrom('leads')
        .selectAll()
        .where((where) =>
          where.or([
            where('received_at', '>', after.received_at),
            where.and([where('received_at', '=', after.received_at), where('id', '>', after.id)]),
          ]),
        )
        .orderBy('received_at')
        .orderBy('id')
        .limit(PAGE_SIZE)
        .execute();
      yield leads;
      const last = leads.at(-1);
      if (!last || leads.length < PAGE_SIZE) return;
      after = last;
    }
  }

  /** @throws when the database does not answer */
  async ping(): Promise<void> {
    await sql`select 1 from leads limit 1`.execute(this.#database.db);
  }

  /** Waits for what is running, then closes. */
  async close(): Promise<void> {
    await this.#database.db.destroy();
  }
}
