import type { Taken } from '../../contract/desk/jobs.ts';
import type { Database } from '../db/database.ts';
import { type Change, type ChangeResult, changeJob } from './change.ts';
import { recordEvent } from './events.ts';
import { insertPhotos, type NewPhoto, roomForPhotos } from './photo-rows.ts';

/** @param now milliseconds since 1970. @returns `full` if there are more than are kept; then nothing is stored */
export function addJobPhotos(
  database: Database,
  jobId: string,
  { taken, photos }: { taken: Taken; photos: readonly NewPhoto[] },
  { by, key }: Change,
  now: number,
): Promise<ChangeResult | 'full'> {
  return changeJob(database, jobId, { key }, async (transaction, { id, request_id: request }) => {
    if (photos.length > (await roomForPhotos(transaction, request))) return 'full';
    const subject = { request, job: id };
    await insertPhotos(transaction, subject, photos, taken);
    await recordEvent(transaction, subject, 'photos', { taken, count: photos.length, by }, now, key);
    return 'done';
  });
}
