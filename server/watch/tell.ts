/** Tells the owners by mail and by notification what endangers their site: each thing once, and again after a week while it lasts. */
import { DESK_PATH } from '../../contract/desk/account.ts';
import { fill } from '../../model/fill.ts';
import { type DailyMailDeps, sendOnce } from '../delivery/daily/daily-mail.ts';
import { plainMessage } from '../delivery/push/push-message.ts';
import type { PushService } from '../delivery/push/push-service.ts';
import { ownersSubscriptions } from '../delivery/push/subscriptions.ts';
import { countUnread } from '../leads/counts.ts';
import { BusinessTime } from '../time/business-time.ts';
import type { Alarm } from './look.ts';
import type { Outage } from './outage.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const PUSH_TIMEOUT_MS = 30_000;

export interface TellDeps extends DailyMailDeps {
  push: PushService;
}

export async function tellOutage(deps: TellDeps, { from, until }: Outage): Promise<void> {
  const time = BusinessTime.in(deps.content.business.time_zone);
  const slots = { from: time.long(from), until: time.long(until) };
  await tell(deps, { name: 'outage', slots }, new Date(from).toISOString());
}

export async function tellAlarms(deps: TellDeps, alarms: readonly Alarm[]): Promise<void> {
  const week = `week ${Math.floor(deps.now() / WEEK_MS)}`;
  for (const alarm of alarms) await tell(deps, alarm, week);
}

async function tell(
  deps: TellDeps,
  { name, slots }: Omit<Alarm, 'name'> & { name: Alarm['name'] | 'outage' },
  date: string,
): Promise<void> {
  const { content, database, sendMail } = deps;
  const devices = await ownersSubscriptions(database.db);
  // Told once there is a way to.
  if (!sendMail && devices.length === 0) return;
  const { subject, text } = content.owner.desk.watch[name];
  const words = { title: fill(subject, slots), body: fill(text, slots), tag: `watch-${name}` };
  const send: DailyMailDeps['sendMail'] = async (mail) => {
    await notify(deps, devices, words);
    await sendMail?.(mail);
  };
  const desk = `${content.business.desk_url}${DESK_PATH}`;
  const compose = async () => ({ subject: words.title, text: `${words.body}\n\n${desk}\n` });
  await sendOnce({ ...deps, sendMail: send }, { name: words.tag, date }, compose);
}

/** A device that can't be reached is found by the next lead, which it is told of as well. */
async function notify(
  { content, database, push }: TellDeps,
  devices: Awaited<ReturnType<typeof ownersSubscriptions>>,
  words: { title: string; body: string; tag: string },
): Promise<void> {
  const message = plainMessage(words, await countUnread(database.db), content);
  const signal = AbortSignal.timeout(PUSH_TIMEOUT_MS);
  await Promise.allSettled(devices.map((device) => push.send(device, message, undefined, signal)));
}
