import type { Database } from '../db/database.ts';
import type { LeadsView } from '../db/tables.ts';
import { leadById } from './change.ts';
import { jobById } from './jobs.ts';
import { type FullLead, withBelongings } from './lead.ts';
import { type Photo, photosOf } from './photo-rows.ts';

const PAGE_SIZE = 500;

export class LeadStore {
  readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  find(id: string): Promise<LeadsView | undefined> {
    return leadById(this.database.db, id);
  }

  /** Leads whose id begins with `prefix` (hexadecimal digits and hyphens), oldest first, at most `limit`. */
  findByIdPrefix(prefix: string, limit: number): Promise<LeadsView[]> {
    const leads = this.database.db.selectFrom('leads').selectAll();
    return leads.where('id', 'like', `${prefix.toLowerCase()}%`).orderBy('id').limit(limit).execute();
  }

  /** Leads with this phone number (E.164) that are no duplicates, oldest first, at most `limit`. */
  findByPhone(phone: string, limit: number): Promise<LeadsView[]> {
    const leads = this.database.db.selectFrom('leads').selectAll().where('duplicate_of', 'is', null);
    return leads.where('phone', '=', phone).orderBy('received_at').limit(limit).execute();
  }

  async findFull(id: string): Promise<FullLead | undefined> {
    const lead = await this.find(id);
    return lead && (await withBelongings(this.database.db, [lead]))[0];
  }

  /** @param id of a request, or of one of its jobs */
  async findByAnyId(id: string): Promise<FullLead | undefined> {
    const job = await jobById(this.database.db, id);
    return this.findFull(job?.request_id ?? id);
  }

  async findFullAll(ids: readonly string[]): Promise<FullLead[]> {
    if (ids.length === 0) return [];
    const { db } = this.database;
    const leads = db.selectFrom('leads').selectAll().where('id', 'in', ids).orderBy('id', 'desc');
    return withBelongings(db, await leads.execute());
  }

  photosOf(id: string): Promise<Photo[]> {
    return photosOf(this.database.db, id);
  }

  /** All leads, oldest first. @param since ISO 8601 */
  async *list(since = ''): AsyncGenerator<LeadsView> {
    for await (const leads of this.#pages(since)) yield* leads;
  }

  async *listFull(since = ''): AsyncGenerator<FullLead> {
    for await (const leads of this.#pages(since)) yield* await withBelongings(this.database.db, leads);
  }

  /** Any number of leads fits in memory page by page. */
  async *#pages(since: string): AsyncGenerator<LeadsView[]> {
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
}
