/** Checks a message when it is sent: what it says must still be so, and not be said again by a later one (product section 11). */

import { addDays } from '../../../contract/dates.ts';
import { isTextHour, TEXTS_FROM } from '../../../contract/text-hours.ts';
import type { MessageKind, MessagesTable } from '../../db/tables.ts';
import { isTexted } from '../../leads/area-codes.ts';
import { hasWindow, isIn, isToDo, jobState } from '../../leads/jobs.ts';
import type { BookingCalendar } from '../../schedule/calendar.ts';
import type { Delivery, SkipReason } from './channel.ts';
import { isFromOwner } from './from-owner.ts';

/** A message of the day that is older would only confuse the customer. */
const DAY_MESSAGE_MS = 30 * 60_000;

const CONFIRMATIONS: readonly string[] = ['job.booked', 'job.moved', 'job.canceled'];

/** @param now milliseconds since 1970. @returns why it is not to be sent; undefined if it is */
export function whyNot(
  message: Pick<MessagesTable, 'id' | 'audience' | 'channel' | 'kind'>,
  delivery: Delivery,
  calendar: BookingCalendar,
  now: number,
): SkipReason | undefined {
  const { lead, job } = delivery;
  if (message.kind.startsWith('job.') && !job) return 'gone';
  // Somebody took it back.
  if (message.kind === 'job.done' && job && jobState(job) !== 'done') return 'gone';
  if (message.audience === 'owner') {
    // Programs that know of a job hear that it is canceled.
    const isForPrograms = job && message.channel === 'webhook';
    return lead.state === 'spam' && !isForPrograms ? 'set_aside' : undefined;
  }
  if (message.audience !== 'customer') return undefined;
  if (message.channel === 'text') {
    const reason = whyNoText(message, delivery, now);
    if (reason || message.kind.startsWith('request.')) return reason;
  }
  if (!lead.email && message.channel === 'mail') return 'no_address';
  if (message.kind === 'request.link') return undefined;
  if (!job || !hasWindow(job)) return 'gone';
  if (CONFIRMATIONS.includes(message.kind) && isSuperseded(message, delivery)) return 'superseded';
  const state = jobState(job);
  if (message.kind === 'job.canceled') {
    // A mail takes the canceled job out of their calendar.
    const isBookedAgain =
      message.channel === 'text' &&
      lead.jobs.some((other) => isToDo(other) && isIn(other, { date: job.date, id: job.window }));
    return state === 'canceled' && !isBookedAgain ? undefined : 'superseded';
  }
  if (state !== 'booked') return state;
  switch (message.kind) {
    case 'job.reminder':
      // It was under way when the job moved to a later day, which has a reminder of its own.
      if (addDays(calendar.today(now), 1) < job.date) return 'superseded';
      return calendar.today(now) >= job.date ? 'too_late' : undefined;
    case 'job.on_our_way':
    case 'job.running_late':
      // By the time texts may go out, the crew has arrived or is even later.
      if (notBefore(message, calendar, now) !== undefined) return 'too_late';
      return isOldNews(delivery, now) || calendar.today(now) !== job.date ? 'too_late' : undefined;
    default:
      // Nobody prepares for a job that is over.
      return calendar.endOf(job.date, job.window) < now ? 'too_late' : undefined;
  }
}

/** After these times, a text about no job would only confuse. */
const STALE_MS: Partial<Record<MessageKind, number>> = {
  'request.text': 24 * 3_600_000,
  'request.offer': 24 * 3_600_000,
  'request.help': 3_600_000,
  // Of the law: one text of confirmation, within five minutes.
  'request.goodbye': 5 * 60_000,
};

function whyNoText(
  { kind }: Pick<MessagesTable, 'kind'>,
  delivery: Delivery,
  now: number,
): SkipReason | undefined {
  const { lead, number, createdAt, event } = delivery;
  if (!isTexted(lead.phone) || number?.refused_as) return 'no_texts';
  if (number?.stopped_at && kind !== 'request.goodbye') return 'stopped';
  if (!lead.consent_text && !number?.answered_at && !isFromOwner(delivery)) return 'no_consent';
  // Who said yes to an offer may have been answered otherwise, too.
  const isOpen = lead.state === 'new' || (event !== undefined && lead.state === 'answered');
  if (kind === 'request.offer' && !isOpen) return 'superseded';
  return Date.parse(createdAt) < now - (STALE_MS[kind] ?? Number.POSITIVE_INFINITY) ? 'too_late' : undefined;
}

/** Texts that somebody just asked for, or wrote by hand. */
const AT_ANY_TIME: readonly MessageKind[] = ['request.text', 'request.help', 'request.goodbye'];

/** When a text may be sent. @returns milliseconds since 1970; undefined for now */
export function notBefore(
  { channel, kind }: Pick<MessagesTable, 'channel' | 'kind'>,
  { time }: BookingCalendar,
  now: number,
): number | undefined {
  if (channel !== 'text' || AT_ANY_TIME.includes(kind)) return undefined;
  const [date = '', clock = ''] = time.clock(now).split(' ');
  if (isTextHour(clock)) return undefined;
  return Date.parse(time.moment(`${clock < TEXTS_FROM ? date : addDays(date, 1)}T${TEXTS_FROM}`));
}

function isSuperseded(
  { id, audience, channel }: Pick<MessagesTable, 'id' | 'audience' | 'channel'>,
  { lead, job }: Delivery,
) {
  return lead.messages.some(
    (other) =>
      other.about === job?.id &&
      other.audience === audience &&
      other.channel === channel &&
      CONFIRMATIONS.includes(other.kind) &&
      other.id > id,
  );
}

function isOldNews({ createdAt, event, lead, job }: Delivery, now: number): boolean {
  const wasMoved = lead.events.some(
    ({ id, kind, job_id }) => kind === 'moved' && job_id === job?.id && event && id > event.id,
  );
  return wasMoved || Date.parse(createdAt) < now - DAY_MESSAGE_MS;
}
