/** Runs Kysely on Node's built-in SQLite: no native addon to compile, and each commit is on disk before it resolves. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { makePrivate } from './sqlite-files.ts';

const BUSY_TIMEOUT_MS = 5_000;
/** Maximum wait of a transaction for another process, such as the command line, to finish its write. */
const LOCK_TIMEOUT_MS = 20_000;
const LOCK_PAUSE_MS = 10;
const SQLITE_BUSY = 5;

/** @throws Error if the file can't be opened for writing or is not a database */
export function createSqliteDialect(path: string): Dialect {
  mkdirSync(dirname(path), { recursive: true });
  makePrivate(path);
  // SQLite itself opens a file that can only be read, and fails at the first write.
  accessSync(path, constants.R_OK | constants.W_OK);
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    switchToWriteAheadLog(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    createDriver: () => new NodeSqliteDriver(database),
    createAdapter: () => new NodeSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** FULL syncs the log at every commit, so that a 201 survives a power cut. Of processes that open a new file, all but one get SQLITE_BUSY. */
function switchToWriteAheadLog(database: DatabaseSync): void {
  const end = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_PAUSE_MS);
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: shapeDatabase(database) });
    this.#database = database;
  }

  /** @throws LockedError at once if another process writes: to wait here would keep the only connection from those who read */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      this.#database.exec('PRAGMA busy_timeout = 0');
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    } catch (error) {
      throw isBusy(error)
        ? new LockedError('Another program writes to the database', { cause: error })
        : error;
    } finally {
      this.#database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  /** SQLite has rolled back by itself if the disk is full; a second rollback would hide that error behind another. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class LockedError extends Error {}

/** Begins a transaction again while another process writes, for seconds if need be; others read meanwhile. */
export async function whenUnlocked<Result>(run: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      if (Date.now() > end) throw error.cause;
    }
    await sleep(LOCK_PAUSE_MS);
  }
}

function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return ((errcode ?? 0) & 0xff) === SQLITE_BUSY;
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite supports it, so an interrupted migration leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function shapeDatabase(database: DatabaseSync): SqliteDatabase {
  type Parameters = SQLInputValue[];
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as Parameters)),
        run: (parameters) => statement.run(...(parameters as Parameters)),
        iterate: (parameters) => statement.iterate(...(parameters as Parameters)),
      };
    },
  };
}
