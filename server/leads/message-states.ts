import type { Connection, MessagesTable } from '../db/tables.ts';

export interface MessageState
  extends Omit<MessagesTable, 'request_id' | 'job_id' | 'event_id' | 'claim' | 'since' | 'remaining'> {
  /** Id of the job that it is about, else of the request. */
  about: string;
  /** Mail addresses or ids of devices not yet reached, if others were; else null. */
  remaining: string[] | null;
  /** Id of the event that it tells, where its job alone doesn't say it. */
  event: string | null;
  /** Of a text: its words as they were sent, and the number of parts, each of which is paid for. */
  body: string | null;
  parts: number | null;
}

/** The messages about requests and their jobs, in the order they were queued. @param requestIds at least one */
export async function messagesOf(
  db: Connection,
  requestIds: readonly string[],
): Promise<(MessageState & { request_id: string })[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'request_id', 'job_id', 'audience', 'channel', 'kind', 'outcome', 'reason'])
    .select(['attempts', 'created_at', 'due_at', 'finished_at', 'remaining'])
    .leftJoin('sent_texts', 'sent_texts.message_id', 'messages.id')
    .select(['body', 'parts', 'event_id'])
    .where('request_id', 'in', requestIds)
    .orderBy('created_at')
    .orderBy('channel')
    .execute();
  return rows.map(({ job_id, event_id: event, ...row }) => ({
    ...row,
    event,
    about: job_id ?? row.request_id,
    remaining: readRemaining(row.remaining),
  }));
}

/** @param json the column `remaining` */
export function readRemaining(json: string | null): string[] | null {
  return json === null ? null : JSON.parse(json);
}
