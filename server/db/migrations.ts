/** Migrates the tables, in order. From the first release on, never edit a file of `migrations/`; add one. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const FOLDER = join(import.meta.dirname, 'migrations');

async function allMigrations(): Promise<Record<string, Migration>> {
  const files = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));
  const named = files.map(
    async (file): Promise<[string, Migration]> => [
      basename(file, '.ts').replaceAll('-', '_'),
      await import(join(FOLDER, file)),
    ],
  );
  return Object.fromEntries(await Promise.all(named));
}

/** In one transaction; safe when several processes start at once. @throws Error if a newer release has migrated the database */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: allMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (unknown === undefined) throw error;
  throw new Error(
    `a newer release has changed its tables (${unknown}). Start that release, or restore a backup from before the update`,
  );
}
