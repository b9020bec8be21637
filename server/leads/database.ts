/** Opens the database that DATABASE_URL names; the rest of the server does not know which kind it is. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export interface Database {
  db: Kysely<Tables>;
  /** Makes transactions that name the same key wait for each other until they end. */
  serialize(transaction: Transaction<Tables>, key: string): Promise<void>;
}

/** Tells about a connection that broke while nobody used it. */
export type OnConnectionError = (error: Error) => void;

/** A database that doesn't answer must cost a visitor seconds, not minutes. */
const POSTGRES_TIMEOUT_MS = 8_000;

/**
 * Opens and migrates the database; a SQLite file and its folder are created.
 * @param url `file:path`, relative to the working directory, or `postgres://…`
 * @throws when it can't be opened
 */
export async function openDatabase(url: string, onError: OnConnectionError = () => {}): Promise<Database> {
  const path = sqlitePath(url);
  const database = path === undefined ? openPostgres(url, onError) : openSqlite(path);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
  return database;
}

/** Whether `openDatabase` would find something; true for Postgres, which is asked only when it is opened. */
export function databaseExists(url: string): boolean {
  const path = sqlitePath(url);
  return path === undefined || existsSync(path);
}

function sqlitePath(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined;
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
}

function openSqlite(path: string): Database {
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(path) });
  // A transaction holds the only write lock from its start.
  return { db, serialize: async () => {} };
}

function openPostgres(url: string, onError: OnConnectionError): Database {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: POSTGRES_TIMEOUT_MS,
    statement_timeout: POSTGRES_TIMEOUT_MS,
    query_timeout: POSTGRES_TIMEOUT_MS + 1_000,
  });
  // Without a listener, a connection that breaks while it is idle would end the process.
  pool.on('error', onError);
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    async serialize(transaction, key) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
    },
  };
}
