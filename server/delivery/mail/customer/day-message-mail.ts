import { html } from 'hono/html';
import { type AnswerSlots, fillSlots } from '../../../../contract/desk/answers.ts';
import type { DayMessageKind } from '../../../../contract/desk/day.ts';
import { firstName } from '../../../../contract/first-name.ts';
import type { Content } from '../../../../model/load.ts';
import { unbroken } from '../../../http/html/unbroken.ts';
import type { FullLead } from '../../../leads/lead.ts';
import { mailPage } from '../mail-page.ts';

/** @param content in the customer's language. @returns undefined where the site has no such text */
export function composeDayMessage(
  { name }: Pick<FullLead, 'name'>,
  { kind, minutes }: { kind: DayMessageKind; minutes: number },
  content: Pick<Content, 'answers' | 'brand' | 'business' | 'language'>,
  hasLogo: boolean,
) {
  const { answers, business, language } = content;
  const answer = answers.find(({ use }) => use === kind);
  if (!answer) return undefined;
  const slots: AnswerSlots = {
    name: firstName(name),
    phone: business.phone_display,
    minutes: String(minutes),
  };
  const subject = fillSlots(answer.subject, slots);
  const text = fillSlots(answer.text, slots);
  const body = html`<p style="margin:0;white-space:pre-line">${unbroken(text)}</p>`;
  return {
    subject,
    text: `${text}\n\n${business.brand}\n`,
    html: mailPage(content, hasLogo, { locale: language.locale, title: subject, body }),
  };
}
