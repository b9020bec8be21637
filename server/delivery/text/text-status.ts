/** What the provider says of a text after it took it. News comes twice and in any order; the first end counts (product section 16). */
import type { Database } from '../../db/database.ts';
import type { Transaction } from '../../db/tables.ts';
import { noteTextNumber } from '../../leads/text-numbers.ts';
import { OPTED_OUT, refusalOf } from './refusals.ts';

const DAY_MS = 24 * 3_600_000;

export async function noteStatus(
  { transact }: Database,
  { sid, status, error }: { sid: string; status: string; error: string },
  now: number,
): Promise<void> {
  const isFailed = status === 'failed' || status === 'undelivered';
  if (!isFailed && status !== 'delivered') return;
  await transact([`text:${sid}`], async (transaction) => {
    const text = await textWith(transaction, sid);
    if (text?.ended_as) return;
    if (!isFailed) {
      const sent = transaction.updateTable('sent_texts').set({ ended_as: 'delivered' });
      await sent.where('sid', '=', sid).execute();
    } else if (text) await endFailed(transaction, { ...text, sid }, error, now);
    else await noteEarly(transaction, sid, error, now);
  });
}

/** Notes that the provider took a message. @throws DeliveryError if it has already said that it failed */
export async function noteTaken(
  { transact }: Database,
  { message, sid }: { message: string; sid: string },
  now: number,
): Promise<void> {
  const error = await transact([`text:${sid}`], async (transaction) => {
    await transaction.updateTable('sent_texts').set({ sid }).where('message_id', '=', message).execute();
    const early = transaction.selectFrom('early_failures').select('error').where('sid', '=', sid);
    const failure = await early.executeTakeFirst();
    const text = failure && (await textWith(transaction, sid));
    if (text) await endFailed(transaction, { ...text, sid }, failure.error, now);
    return failure?.error;
  });
  if (error !== undefined) throw refusalOf(error);
}

export async function noteNumber(
  transaction: Transaction,
  phone: string,
  error: string,
  now: number,
): Promise<void> {
  if (refusalOf(error).code !== 'text_number') return;
  const stopped = { stopped_at: new Date(now).toISOString() };
  await noteTextNumber(transaction, phone, error === OPTED_OUT ? stopped : { refused_as: error });
}

function textWith(transaction: Transaction, sid: string) {
  return transaction
    .selectFrom('sent_texts')
    .innerJoin('messages', 'messages.id', 'sent_texts.message_id')
    .innerJoin('requests', 'requests.id', 'messages.request_id')
    .select(['messages.id', 'sent_texts.ended_as', 'requests.phone'])
    .where('sid', '=', sid)
    .executeTakeFirst();
}

/** Also while the server that sent it has yet to write that it was taken: its claim ends. */
async function endFailed(
  transaction: Transaction,
  { id, sid, phone }: { id: string; sid: string; phone: string },
  error: string,
  now: number,
): Promise<void> {
  const finished_at = new Date(now).toISOString();
  await transaction.updateTable('sent_texts').set({ ended_as: 'failed' }).where('sid', '=', sid).execute();
  await transaction
    .updateTable('messages')
    .set({ outcome: 'failed', reason: refusalOf(error).message, finished_at, due_at: null, claim: null })
    .where('id', '=', id)
    .execute();
  await noteNumber(transaction, phone, error, now);
}

async function noteEarly(transaction: Transaction, sid: string, error: string, now: number): Promise<void> {
  const old = new Date(now - DAY_MS).toISOString();
  await transaction.deleteFrom('early_failures').where('at', '<', old).execute();
  await transaction
    .insertInto('early_failures')
    .values({ sid, error, at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
