/** Changes to the tables, in order. A migration that has been released is never edited; the next number follows it. */
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { leads } from './migrations/0001-leads.ts';
import { history } from './migrations/0002-history.ts';
import { outbox } from './migrations/0003-outbox.ts';
import { photos } from './migrations/0004-photos.ts';
import { estimate } from './migrations/0005-estimate.ts';
import { resend } from './migrations/0006-resend.ts';

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_leads': leads,
  '0002_history': history,
  '0003_outbox': outbox,
  '0004_photos': photos,
  '0005_estimate': estimate,
  '0006_resend': resend,
};

/**
 * Brings the tables up to date, in one transaction; safe when several processes start at once.
 * @throws the database's error
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
