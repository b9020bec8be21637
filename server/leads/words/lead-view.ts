/** Describes a lead for the owner, in mails, on its page, in pushes, on the command line and at the desk. */

import { dayName, windowName } from '../../../contract/booking/names.ts';
import { isDate } from '../../../contract/dates.ts';
import { languageName } from '../../../contract/language-name.ts';
import { formatPhone } from '../../../contract/phone.ts';
import { VISITOR_FIELDS } from '../../../contract/quote.ts';
import { fill } from '../../../model/fill.ts';
import type { Content } from '../../../model/load.ts';
import type { OwnerWords } from '../../../model/schema/owner.ts';
import type { BookingsTable, LeadsTable } from '../../db/tables.ts';
import { BusinessTime } from '../../time/business-time.ts';
import { type FullLead, lostBooking, messagesOf, requestsOf } from '../full-lead.ts';
import { readRecord } from '../record.ts';
import { estimateInWords, readEstimate } from './estimate.ts';
import { entryOf } from './history.ts';
import { sourceInWords } from './source.ts';

/** Texts and settings of the description, in the owner's language. */
export type OwnerContent = Pick<
  Content,
  'language' | 'business' | 'brand' | 'quoteForm' | 'owner' | 'schedule'
>;

/** A fact with its label, unescaped. */
export type Row = readonly [label: string, value: string];

/** Unescaped texts; `''` for what is unknown. */
export type LeadView = ReturnType<typeof viewLead>;

export function viewLead(lead: FullLead, content: OwnerContent) {
  const { business, owner, schedule } = content;
  const { labels } = owner;
  const formPage = lead.page.replace(/[?#].*$/s, '');
  const firstPage = URL.parse(readRecord(lead.attribution).initial_url ?? '')?.pathname ?? '';
  const phone = formatPhone(lead.phone);
  const mapLink = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: [lead.street, lead.zip].filter(Boolean).join(', ') })}`;
  const mailLink = `mailto:${encodeURIComponent(lead.email).replaceAll('%40', '@')}`;
  return {
    id: lead.id,
    name: lead.name,
    email: lead.email,
    /** What the customer wrote, oldest first. */
    messages: messagesOf(lead, requestsOf(lead)).map(({ text }) => text),
    /** Name of the town if the site has a page for it, else the ZIP code. */
    town: schedule.towns.get(lead.zip.slice(0, 5)) || lead.zip,
    ...choicesOf(lead, content),
    /** The booked window, `Tue, Nov 24, 8–10 am`, with a remark if it was cancelled, or requested but full. */
    window: windowInWords(lead, owner),
    isBooked: lead.booking?.state === 'booked',
    /** The price range that the visitor saw with the latest list. */
    price:
      requestsOf(lead)
        .flatMap(({ estimate }) => readEstimate(estimate) ?? [])
        .at(-1)?.price ?? '',
    /** Sentences. */
    source: entryOf(lead)
      ? [owner.source.entered]
      : sourceInWords(lead, owner.source, new URL(business.site_url).hostname),
    /** When the same phone number first asked, in words; `''` if it has not before. */
    askedBefore: askedBefore(lead, business.time_zone),
    mapLink,
    call: { label: fill(owner.call, { phone }), link: `tel:${lead.phone}` },
    /** Other ways to reach the customer. */
    contact: [
      { label: owner.text, link: `sms:${lead.phone}` },
      { label: owner.map, link: mapLink },
      ...(lead.email ? [{ label: labels.email, link: mailLink }] : []),
    ],
    /** What the customer asked for, and how to reach them. */
    rows: requestRows(lead, content, lead),
    /** How the request came. */
    origin: known([
      [labels.first_page, firstPage === formPage ? '' : firstPage],
      [labels.form_page, formPage],
      [labels.received, BusinessTime.in(business.time_zone).long(lead.received_at)],
      [labels.id, lead.id],
    ]),
  };
}

/** Fields that stand elsewhere. */
const NAME_AND_PLACE: readonly string[] = ['name', 'street', 'zip'];

/**
 * What a customer sent with one request, but for their name and their words.
 * @param lead the lead that the request is, whose booking is told too; undefined for a request that was merged into another
 */
export function requestRows(request: LeadsTable, content: OwnerContent, lead?: FullLead): Row[] {
  const {
    language,
    owner,
    schedule: { towns },
    quoteForm: { fields },
  } = content;
  const { labels, not_given } = owner;
  const { service, preferredDay } = choicesOf(request, content);
  const estimate = estimateInWords(readEstimate(request.estimate));
  return known([
    [labels.phone, formatPhone(request.phone)],
    [labels.service, service || (estimate ? '' : not_given)],
    [labels.window, lead ? windowInWords(lead, owner) : ''],
    [labels.preferred_day, lead?.booking ? '' : preferredDay],
    [labels.estimate, estimate],
    [
      labels.place,
      [request.street, `${towns.get(request.zip.slice(0, 5)) ?? ''} ${request.zip}`.trim()]
        .filter(Boolean)
        .join(', '),
    ],
    // What the owner has no word of their own for is told by the form's.
    ...VISITOR_FIELDS.filter((field) => !(field in labels || NAME_AND_PLACE.includes(field))).map(
      (field): Row => [fields[field].label, request[field]],
    ),
    [labels.email, request.email || not_given],
    [
      labels.language,
      request.language === language.code ? '' : languageName(request.language, language.locale),
    ],
  ]);
}

function known(rows: readonly Row[]): Row[] {
  return rows.filter(([, value]) => value !== '');
}

/** The labels of what the visitor chose in the form's two lists. */
function choicesOf(request: LeadsTable, { quoteForm }: OwnerContent) {
  const { service, preferred_day } = quoteForm.fields;
  const label = ({ options }: typeof service, chosen: string) =>
    options.find(({ value }) => value === chosen)?.label ?? chosen;
  return {
    service: label(service, request.service),
    preferredDay: label(preferred_day, request.preferred_day) || preferred_day.empty_option,
  };
}

function askedBefore({ others, received_at }: FullLead, timeZone: string): string {
  const [first] = others;
  return first && first.received_at < received_at ? BusinessTime.in(timeZone).long(first.received_at) : '';
}

/** The window that the lead has booked or requested, and whether it still has it; `''` without one. */
function windowInWords(lead: FullLead, { lead: words }: OwnerWords): string {
  const { booking, window_date, window_id } = lead;
  const { booked, cancelled, taken, wanted } = words.appointment;
  const say = (text: string, { date, window }: Pick<BookingsTable, 'date' | 'window'>) =>
    fill(text, { window: `${dayName(date)}, ${windowName(window)}` });
  if (booking) {
    const live = booking.state === 'booked' ? [say(booked, booking)] : [];
    const lost = lostBooking(lead);
    return [...live, ...(lost ? [say(taken, lost)] : [])].join('. ') || say(cancelled, booking);
  }
  const isWindow = isDate(window_date) && /^\d{4}-\d{4}$/.test(window_id);
  return isWindow ? say(wanted, { date: window_date, window: window_id }) : '';
}
