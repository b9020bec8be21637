/**
 * The child process of `purgeFiles`: rewrites a SQLite file and empties its log, which still holds deleted rows. Writers wait meanwhile,
 * without stopping their own process; readers don't.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const LOCK_TIMEOUT_MS = 30_000;
const READERS_TIMEOUT_MS = 30_000;
const PAUSE_MS = 50;

const [path = ''] = process.argv.slice(2);
const database = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
try {
  database.exec('vacuum');
  const checkpoint = database.prepare('pragma wal_checkpoint(truncate)');
  const end = Date.now() + READERS_TIMEOUT_MS;
  while (checkpoint.get()?.['busy'] !== 0) {
    if (Date.now() > end) throw new Error('another program keeps reading the database');
    await sleep(PAUSE_MS);
  }
} catch (error) {
  process.send?.((error as Error).message);
} finally {
  database.close();
  process.disconnect?.();
}
