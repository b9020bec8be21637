/** Stores photos in the transaction of their request or note, and loads them. */
import type { Taken } from '../../contract/desk/jobs.ts';
import type { Connection, PhotosTable, Transaction } from '../db/tables.ts';
import type { Subject } from './events.ts';

/** A photo ready to store: decoded and encoded anew (server/leads/photos). */
export type NewPhoto = Pick<PhotosTable, 'name' | 'type' | 'width' | 'height' | 'data'> &
  Partial<Pick<PhotosTable, 'by_text'>>;

/** A stored photo. `position` counts from 1 within its request. */
export type Photo = Omit<PhotosTable, 'request_id'>;

export type PhotoFacts = Omit<Photo, 'data'>;

/** Maximum number of photos of a request and its jobs: four times the maximum of one post. */
export const MAX_LEAD_PHOTOS = 24;

const FACTS = ['position', 'job_id', 'name', 'type', 'bytes', 'width', 'height', 'taken', 'by_text'] as const;

export async function roomForPhotos(db: Connection, requestId: string): Promise<number> {
  return Math.max(MAX_LEAD_PHOTOS - (await lastPosition(db, requestId)), 0);
}

/** Appends photos, for which there must be room. @param taken by the crew; null for the customer's */
export async function insertPhotos(
  transaction: Transaction,
  { request, job }: Subject,
  photos: readonly NewPhoto[],
  taken: Taken | null = null,
): Promise<void> {
  if (photos.length === 0) return;
  const last = await lastPosition(transaction, request);
  // One by one, because a statement with six photos would hold them in memory twice.
  for (const [index, photo] of photos.entries()) {
    const row: PhotosTable = {
      by_text: 0,
      ...photo,
      request_id: request,
      job_id: job ?? null,
      position: last + 1 + index,
      bytes: photo.data.byteLength,
      taken,
    };
    await transaction.insertInto('photos').values(row).execute();
  }
}

async function lastPosition(db: Connection, requestId: string): Promise<number> {
  const { last } = await db
    .selectFrom('photos')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

export function fromCustomer<Each extends Pick<PhotosTable, 'taken'>>(photos: readonly Each[]): Each[] {
  return photos.filter(({ taken }) => taken === null);
}

/** Those that a page of a link may show: whoever knows a phone number has one, and its owner's texts are none of theirs. */
export function notByText<Each extends Pick<PhotosTable, 'by_text'>>(photos: readonly Each[]): Each[] {
  return photos.filter(({ by_text }) => by_text === 0);
}

/** The photos of a request and its jobs, in order. */
export async function photosOf(db: Connection, requestId: string): Promise<Photo[]> {
  return db
    .selectFrom('photos')
    .select([...FACTS, 'data'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
}

/** One photo; undefined where there is none at the position, which may be any number. */
export async function photoAt(
  db: Connection,
  requestId: string,
  position: number,
): Promise<Photo | undefined> {
  if (!Number.isInteger(position) || position < 1 || position > MAX_LEAD_PHOTOS) return undefined;
  return db
    .selectFrom('photos')
    .select([...FACTS, 'data'])
    .where('request_id', '=', requestId)
    .where('position', '=', position)
    .executeTakeFirst();
}

/** The photos of requests without their bytes, those of each in order. @param requestIds at least one */
export function photoFactsOf(
  db: Connection,
  requestIds: readonly string[],
): Promise<(PhotoFacts & { request_id: string })[]> {
  return db
    .selectFrom('photos')
    .select([...FACTS, 'request_id'])
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .orderBy('position')
    .execute();
}
