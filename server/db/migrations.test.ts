import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bothEmptyDatabases } from '../testing/databases.ts';
import { openDatabase } from './database.ts';

describe.each(bothEmptyDatabases())('on %s', (_name, createUrl) => {
  test('servers that start at the same moment create the tables once', async () => {
    const url = await createUrl();
    await Promise.all([openElsewhere(url), openElsewhere(url), openElsewhere(url)]);
    expect(await keysIn(await open(url))).toEqual([]);
  });

  test('a further start leaves everything as it was', async () => {
    const url = await createUrl();
    const { transact } = await open(url);
    const key = { purpose: 'push', key: 'secret' };
    await transact([], (transaction) => transaction.insertInto('server_keys').values(key).execute());
    expect(await keysIn(await open(url))).toEqual([key]);
  });

  test('a database that a newer release has changed is refused', async () => {
    const url = await createUrl();
    const { transact } = await open(url);
    await transact([], (transaction) =>
      sql`insert into kysely_migration values ('9999_later', '2030-01-01')`.execute(transaction),
    );
    await expect(openDatabase(url)).rejects.toThrow(
      /a newer release has changed its tables \(9999_later\)\. Start that release/,
    );
  });
});

async function open(url: string) {
  const database = await openDatabase(url);
  onTestFinished(database.close);
  return database;
}

/** Opens the database in a process of its own; rejects when that fails. */
async function openElsewhere(url: string): Promise<void> {
  const script = `import { openDatabase } from ${JSON.stringify(new URL('database.ts', import.meta.url).href)};
    const { db } = await openDatabase(${JSON.stringify(url)});
    await db.destroy();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
}

const keysIn = ({ db }: Awaited<ReturnType<typeof open>>) =>
  db.selectFrom('server_keys').selectAll().execute();
