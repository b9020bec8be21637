/** Opens the database that DATABASE_URL names, with the same interface for SQLite and PostgreSQL. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import { explainOpenError } from './open-error.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import { copyFiles, purgeFiles } from './sqlite-files.ts';
import type { Connection, Tables, Transaction } from './tables.ts';

export interface Database {
  db: Connection;
  /** Makes transactions with a common key wait for each other until they end. Call it once per transaction. */
  serialize(transaction: Transaction, keys: readonly string[]): Promise<void>;
  /** Whether several connections can write at once, so that rows must be locked (`for update skip locked`). */
  locksRows: boolean;
  /** Removes all traces of deleted rows from the database's files. @throws Error ready to be shown */
  purge(): Promise<void>;
  /** Writes a consistent copy to a new file while others read and write. @throws Error ready to be shown */
  backup(path: string): Promise<void>;
}

/** Reports a connection that broke while idle. */
type OnConnectionError = (error: Error) => void;

/** Limits how long a visitor waits for a database that doesn't answer. */
const POSTGRES_TIMEOUT_MS = 8_000;

/**
 * Opens and migrates the database; a SQLite file and its folder are created.
 * @param url `file:path`, relative to the working directory, or `postgres://…`
 * @throws Error if it can't be opened
 */
export async function openDatabase(url: string, onError: OnConnectionError = () => {}): Promise<Database> {
  const path = sqlitePath(url);
  if (path === undefined) return migrated(openPostgres(url, onError));
  try {
    return await migrated(openSqlite(path));
  } catch (error) {
    throw explainOpenError(error, path);
  }
}

async function migrated(database: Database): Promise<Database> {
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
}

/** The path of a missing SQLite file; undefined if the file exists, and for PostgreSQL, which must be connected to. */
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

/** The SQLite file that a DATABASE_URL names; undefined for PostgreSQL. */
export function sqlitePath(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined;
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
}

function openSqlite(path: string): Database {
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(path) });
  // A SQLite transaction holds the only write lock from its start.
  return {
    db,
    serialize: async () => {},
    locksRows: false,
    purge: () => purgeFiles(db),
    backup: (path) => copyFiles(db, path),
  };
}

function openPostgres(url: string, onError: OnConnectionError): Database {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: POSTGRES_TIMEOUT_MS,
    statement_timeout: POSTGRES_TIMEOUT_MS,
    query_timeout: POSTGRES_TIMEOUT_MS + 1_000,
  });
  // Without these listeners, a connection that breaks while no query runs on it would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    async serialize(transaction, keys) {
      // Locking in a fixed order prevents deadlocks between transactions with the same keys.
      await sql`select pg_advisory_xact_lock(lock) from (
        select distinct hashtextextended(key, 0) as lock from unnest(${[...keys]}::text[]) as key order by lock
      ) as locks`.execute(transaction);
    },
    locksRows: true,
    // Dumps hold no deleted rows, and PostgreSQL cleans its files by itself.
    purge: async () => {},
    async backup(path) {
      throw new Error(
        `PostgreSQL has its own tool for this, which also runs while the server does:\n  pg_dump --format=custom --file=${JSON.stringify(path)} "$DATABASE_URL"`,
      );
    },
  };
}
