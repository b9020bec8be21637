/** Migrates the tables, in order. Never edit a released migration; add a new one. */
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { leads } from './migrations/0001-leads.ts';
import { history } from './migrations/0002-history.ts';
import { outbox } from './migrations/0003-outbox.ts';
import { photos } from './migrations/0004-photos.ts';
import { estimate } from './migrations/0005-estimate.ts';
import { resend } from './migrations/0006-resend.ts';
import { remaining } from './migrations/0007-remaining.ts';
import { bookings } from './migrations/0008-bookings.ts';
import { priceBooks } from './migrations/0009-price-books.ts';
import { desk } from './migrations/0010-desk.ts';
import { deskDay } from './migrations/0011-desk-day.ts';
import { numbers } from './migrations/0012-numbers.ts';
import { language } from './migrations/0013-language.ts';
import { dailyMailLease } from './migrations/0014-daily-mail-lease.ts';
import { ownBookings } from './migrations/0015-own-bookings.ts';
import { dropLeadFacts } from './migrations/0016-drop-lead-facts.ts';

/** All migrations by name, in order. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_leads': leads,
  '0002_history': history,
  '0003_outbox': outbox,
  '0004_photos': photos,
  '0005_estimate': estimate,
  '0006_resend': resend,
  '0007_remaining': remaining,
  '0008_bookings': bookings,
  '0009_price_books': priceBooks,
  '0010_desk': desk,
  '0011_desk_day': deskDay,
  '0012_numbers': numbers,
  '0013_language': language,
  '0014_daily_mail_lease': dailyMailLease,
  '0015_own_bookings': ownBookings,
  '0016_drop_lead_facts': dropLeadFacts,
};

/**
 * Brings the tables up to date, in one transaction; safe when several processes start at once.
 * @throws the database's error, or Error if a newer release has migrated the database
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (unknown === undefined) throw error;
  throw new Error(
    `a newer release has changed its tables (${unknown}). Start that release, or restore a backup from before the update`,
  );
}
