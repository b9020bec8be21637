/** Mails users whose device can't be reached any more: its subscription has ended, or it was silent for a day. */
import { DESK_PATH } from '../../../contract/desk/account.ts';
import { fill } from '../../../model/fill.ts';
import type { Database } from '../../db/database.ts';
import { errorCode, type Logger } from '../../http/log.ts';
import type { FullLead } from '../../leads/lead.ts';
import type { OwnerContent } from '../../leads/words/lead-view.ts';
import type { SendMail } from '../mail/send-mail.ts';
import { leadMessage } from './push-message.ts';
import type { Subscription } from './subscriptions.ts';

interface UnreachedDeps {
  database: Database;
  content: OwnerContent;
  sendMail: SendMail | undefined;
  findLead(id: string): Promise<FullLead | undefined>;
  log: Logger;
  now: () => number;
}

const DAY_MS = 24 * 3_600_000;
/** Far longer than sending takes: a process that holds a report for longer has died. */
const LEASE_MS = 300_000;

type Unreached = Subscription & { email: string; device: string };

/** Never rejects: the next call tries again to send what could not be sent. */
export async function reportUnreached(deps: UnreachedDeps): Promise<void> {
  const { database, sendMail, log } = deps;
  const { transact } = database;
  try {
    if (!sendMail) {
      await transact([], (transaction) =>
        transaction.deleteFrom('desk_subscriptions').where('gone_at', 'is not', null).execute(),
      );
      return;
    }
    for (const each of await takeUnreached(deps)) {
      try {
        await sendMail(await composeMail(each, deps));
        // A silent device may react again, so it is kept; until then, its user gets no second mail.
        if (each.gone_at) {
          await transact([], (transaction) =>
            transaction.deleteFrom('desk_subscriptions').where('id', '=', each.id).execute(),
          );
        }
      } catch (error) {
        await transact([], (transaction) =>
          transaction
            .updateTable('desk_subscriptions')
            .set({ reported_at: null })
            .where('id', '=', each.id)
            .execute(),
        );
        throw error;
      }
    }
  } catch (error) {
    log.warn({ code: 'unreached_not_reported', cause: errorCode(error) });
  }
}

/** Takes the devices to report; only one process gets each. */
async function takeUnreached({ database, now }: UnreachedDeps): Promise<Unreached[]> {
  const iso = (ms: number) => new Date(ms).toISOString();
  const taken = await database.transact([], (transaction) =>
    transaction
      .updateTable('desk_subscriptions')
      .set({ reported_at: iso(now()) })
      .where(({ and, or, eb, exists, ref, selectFrom }) =>
        or([
          and([
            eb('gone_at', 'is not', null),
            or([eb('reported_at', 'is', null), eb('reported_at', '<', iso(now() - LEASE_MS))]),
          ]),
          and([
            eb('reported_at', 'is', null),
            eb('waiting_since', '<', iso(now() - DAY_MS)),
            // Any later request of the device shows that it can be reached.
            eb('desk_subscriptions.seen_at', '<', ref('waiting_since')),
            exists(
              selectFrom('desk_sessions')
                .select('desk_sessions.id')
                .whereRef('desk_sessions.id', '=', 'desk_subscriptions.session_id')
                .whereRef('desk_sessions.seen_at', '<', 'desk_subscriptions.waiting_since'),
            ),
          ]),
        ]),
      )
      .returning('id')
      .execute(),
  );
  if (taken.length === 0) return [];
  return database.db
    .selectFrom('desk_subscriptions')
    .innerJoin('desk_users', 'desk_users.id', 'desk_subscriptions.user_id')
    .innerJoin('desk_sessions', 'desk_sessions.id', 'desk_subscriptions.session_id')
    .selectAll('desk_subscriptions')
    .select(['desk_users.email', 'desk_sessions.device'])
    .where(
      'desk_subscriptions.id',
      'in',
      taken.map(({ id }) => id),
    )
    .execute();
}

async function composeMail(
  { email: to, device, gone_at, missed_lead }: Unreached,
  { content, findLead }: UnreachedDeps,
) {
  const { business, owner } = content;
  const words = gone_at ? owner.desk.push.gone : owner.desk.push.silent;
  const lead = missed_lead ? await findLead(missed_lead) : undefined;
  const missed =
    lead &&
    leadMessage({ kind: 'request.created', lead, job: undefined, event: undefined }, 0, content).notification;
  const text = [
    fill(words.text, { name: device }),
    ...(missed ? [owner.desk.push.missed, `${missed.title}\n${missed.body}\n${missed.navigate}`] : []),
    `${owner.desk.push.open}: ${business.desk_url}${DESK_PATH}`,
  ];
  return { to, subject: fill(words.subject, { name: device }), text: `${text.join('\n\n')}\n` };
}
