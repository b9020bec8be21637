/** Composes the mails to a customer on the day of the job, such as 'On our way' (content/answers.yaml). */
import { type AnswerSlots, fillSlots } from '../../../../contract/desk/answers.ts';
import type { DayMessageKind } from '../../../../contract/desk/day.ts';
import { firstName } from '../../../../contract/first-name.ts';
import type { Content } from '../../../../model/load.ts';
import type { FullLead } from '../../../leads/lead.ts';

/** @param content in the customer's language. @returns undefined where the site has no such text */
export function composeDayMessage(
  { name }: Pick<FullLead, 'name'>,
  { kind, minutes }: { kind: DayMessageKind; minutes: number },
  { answers, business }: Pick<Content, 'answers' | 'business'>,
): { subject: string; text: string } | undefined {
  const answer = answers.find(({ use }) => use === kind);
  if (!answer) return undefined;
  const slots: AnswerSlots = {
    name: firstName(name),
    phone: business.phone_display,
    minutes: String(minutes),
  };
  const say = (text: string) => fillSlots(text, slots);
  return { subject: say(answer.subject), text: `${say(answer.text)}\n\n${business.brand}\n` };
}
