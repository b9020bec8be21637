/** Composes the mails to a customer on the day of the job, such as 'On our way' (content/answers.yaml). */
import { type AnswerSlots, fillSlots, firstName } from '../../../../contract/desk/answers.ts';
import type { Content } from '../../../../model/load.ts';
import type { LeadEvent } from '../../../leads/events.ts';
import type { FullLead } from '../../../leads/full-lead.ts';

type DayMessage = Extract<LeadEvent, { kind: 'told' }>;

/** An older message would only confuse the customer. */
const STALE_MS = 30 * 60_000;

/**
 * @param createdAt when the delivery was queued, which is also the time of the event in the history
 * @param content in the customer's language
 * @returns undefined if the message is too old, or the job was moved or canceled since
 */
export function composeDayMessage(
  lead: FullLead,
  createdAt: string,
  { answers, business }: Pick<Content, 'answers' | 'business'>,
  now: number,
): { subject: string; text: string } | undefined {
  const message = lead.events.find(
    (event): event is DayMessage => event.kind === 'told' && event.at === createdAt,
  );
  const answer = message && answers.find(({ use }) => use === message.data.kind);
  const isOn = lead.bookings.some(({ state, changed_at }) => state === 'booked' && changed_at <= createdAt);
  if (!answer || !isOn || Date.parse(createdAt) < now - STALE_MS) return undefined;
  const slots: AnswerSlots = {
    name: firstName(lead.name),
    phone: business.phone_display,
    minutes: String(message.data.minutes),
  };
  const say = (text: string) => fillSlots(text, slots);
  return { subject: say(answer.subject), text: `${say(answer.text)}\n\n${business.brand}\n` };
}
