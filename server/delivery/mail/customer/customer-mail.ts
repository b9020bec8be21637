/** Composes the mails to the customer about a booking (product section 11). Pure functions. */
import { html } from 'hono/html';
import { ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator';
import { firstName, greet } from '../../../../contract/first-name.ts';
import { fill } from '../../../../model/fill.ts';
import type { Content } from '../../../../model/load.ts';
import type { MessageKind } from '../../../db/tables.ts';
import { unbroken } from '../../../http/html/unbroken.ts';
import { estimateForCustomer, readEstimate } from '../../../leads/estimates/stored-estimate.ts';
import { type BookedJob, jobState } from '../../../leads/jobs.ts';
import type { FullLead } from '../../../leads/lead.ts';
import {
  appointmentEvent,
  calendarFile,
  fileName,
  timeInWords,
  withWindowEnds,
} from '../../../leads/words/appointment.ts';
import { storedLoad } from '../../../price/card/stored-load.ts';
import type { BookingCalendar } from '../../../schedule/calendar.ts';
import { loadLink, mailPage, mailStyles } from '../mail-page.ts';

export type CustomerMail = ReturnType<typeof composeCustomerMail>;

type Kind = 'booked' | 'moved' | 'canceled' | 'reminder' | 'link';
type MailContent = Pick<Content, 'booking' | 'brand' | 'business' | 'estimator' | 'language' | 'quoteForm'>;

interface CustomerMailOptions {
  url: string;
  hasLogo: boolean;
  /** Whether the address is known to be the customer's; only then the mail has words that somebody typed. */
  isConfirmed: boolean;
}

/**
 * @param job as it is now
 * @param content in the customer's language
 */
export function composeCustomerMail(
  messageKind: MessageKind,
  lead: FullLead,
  job: BookedJob,
  calendar: BookingCalendar,
  content: MailContent,
  options: CustomerMailOptions,
) {
  const { url, hasLogo } = options;
  const { business } = content;
  const kind = messageKind.slice(messageKind.indexOf('.') + 1) as Kind;
  const parts = partsOf(kind, lead, job, options, content);
  const method = kind === 'canceled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const file = calendarFile(method, business.brand, content, [
    {
      ...appointmentEvent(job, business, calendar),
      summary: content.booking.calendar.title,
      description: url,
      // Calendars update the event when a later mail arrives.
      organizer: { name: business.brand.replaceAll('"', ''), email: business.email },
      attendees: [{ email: lead.email, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    },
  ]);
  return {
    subject: parts.subject,
    text: [
      parts.hello,
      '',
      // A Spanish time ends in `a.m.`, whose period ends the sentence too.
      `${parts.heading}: ${parts.time.replace(/\.$/, '')}.`,
      ...(parts.arrival ? [parts.arrival] : []),
      ...[...parts.place, ...parts.load].map(([label, value]) => `${label}: ${value}`),
      '',
      ...(parts.where ? [parts.where, ''] : []),
      ...(parts.steps.length > 0 ? [`${parts.before}:`, ...parts.steps.map((step) => `- ${step}`), ''] : []),
      `${parts.open}:`,
      url,
      '',
      parts.questions,
      parts.brand,
      '',
    ].join('\n'),
    html: toHtml(parts, hasLogo, content),
    /** Undefined for a reminder and a new link: the customer has the event already. */
    calendar:
      kind === 'reminder' || kind === 'link' ? undefined : { method, content: file, filename: fileName(job) },
  };
}

function partsOf(
  kind: Kind,
  lead: FullLead,
  job: BookedJob,
  { url, isConfirmed }: CustomerMailOptions,
  content: MailContent,
) {
  const { booking: words, business, quoteForm } = content;
  const { mail, page } = words;
  const time = timeInWords(job, content, 'long');
  const slots = { time, name: firstName(lead.name), phone: business.phone_display };
  const canceled = jobState(job) === 'canceled';
  const estimate = readEstimate(lead.estimate);
  const withValues = (facts: readonly (readonly [string, string | false])[]) =>
    facts.filter(([, value]) => value) as [string, string][];
  const place = withValues([
    [quoteForm.fields.street.label, isConfirmed && lead.street],
    [quoteForm.fields.access.label, isConfirmed && lead.access],
  ]);
  const load = withValues([[page.labels.estimate, estimateForCustomer(estimate, content)]]);
  const expected = kind === 'booked' || kind === 'reminder';
  return {
    subject: fill(mail[kind].subject, slots),
    hello: fill(greet(mail.hello, slots.name), slots),
    heading: mail[kind].heading,
    arrival: canceled ? '' : withWindowEnds(page.arrival, job, content),
    where: canceled || lead.street ? '' : mail.where,
    canceled,
    before: mail.before,
    steps: expected && !canceled ? mail.prepare : [],
    open: canceled ? mail.again : mail.open,
    questions: fill(mail.questions, slots),
    brand: business.brand,
    time,
    place,
    load,
    picture: canceled ? undefined : storedLoad(estimate, content),
    url,
  };
}

const facts = (all: readonly [string, string][]) =>
  all.map(([label, value]) => html`<p style="margin:0 0 8px">${label}: <b>${unbroken(value)}</b></p>`);

/** In the order of the receipt. */
function toHtml(
  parts: ReturnType<typeof partsOf>,
  hasLogo: boolean,
  content: Pick<Content, 'brand' | 'business' | 'language'>,
): string {
  const styles = mailStyles(content.brand.palette);
  const time = unbroken(parts.time);
  const body = html`<p style="margin:0 0 16px">${parts.hello}</p>
<h1 style="${styles.heading}">${parts.heading}</h1>
<p class="time" style="margin:4px 0;font-size:20px;line-height:1.3;font-weight:700">${parts.canceled ? html`<s>${time}</s>` : time}</p>
${parts.arrival && html`<p style="margin:0 0 16px">${unbroken(parts.arrival)}</p>`}
${facts(parts.place)}
${parts.picture && html`<div style="margin:16px 0">${loadLink(parts.picture, content.business.site_url)}</div>`}
${facts(parts.load)}
${parts.where && html`<p style="margin:16px 0 0;font-weight:700">${parts.where}</p>`}
<div style="margin:20px 0"><a href="${parts.url}" style="${styles.main}">${parts.open}</a></div>
${
  parts.steps.length > 0
    ? html`<p style="${styles.subheading}">${parts.before}</p>
<ul style="margin:0 0 20px;padding-left:20px">${parts.steps.map((step) => html`<li style="margin:0 0 4px">${step}</li>`)}</ul>`
    : ''
}
<p style="margin:0">${unbroken(parts.questions)}</p>`;
  return mailPage(content, hasLogo, { locale: content.language.locale, title: parts.heading, body });
}
