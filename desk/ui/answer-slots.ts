import { dayName, ENGLISH, windowName } from '../../contract/booking/names.ts';
import type { WindowChoice } from '../../contract/booking/windows.ts';
import type { Answer, AnswerSlots } from '../../contract/desk/answers.ts';
import type { DeskBusiness } from '../../contract/desk/business.ts';
import { nextJob } from '../../contract/desk/jobs.ts';
import type { InboxLead, LeadDetail } from '../../contract/desk/leads.ts';
import { firstName } from '../../contract/first-name.ts';

export type AnswerLead = Pick<InboxLead, 'name' | 'service' | 'price'> & {
  language: string;
  window: WindowChoice | null | undefined;
};

/** Answers for the lead's situation first; those about the appointment only if there is one. */
export function answersFor(
  { jobs, state, street }: Pick<LeadDetail, 'jobs' | 'state' | 'street'>,
  business: DeskBusiness | undefined,
): Answer[] {
  const next = nextJob(jobs);
  const uses = [
    state === 'canceled' && 'canceled',
    state === 'won' && 'done',
    next && !street && 'address',
    'lead',
  ];
  const answers = uses.flatMap((each) => business?.answers.filter(({ use }) => use === each) ?? []);
  return next
    ? answers
    : answers.filter(({ texts }) => !Object.values(texts).some((text) => text.includes('{window}')));
}

export function answerSlots(lead: AnswerLead, business: DeskBusiness | undefined): AnswerSlots {
  const times = business?.times ?? {};
  const language = lead.language in times ? lead.language : (business?.language ?? '');
  const words = times[language] ?? ENGLISH;
  const { window, price } = lead;
  const service = business?.services.find(({ label }) => label === lead.service);
  return {
    name: firstName(lead.name),
    brand: business?.brand ?? '',
    phone: business?.phone_display ?? '',
    review_link: business?.review_link ?? '',
    service: service?.in_text[language] ?? '',
    // A price in words, such as `custom quote`, is in the owner's language.
    price: price?.startsWith('$') ? price : '',
    // Some languages write no comma between the weekday and the day: `martes 24 de noviembre`.
    window: window
      ? `${dayName(window.date, words, 'long').replace(/, (?=\d)/, ' ')}, ${windowName(window.id, words)}`
      : '',
  };
}
