import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/tables.ts';
import { type Change, type ChangeResult, changeLead } from './change.ts';
import { recordEvent } from './events.ts';
import { tellOwner } from './messages.ts';
import { insertPhotos, type NewPhoto, roomForPhotos } from './photo-rows.ts';
import { appendToSearchText, writeSearchText } from './search-text.ts';

/** Notes and addresses of one request, and their length together. Texts count, but are taken beyond that (text-inbox.ts). */
const MAX_WRITTEN = 50;
const MAX_WRITTEN_LENGTH = 20_000;

/**
 * Adds a customer's note and photos, and tells the owner, but not of a request that is set aside.
 * @param now milliseconds since 1970 @param key idempotency key @returns `full` for photos, and `too_much` for words,
 * if there are more than are kept; then nothing is stored
 */
export function addNote(
  database: Database,
  requestId: string,
  text: string,
  photos: readonly NewPhoto[],
  now: number,
  key?: string,
): Promise<ChangeResult | 'full' | 'too_much'> {
  return changeLead(database, requestId, { key }, async (transaction, { id, state }) => {
    if (!(await hasRoomForWords(transaction, id, text))) return 'too_much';
    if (photos.length > (await roomForPhotos(transaction, id))) return 'full';
    await insertPhotos(transaction, { request: id }, photos);
    const event = await recordEvent(
      transaction,
      { request: id },
      'note',
      { text, photos: photos.length },
      now,
      key,
    );
    await appendToSearchText(transaction, id, text);
    if (state === 'spam') return 'done';
    await markUnread(transaction, id);
    await tellOwner(transaction, { request: id, kind: 'request.note', event }, now);
    return 'done';
  });
}

export function addOwnerNote(
  database: Database,
  requestId: string,
  text: string,
  { by, key }: Change,
  now: number,
): Promise<ChangeResult> {
  return changeLead(database, requestId, { key }, async (transaction, { id }) => {
    await recordEvent(transaction, { request: id }, 'owner_note', { text, by }, now, key);
    await appendToSearchText(transaction, id, text);
    return 'done';
  });
}

export async function hasRoomForWords(
  transaction: Transaction,
  requestId: string,
  text: string,
): Promise<boolean> {
  const { times, length } = await transaction
    .selectFrom('events')
    .select(({ fn }) => [fn.countAll().as('times'), fn.sum(sql`length(data)`).as('length')])
    .where('request_id', '=', requestId)
    .where('kind', 'in', ['note', 'address'])
    .executeTakeFirstOrThrow();
  return Number(times) < MAX_WRITTEN && Number(length) + text.length <= MAX_WRITTEN_LENGTH;
}

/** What was written on an earlier request of a form belongs to the one that takes its place. */
export async function takeNotesAlong(transaction: Transaction, from: string, to: string): Promise<void> {
  const events = transaction.updateTable('events').set({ request_id: to }).where('request_id', '=', from);
  await events.where('kind', 'in', ['note', 'owner_note', 'address']).execute();
  const messages = transaction.updateTable('messages').set({ request_id: to }).where('request_id', '=', from);
  await messages.where('kind', '=', 'request.note').execute();
  await writeSearchText(transaction, to);
}

export async function markUnread(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('requests').set({ read_at: null }).where('id', '=', id).execute();
}
