/** Stores and finds leads, with the same guarantees on SQLite and PostgreSQL. */
import type { Database } from '../db/database.ts';
import type { LeadStatus, LeadsTable, NewLead } from '../db/tables.ts';
import { type AcceptResult, acceptLead, type Terms } from './accept.ts';
import type { BookingReturn } from './booking-rows.ts';
import { type FullLead, withBelongings } from './full-lead.ts';
import { allAsOne, headOf, leadById } from './heads.ts';
import { type MergeResult, mergeLeads, type UnmergeResult, unmergeLead } from './merge.ts';
import { renewLink } from './new-link.ts';
import { addNote } from './notes.ts';
import { type StatusChange, type StatusResult, setLeadStatus, undoStatus } from './status.ts';
import { type NewPhoto, type Photo, photosOf } from './stored-photos.ts';

/** A lead as it is stored. */
export type Lead = LeadsTable;

export type { NewLead } from '../db/tables.ts';
export type { AcceptResult, Terms } from './accept.ts';

const PAGE_SIZE = 500;

const NO_BOOKINGS: BookingReturn = {
  async restore() {
    throw new Error('bookings can be restored only where the schedule is loaded');
  },
};

export class LeadStore {
  readonly database: Database;
  readonly #now: () => number;
  readonly #bookings: BookingReturn;

  /** @param bookings restores bookings of leads that are no longer lost or spam; a program that changes no status needs none */
  constructor(database: Database, now: () => number = Date.now, bookings: BookingReturn = NO_BOOKINGS) {
    this.database = database;
    this.#now = now;
    this.#bookings = bookings;
  }

  /** Accepts a lead (see `acceptLead`). When it resolves, the commit is durable. @throws then nothing is stored */
  accept(lead: NewLead, terms: Terms, photos: readonly NewPhoto[] = []): Promise<AcceptResult> {
    return acceptLead(this.database, lead, terms, photos, this.#now());
  }

  /** Sets a lead's status (see `setLeadStatus`). */
  setStatus(id: string, status: LeadStatus, change: Omit<StatusChange, 'bookings'>): Promise<StatusResult> {
    return setLeadStatus(this.database, id, status, { ...change, bookings: this.#bookings }, this.#now());
  }

  /** Undoes the latest change of status (see `undoStatus`). */
  undoStatus(
    id: string,
    undone: { event: string } | { status: 'spam' },
    change: Omit<StatusChange, 'bookings'>,
  ): Promise<StatusResult> {
    return undoStatus(this.database, id, undone, { ...change, bookings: this.#bookings }, this.#now());
  }

  /** Merges a lead into another (see `mergeLeads`). */
  merge(id: string, intoId: string, change: Parameters<typeof mergeLeads>[3]): Promise<MergeResult> {
    return mergeLeads(this.database, id, intoId, change, this.#now());
  }

  /** Undoes a merge (see `unmergeLead`). */
  unmerge(id: string, change: Parameters<typeof mergeLeads>[3]): Promise<UnmergeResult> {
    return unmergeLead(this.database, id, { ...change, bookings: this.#bookings }, this.#now());
  }

  /** Renews the customer's link (see `renewLink`). */
  renewLink(id: string, change: Parameters<typeof renewLink>[2]): Promise<boolean> {
    return renewLink(this.database, id, change, this.#now());
  }

  /** Adds a customer's note and photos (see `addNote`). @returns false if there is no such lead */
  addNote(id: string, text: string, photos: readonly NewPhoto[]): Promise<boolean> {
    return addNote(this.database, id, text, photos, this.#now());
  }

  find(id: string): Promise<Lead | undefined> {
    return leadById(this.database.db, id);
  }

  /** Leads, merged ones too, whose id begins with `prefix` (hexadecimal digits and hyphens), oldest first, at most `limit`. */
  findByIdPrefix(prefix: string, limit: number): Promise<Lead[]> {
    const leads = this.database.db.selectFrom('leads').selectAll();
    return leads.where('id', 'like', `${prefix.toLowerCase()}%`).orderBy('id').limit(limit).execute();
  }

  /** Leads with this phone number (E.164) that are not merged into others, oldest first, at most `limit`. */
  findByPhone(phone: string, limit: number): Promise<Lead[]> {
    const leads = this.database.db.selectFrom('leads').selectAll().where('merged_into', 'is', null);
    return leads.where('phone', '=', phone).orderBy('received_at').limit(limit).execute();
  }

  /** The photos of a request with their pictures. */
  photosOf(id: string): Promise<Photo[]> {
    return photosOf(this.database.db, id);
  }

  /** Leads, oldest first, each with the click ids of those merged into it (`asOne`). @param since ISO 8601 */
  async *list(since = ''): AsyncGenerator<Lead> {
    for await (const leads of this.#portions(since)) yield* await allAsOne(this.database.db, leads);
  }

  /** Leads with everything that belongs to them, oldest first. @param since ISO 8601 */
  async *listFull(since = ''): AsyncGenerator<FullLead> {
    for await (const leads of this.#portions(since)) yield* await withBelongings(this.database.db, leads);
  }

  /** A lead as the owner sees it; for a merged one, the lead that stands for it. */
  async findFull(id: string): Promise<FullLead | undefined> {
    const { db } = this.database;
    const lead = await headOf(db, id);
    return lead && (await withBelongings(db, [lead]))[0];
  }

  /** One request with what belongs to it alone. @param id of the request or of one of its bookings */
  async findRequest(id: string): Promise<FullLead | undefined> {
    const { db } = this.database;
    const booking = await db.selectFrom('bookings').select('lead_id').where('id', '=', id).executeTakeFirst();
    const lead = await leadById(db, booking?.lead_id ?? id);
    return lead && (await withBelongings(db, [lead], true))[0];
  }

  /** A request as its customer sees it: `findRequest`, with the status of the lead that it is part of. */
  async findForCustomer(id: string): Promise<FullLead | undefined> {
    const lead = await this.findRequest(id);
    return lead && { ...lead, status: (await this.statusOf(lead.id)) ?? lead.status };
  }

  /** The present status of the lead that a request is part of. */
  async statusOf(id: string): Promise<LeadStatus | undefined> {
    return (await headOf(this.database.db, id))?.status;
  }

  /** Leads by id with everything that belongs to them, newest first; unknown ids are left out. */
  async findFullAll(ids: readonly string[]): Promise<FullLead[]> {
    if (ids.length === 0) return [];
    const { db } = this.database;
    const leads = await db
      .selectFrom('leads')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .execute();
    return withBelongings(db, leads);
  }

  /** Loads leads that are not merged into others in pages, so that any number of them fits in memory. */
  async *#portions(since: string): AsyncGenerator<Lead[]> {
    let after = { received_at: since, id: '' };
    for (;;) {
      const leads = await this.database.db
        .selectFrom('leads')
        .selectAll()
        .where((where) =>
          where.or([
            where('received_at', '>', after.received_at),
            where.and([where('received_at', '=', after.received_at), where('id', '>', after.id)]),
          ]),
        )
        .where('merged_into', 'is', null)
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

  /** Waits for running queries, then closes. */
  async close(): Promise<void> {
    await this.database.close();
  }
}
