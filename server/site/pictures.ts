/**
 * The bytes of pictures that drafts and publishes name by their id; and which of them show photos of jobs: none stays once its customer
 * no longer allows it, or is deleted (product section 12).
 */
import { pictureId } from '../../model/editing/photo-files.ts';
import type { Connection, Transaction } from '../db/tables.ts';
import { allowedPhotos } from '../leads/photo-consent.ts';

export interface JobPhotoId {
  job: string;
  position: number;
}

export async function keepPicture(transaction: Transaction, data: Uint8Array): Promise<void> {
  const insert = transaction.insertInto('site_pictures').values({ id: pictureId(data), data });
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

export async function findPictures(db: Connection, ids: readonly string[]): Promise<Map<string, Uint8Array>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('site_pictures').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, data }) => [id, data]));
}

/** Deletes the bytes that neither the draft nor a publish names. */
export async function removeUnusedPictures(transaction: Transaction): Promise<void> {
  const drafted = await transaction.selectFrom('site_changes').select(['base', 'value']).execute();
  const published = await transaction.selectFrom('site_publishes').select('changes').execute();
  const named = [
    ...drafted.flatMap(({ base, value }) => [base, value]),
    ...published.map(({ changes }) => changes),
  ];
  const kept = await transaction.selectFrom('site_pictures').select('id').execute();
  for (const { id } of kept) {
    if (named.some((text) => text.includes(id))) continue;
    await transaction.deleteFrom('site_pictures').where('id', '=', id).execute();
  }
}

/** @returns false if the customer no longer allows a photo; then nothing is noted */
export async function noteJobPicture(
  transaction: Transaction,
  picture: string,
  photos: readonly JobPhotoId[],
): Promise<boolean> {
  const isAllowed = await allowed(transaction);
  if (!photos.every(isAllowed)) return false;
  for (const { job: job_id, position } of photos) {
    const row = { picture, job_id, position };
    const insert = transaction.insertInto('site_job_pictures').values(row);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
  return true;
}

export async function withdrawnPictures(db: Connection): Promise<ReadonlySet<string>> {
  const noted = await db.selectFrom('site_job_pictures').selectAll().execute();
  if (noted.length === 0) return new Set();
  const isAllowed = await allowed(db);
  const withdrawn = noted.filter(({ job_id: job, position }) => !isAllowed({ job, position }));
  return new Set(withdrawn.map(({ picture }) => picture));
}

async function allowed(db: Connection): Promise<(photo: JobPhotoId) => boolean> {
  const keys = new Set((await allowedPhotos(db)).map(({ job, position }) => `${job}/${position}`));
  return ({ job, position }) => keys.has(`${job}/${position}`);
}
