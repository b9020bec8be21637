/** Stores what a customer adds to a lead on their own page. */
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/tables.ts';
import { recordEvent } from './events.ts';
import { headOf, LEADS_LOCK } from './heads.ts';
import { enqueue } from './outbox.ts';
import { writeSearchText } from './search-text.ts';
import { insertPhotos, type NewPhoto } from './stored-photos.ts';

/**
 * Adds a note and photos to the lead's history, and queues the owner's mail about it. @param now milliseconds since 1970
 * @returns false if the lead was deleted meanwhile
 */
export function addNote(
  database: Database,
  leadId: string,
  text: string,
  photos: readonly NewPhoto[],
  now: number,
): Promise<boolean> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    const head = await headOf(transaction, leadId);
    if (!head) return false;
    const stored = await insertPhotos(transaction, leadId, photos);
    await recordEvent(transaction, leadId, 'note', { text, photos: stored }, now);
    await markUnread(transaction, head.id);
    await writeSearchText(transaction, leadId);
    await enqueue(transaction, leadId, 'booking.note', now);
    return true;
  });
}

/** Marks a lead as unread, because its customer did something. */
export async function markUnread(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('leads').set({ read_at: null }).where('id', '=', id).execute();
}
