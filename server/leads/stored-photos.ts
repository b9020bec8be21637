/** Stores photos in their lead's transaction, and loads them. */
import type { Taken } from '../../contract/desk/leads.ts';
import type { Connection, PhotosTable, Transaction } from '../db/tables.ts';

/** A photo ready to store: decoded and re-encoded. */
export type NewPhoto = Pick<PhotosTable, 'name' | 'type' | 'width' | 'height' | 'data'>;

/** A stored photo. `position` counts from 1 within its lead. */
export type Photo = Omit<PhotosTable, 'lead_id'>;

/** A photo without its bytes. */
export type PhotoFacts = Omit<Photo, 'data'>;

/** Maximum number of photos of a lead, from all of its requests: four times the maximum of one request. */
export const MAX_LEAD_PHOTOS = 24;

const FACTS = ['position', 'name', 'type', 'bytes', 'width', 'height', 'taken'] as const;

/**
 * Appends photos to the lead's. Drops those beyond MAX_LEAD_PHOTOS. @param taken by the crew; null for the customer's
 * @returns the number of stored photos
 */
export async function insertPhotos(
  transaction: Transaction,
  leadId: string,
  photos: readonly NewPhoto[],
  taken: Taken | null = null,
): Promise<number> {
  if (photos.length === 0) return 0;
  const { last } = await transaction
    .selectFrom('lead_photos')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow();
  const first = Number(last ?? 0) + 1;
  const kept = photos.slice(0, Math.max(MAX_LEAD_PHOTOS - first + 1, 0));
  // One by one, because a statement with six photos would hold them in memory twice.
  for (const [index, photo] of kept.entries()) {
    const bytes = photo.data.byteLength;
    const row = { ...photo, lead_id: leadId, position: first + index, bytes, taken };
    await transaction.insertInto('lead_photos').values(row).execute();
  }
  return kept.length;
}

/** Those that the customer sent. */
export function fromCustomer<Each extends Pick<PhotosTable, 'taken'>>(photos: readonly Each[]): Each[] {
  return photos.filter(({ taken }) => taken === null);
}

/** The photos of a lead, in order. */
export async function photosOf(db: Connection, leadId: string): Promise<Photo[]> {
  return db
    .selectFrom('lead_photos')
    .select([...FACTS, 'data'])
    .where('lead_id', '=', leadId)
    .orderBy('position')
    .execute();
}

/** One photo of a lead; undefined where it has none at the position, which may be any number. */
export async function photoAt(db: Connection, leadId: string, position: number): Promise<Photo | undefined> {
  if (!Number.isInteger(position) || position < 1 || position > MAX_LEAD_PHOTOS) return undefined;
  return db
    .selectFrom('lead_photos')
    .select([...FACTS, 'data'])
    .where('lead_id', '=', leadId)
    .where('position', '=', position)
    .executeTakeFirst();
}

/** The photos of leads without their bytes, those of a lead in order. @param leadIds at least one */
export function photoFactsOf(
  db: Connection,
  leadIds: readonly string[],
): Promise<(PhotoFacts & { lead_id: string })[]> {
  return db
    .selectFrom('lead_photos')
    .select([...FACTS, 'lead_id'])
    .where('lead_id', 'in', leadIds)
    .orderBy('lead_id')
    .orderBy('position')
    .execute();
}
