import type { Selectable } from 'kysely';
import type { MessageChannel } from '../../contract/desk/messages.ts';
import { fill } from '../../model/fill.ts';
import type { Connection, MessagesTable } from '../db/tables.ts';

/** Fewer failed attempts are normal: a mail server may refuse the first attempts (greylisting). */
const MIN_FAILED_ATTEMPTS = 4;

export type Failure = Selectable<MessagesTable> & { name: string; received_at: string };

export function failedMessages(db: Connection, limit: number): Promise<Failure[]> {
  return messagesWithLead(db)
    .where('reason', 'is not', null)
    .where('outcome', 'in', ['waiting', 'failed'])
    .orderBy('messages.created_at', 'desc')
    .limit(limit)
    .execute();
}

/** What the owner should know of: messages that keep failing, and those that were sent late, or given up, since a time. */
export function seriousFailures(db: Connection, since: string): Promise<Failure[]> {
  return messagesWithLead(db)
    .where('attempts', '>=', MIN_FAILED_ATTEMPTS)
    .where('outcome', '!=', 'skipped')
    .where(({ or, and, eb }) =>
      or([and([eb('due_at', 'is not', null), eb('reason', 'is not', null)]), eb('finished_at', '>=', since)]),
    )
    .orderBy('requests.received_at')
    .execute();
}

/**
 * Says why texts failed because of the business's number or account, the most frequent reason first.
 * @param words by the provider's code, such as `'{count} times, …'`
 */
export async function senderRefusals(
  db: Connection,
  since: string,
  words: Readonly<Record<string, string>>,
): Promise<{ code: string; text: string }[]> {
  const failed = await db
    .selectFrom('messages')
    .select('reason')
    .where('channel', '=', 'text')
    .where('outcome', '=', 'failed')
    .where('finished_at', '>=', since)
    .where('reason', 'like', 'text_sender:%')
    .execute();
  const byCode = Map.groupBy(failed, ({ reason }) => reason?.split(':')[1] ?? '');
  return [...byCode]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([code, { length: count }]) => ({ code, text: fill(words[code] ?? code, { count }) }));
}

function messagesWithLead(db: Connection) {
  return db
    .selectFrom('messages')
    .innerJoin('requests', 'requests.id', 'messages.request_id')
    .selectAll('messages')
    .select(['requests.name', 'requests.received_at']);
}

/**
 * Finds channels to the owner that do not work now: a message keeps failing, or was given up and none was sent since. A customer's
 * mistyped address does not mean that a channel fails.
 * @returns each once, in alphabetical order
 */
export async function failingChannels(db: Connection): Promise<MessageChannel[]> {
  const rows = await db
    .selectFrom('messages as failed')
    .select('channel')
    .distinct()
    .where('audience', '=', 'owner')
    .where('outcome', 'in', ['waiting', 'failed'])
    .where('reason', 'is not', null)
    .where('attempts', '>=', MIN_FAILED_ATTEMPTS)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('due_at', 'is not', null),
        not(
          exists(
            selectFrom('messages as sent')
              .select('sent.id')
              .where('sent.audience', '=', 'owner')
              .whereRef('sent.channel', '=', 'failed.channel')
              .where('sent.outcome', '=', 'sent')
              .whereRef('sent.finished_at', '>', 'failed.finished_at'),
          ),
        ),
      ]),
    )
    .orderBy('channel')
    .execute();
  return rows.map(({ channel }) => channel);
}
