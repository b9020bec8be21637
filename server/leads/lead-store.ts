/** Takes leads and gives them back. Every promise it keeps, it keeps on SQLite and on Postgres alike. */
import { sql, type Transaction } from 'kysely';
import { type Database, type OnConnectionError, openDatabase } from './database.ts';
import { createLeadId } from './lead-id.ts';
import type { LeadsTable, Tables } from './tables.ts';

/** A lead as it is stored. */
export type Lead = LeadsTable;

/** A lead as it arrives; the store adds the rest. */
export type NewLead = Omit<Lead, 'id' | 'received_at' | 'status'>;

export type AcceptResult =
  /** On disk, for good. */
  | { outcome: 'stored'; id: string }
  /** A lead with the same idempotency key came before; what is stored stays. */
  | { outcome: 'repeated'; id: string }
  /** The address has used up its hour. */
  | { outcome: 'limited'; retryAfterSeconds: number };

const HOUR_MS = 3_600_000;
const PAGE_SIZE = 500;

export class LeadStore {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  /** @throws when the database can't be opened (see `openDatabase`) */
  static async open(url: string, onError?: OnConnectionError): Promise<LeadStore> {
    return new LeadStore(await openDatabase(url, onError));
  }

  /**
   * Stores a lead, unless its key was seen before or its address sent `limitPerHour` in the last hour (0: no limit).
   * When it resolves, the commit is durable. `earlierKeys` count as the lead's own when looking for a repeat.
   * @throws the database's error; then nothing is stored
   */
  accept(lead: NewLead, limitPerHour: number, earlierKeys: readonly string[] = []): Promise<AcceptResult> {
    return this.#database.db.transaction().execute(async (transaction) => {
      await this.#database.serialize(transaction, lead.address_key);
      const keys = [...(lead.idempotency_key ? [lead.idempotency_key] : []), ...earlierKeys];
      const earlier = await findByKeys(transaction, keys);
      if (earlier !== undefined) return { outcome: 'repeated', id: earlier };

      const now = this.#now();
      const wait = limitPerHour > 0 ? await timeToWait(transaction, lead.address_key, limitPerHour, now) : 0;
      if (wait > 0) return { outcome: 'limited', retryAfterSeconds: Math.ceil(wait / 1000) };

      const id = createLeadId(now);
      const inserted = await transaction
        .insertInto('leads')
        .values({ ...lead, id, received_at: new Date(now).toISOString(), status: 'new' })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted) return { outcome: 'stored', id };
      // The same key from another address, at the same moment.
      const winner = await findByKeys(transaction, keys);
      if (winner === undefined) throw new Error('a lead was neither stored nor found');
      return { outcome: 'repeated', id: winner };
    });
  }

  async find(id: string): Promise<Lead | undefined> {
    return this.#database.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Leads in the order they came, read in portions so that any number fits in memory. @param since ISO 8601 */
  async *list(since = ''): AsyncGenerator<Lead> {
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
      yield* leads;
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

async function findByKeys(
  transaction: Transaction<Tables>,
  keys: readonly string[],
): Promise<string | undefined> {
  if (keys.length === 0) return undefined;
  const found = await transaction
    .selectFrom('leads')
    .select('id')
    .where('idempotency_key', 'in', keys)
    .orderBy('received_at')
    .executeTakeFirst();
  return found?.id;
}

/** Milliseconds until the address may send again: until the oldest lead that fills the limit is an hour old. */
async function timeToWait(
  transaction: Transaction<Tables>,
  addressKey: string,
  limit: number,
  now: number,
): Promise<number> {
  const filling = await transaction
    .selectFrom('leads')
    .select('received_at')
    .where('address_key', '=', addressKey)
    .where('received_at', '>', new Date(now - HOUR_MS).toISOString())
    .orderBy('received_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  return filling ? Date.parse(filling.received_at) + HOUR_MS - now : 0;
}
