/** Warns the owner by mail, once a day, when far more requests come in than usual: somebody may be filling the calendar. */
import { addDays } from '../../../contract/dates.ts';
import { DESK_PATH } from '../../../contract/desk/account.ts';
import { fill } from '../../../model/fill.ts';
import type { Connection } from '../../db/tables.ts';
import { BusinessTime } from '../../time/business-time.ts';
import { type DailyMailDeps, sendOnce } from './daily-mail.ts';

const USUAL_DAYS = 28;
/** Fewer requests in a day are no alarm, whatever is usual. */
const MIN_REQUESTS = 12;
/** A usual day of less than this is said to have fewer than this. */
const FEW = 3;
/** Today's requests are far above usual from this multiple of the average day on. */
const FACTOR = 4;

export async function sendSurgeAlarm(deps: DailyMailDeps): Promise<void> {
  const { content, database, now } = deps;
  const { business, owner } = content;
  const time = BusinessTime.in(business.time_zone);
  const date = time.date(now());
  const midnight = (of: string) => time.moment(`${of}T00:00`);
  await sendOnce(deps, { name: 'surge', date }, async () => {
    const today = await requestsSince(database.db, midnight(date));
    const before = await requestsSince(database.db, midnight(addDays(date, -USUAL_DAYS)));
    const usual = Math.round((before.count - today.count) / USUAL_DAYS);
    if (today.count < Math.max(MIN_REQUESTS, usual * FACTOR)) return undefined;
    const { subject, text } = owner.desk.surge;
    const slots = { count: today.count, held: today.booked, usual: Math.max(FEW, usual + 1) };
    return {
      subject: fill(subject, slots),
      text: `${fill(text, slots)}\n\n${business.desk_url}${DESK_PATH}\n`,
    };
  });
}

/** Counts the requests from a moment on that are not set aside, and how many of them hold a time. */
async function requestsSince(db: Connection, at: string): Promise<{ count: number; booked: number }> {
  const leads = await db
    .selectFrom('leads')
    .select('state')
    .where('received_at', '>=', at)
    .where('closed_as', 'is', null)
    .execute();
  return { count: leads.length, booked: leads.filter(({ state }) => state === 'booked').length };
}
