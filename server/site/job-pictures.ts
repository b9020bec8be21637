/** Which pictures of the site show photos of jobs: none stays once its customer no longer allows it, or is deleted (product section 12). */
import { createHash } from 'node:crypto';
import type { Connection, Transaction } from '../db/tables.ts';
import { allowedPositions } from '../leads/photo-consent.ts';

export interface JobPhotoId {
  job: string;
  position: number;
}

/** As in `site_job_pictures`. */
export function pictureId(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** @returns false if the customer no longer allows a photo; then nothing is noted */
export async function noteJobPicture(
  transaction: Transaction,
  data: Uint8Array,
  photos: readonly JobPhotoId[],
): Promise<boolean> {
  const allowed = await allowedPositions(transaction);
  if (photos.some(({ job, position }) => !isAllowed(allowed, job, position))) return false;
  const picture = pictureId(data);
  for (const { job: job_id, position } of photos) {
    const row = { picture, job_id, position };
    const insert = transaction.insertInto('site_job_pictures').values(row);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
  return true;
}

/** Ids of the pictures that the site may not show any longer. */
export async function withdrawnPictures(db: Connection): Promise<ReadonlySet<string>> {
  const noted = await db.selectFrom('site_job_pictures').selectAll().execute();
  if (noted.length === 0) return new Set();
  const allowed = await allowedPositions(db);
  const withdrawn = noted.filter(({ job_id, position }) => !isAllowed(allowed, job_id, position));
  return new Set(withdrawn.map(({ picture }) => picture));
}

function isAllowed(allowed: ReadonlyMap<string, number>, job: string, position: number): boolean {
  return position <= (allowed.get(job) ?? 0);
}
