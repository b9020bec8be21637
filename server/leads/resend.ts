import type { Database } from '../db/database.ts';
import { LEADS_LOCK } from '../db/locks.ts';
import type { ChangedBy, MessageRoutesTable } from '../db/tables.ts';
import { leadById } from './change.ts';
import { recordEvent } from './events.ts';
import { isWaiting } from './messages.ts';

interface Resent {
  /** Routes of the failed messages, each once. */
  routes: MessageRoutesTable[];
  /** Routes that are not set up now: their messages wait until they are. */
  notSetUp: MessageRoutesTable[];
}

/**
 * Gives each failed message about a lead, given up or not, another week of attempts, with the same id, so that a receiver can
 * recognize a repeat. @param message id of the only one to send. @param now milliseconds since 1970
 * @returns undefined if there is no such lead
 */
export function resendLead(
  database: Database,
  requestId: string,
  { by, message }: { by: ChangedBy; message?: string },
  now: number,
): Promise<Resent | undefined> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    if (!(await leadById(transaction, requestId))) return undefined;
    const at = new Date(now).toISOString();
    let failed = transaction
      .updateTable('messages')
      .set({ outcome: 'waiting', attempts: 0, due_at: at, since: at, finished_at: null, reason: null })
      .where('request_id', '=', requestId)
      .where((row) => row.or([isWaiting(row), row('outcome', '=', 'failed')]))
      .where('reason', 'is not', null);
    if (message) failed = failed.where('id', '=', message);
    const again = await failed.returning(['audience', 'channel']).execute();
    const routes = again
      .filter((each, index) => again.findIndex((other) => isSame(each, other)) === index)
      .sort((a, b) => b.audience.localeCompare(a.audience) || a.channel.localeCompare(b.channel));
    if (routes.length > 0)
      await recordEvent(transaction, { request: requestId }, 'resent', { routes, by }, now);
    const setUp = await transaction.selectFrom('message_routes').selectAll().execute();
    return { routes, notSetUp: routes.filter((route) => !setUp.some((each) => isSame(each, route))) };
  });
}

function isSame(a: MessageRoutesTable, b: MessageRoutesTable): boolean {
  return a.audience === b.audience && a.channel === b.channel;
}
