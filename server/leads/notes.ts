/** Stores what a customer adds to a lead on their own page. */
import type { Database } from './database.ts';
import { recordEvent } from './events.ts';
import { enqueue } from './outbox.ts';
import { insertPhotos, type NewPhoto } from './photos.ts';
import { writeSearchText } from './search-text.ts';

/** Adds a note and photos to the lead's history, and queues the owner's mail about it. @param now milliseconds since 1970 */
export async function addNote(
  database: Database,
  leadId: string,
  text: string,
  photos: readonly NewPhoto[],
  now: number,
): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    await database.serialize(transaction, [`lead:${leadId}`]);
    const stored = await insertPhotos(transaction, leadId, photos);
    await recordEvent(transaction, leadId, 'note', { text, photos: stored }, now);
    await transaction.updateTable('leads').set({ read_at: null }).where('id', '=', leadId).execute();
    await writeSearchText(transaction, leadId);
    await enqueue(transaction, leadId, 'booking.note', now);
  });
}
