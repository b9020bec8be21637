import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import { explainOpenError } from './open-error.ts';
import { createSqliteDialect, whenUnlocked } from './sqlite-dialect.ts';
import { copyFiles, purgeFiles } from './sqlite-files.ts';
import type { Connection, Tables, Transaction } from './tables.ts';

export interface Database {
  db: Connection;
  /**
   * Transactions with a common key wait for each other; a transaction that the database ended to resolve a conflict is run again, so
   * `run` must change nothing but the database.
   */
  transact<Result>(
    keys: readonly string[],
    run: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result>;
  /** Whether several connections can write at once, so that rows must be locked (`for update skip locked`). */
  locksRows: boolean;
  /** Removes all traces of deleted rows from the database's files. @throws Error ready to be shown */
  purge(): Promise<void>;
  /** Writes a consistent copy to a new file while others read and write. @throws Error ready to be shown */
  backup(path: string): Promise<void>;
  close(): Promise<void>;
}

type OnConnectionError = (error: Error) => void;

/** Limits how long a visitor waits for a database that doesn't answer. */
const POSTGRES_TIMEOUT_MS = 8_000;

/**
 * A SQLite file and its folder are created, and the tables migrated. @throws Error if the database can't be opened
 * @param url `file:path`, relative to the working directory, or `postgres://…`
 */
export async function openDatabase(url: string, onError: OnConnectionError = () => {}): Promise<Database> {
  const path = sqlitePath(url);
  if (path === undefined) return openPostgres(url, onError);
  try {
    return await openSqlite(path);
  } catch (error) {
    throw explainOpenError(error, path);
  }
}

async function migrated(db: Kysely<Tables>): Promise<Kysely<Tables>> {
  try {
    await whenUnlocked(() => migrate(db));
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Undefined for PostgreSQL, too, which must be connected to. */
export function missingDatabase(url: string): string | undefined {
  const path = sqlitePath(url);
  return path === undefined || mayExist(path) ? undefined : path;
}

/** Also true in a folder that this user can't read: opening the file will report that. */
function mayExist(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

export function sqlitePath(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined;
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
}

const MAX_TRIES = 4;
const RETRY_PAUSE_MS = 20;
/** PostgreSQL's codes for a transaction that it ended so that others could go on: serialization failure, deadlock. */
const CONFLICTS = new Set(['40001', '40P01']);

async function retrying<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (tries === MAX_TRIES || !CONFLICTS.has(code)) throw error;
      await sleep(RETRY_PAUSE_MS * tries * (1 + Math.random()));
    }
  }
}

/** Locks in a fixed order, so that transactions with the same keys can't wait for each other in a circle. */
async function lock(transaction: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`select pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(key, 0) as lock from unnest(${[...keys]}::text[]) as key order by lock
  ) as locks`.execute(transaction);
}

async function openSqlite(path: string): Promise<Database> {
  const db = await migrated(new Kysely({ dialect: createSqliteDialect(path) }));
  return {
    db,
    // It holds the only write lock from its start, for which it waits.
    transact: (_keys, run) => whenUnlocked(() => db.transaction().execute(run)),
    locksRows: false,
    purge: () => purgeFiles(db, path),
    backup: (path) => copyFiles(db, path),
    close: () => db.destroy(),
  };
}

async function openPostgres(url: string, onError: OnConnectionError): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: POSTGRES_TIMEOUT_MS,
    statement_timeout: POSTGRES_TIMEOUT_MS,
    query_timeout: POSTGRES_TIMEOUT_MS + 1_000,
  });
  // Without these listeners, a connection that breaks while no query runs on it would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = await migrated(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  return {
    db,
    transact: (keys, run) =>
      retrying(() =>
        db.transaction().execute(async (transaction) => {
          await lock(transaction, keys);
          return run(transaction);
        }),
      ),
    locksRows: true,
    // Dumps hold no deleted rows, and PostgreSQL cleans its files by itself.
    purge: async () => {},
    async backup(path) {
      throw new Error(
        `PostgreSQL has its own tool for this, which also runs while the server does:\n  pg_dump --format=custom --file=${JSON.stringify(path)} "$DATABASE_URL"`,
      );
    },
    close: () => db.destroy(),
  };
}
