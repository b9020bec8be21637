/** Describes a lead for the owner, in mails, on its page, in pushes and at the desk. */
import { dayName, windowName } from '../../../contract/booking/names.ts';
import { isDate } from '../../../contract/dates.ts';
import { formatPhone } from '../../../contract/phone.ts';
import { fill } from '../../../model/fill.ts';
import type { Language } from '../../../model/languages/language.ts';
import type { Content } from '../../../model/load.ts';
import type { OwnerWords } from '../../../model/schema/owner.ts';
import type { FullLead } from '../full-lead.ts';
import { isGone } from '../heads.ts';
import { readRecord } from '../record.ts';
import { BusinessTime } from './business-time.ts';
import { estimateInWords, readEstimate } from './estimate.ts';
import { entryOf } from './history.ts';
import { sourceInWords } from './source.ts';

/** Texts and settings of the description, in the owner's language. */
export type OwnerContent = Pick<
  Content,
  'language' | 'business' | 'brand' | 'quoteForm' | 'owner' | 'schedule'
>;

/** Unescaped texts; `''` for what is unknown. */
export type LeadView = ReturnType<typeof viewLead>;

export function viewLead(lead: FullLead, content: OwnerContent) {
  const { business, language, quoteForm, owner, schedule } = content;
  const { service, preferred_day } = quoteForm.fields;
  const label = (field: typeof service, chosen: string) =>
    field.options.find(({ value }) => value === chosen)?.label ?? chosen;
  const town = schedule.towns.get(lead.zip.slice(0, 5)) ?? '';
  const formPage = lead.page.replace(/[?#].*$/s, '');
  const firstPage = URL.parse(readRecord(lead.attribution).initial_url ?? '')?.pathname ?? '';
  return {
    id: lead.id,
    name: lead.name,
    phone: formatPhone(lead.phone),
    /** `tel:` and `sms:` addresses. */
    callLink: `tel:${lead.phone}`,
    textLink: `sms:${lead.phone}`,
    email: lead.email,
    mailLink: `mailto:${encodeURIComponent(lead.email).replaceAll('%40', '@')}`,
    /** Name of the town if the site has a page for it, else the ZIP code. */
    town: town || lead.zip,
    /** `Sacramento 95814`; only the ZIP code if the site has no page for the town. */
    place: `${town} ${lead.zip}`.trim(),
    mapLink: `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: [lead.address, lead.zip].filter(Boolean).join(', ') })}`,
    service: label(service, lead.service),
    preferredDay: label(preferred_day, lead.preferred_day) || preferred_day.empty_option,
    /** The booked window, `Tue, Nov 24, 8–10 am`, with a remark if it was cancelled, or requested but full. */
    window: windowInWords(lead, owner),
    isBooked: lead.booking?.state === 'booked',
    /** The price range that the visitor saw. */
    price: readEstimate(lead.estimate)?.price ?? '',
    /** The visitor's list, and the price range shown for it. */
    estimate: estimateInWords(readEstimate(lead.estimate)),
    details: lead.details,
    /** Name of the customer's language, in the owner's language; `''` if they are the same. */
    language: languageName(lead.language, language),
    /** Sentences. */
    source: entryOf(lead)
      ? [owner.source.entered]
      : sourceInWords(lead, owner.source, new URL(business.site_url).hostname),
    /** Path of the first page ever opened; `''` if it is the form's page. */
    firstPage: firstPage === formPage ? '' : firstPage,
    /** Path of the page whose form was used. */
    formPage,
    received: BusinessTime.in(business.time_zone).long(lead.received_at),
    /** When the same phone number first asked, in words; `''` if it has not before. */
    askedBefore: askedBefore(lead, business.time_zone),
    consent: fill(lead.consent_text, { brand: business.brand }),
  };
}

function askedBefore({ others, received_at }: FullLead, timeZone: string): string {
  const [first] = others;
  return first && first.received_at < received_at ? BusinessTime.in(timeZone).long(first.received_at) : '';
}

/** `Spanish`; `''` for the owner's language. */
function languageName(code: string, owners: Language): string {
  if (!code || code === owners.code) return '';
  return new Intl.DisplayNames([owners.locale], { type: 'language' }).of(code) ?? code;
}

/** The window that the lead has booked or requested, and whether it still has it; `''` without one. */
function windowInWords(lead: FullLead, { page }: OwnerWords): string {
  const { booking, window_date, window_id } = lead;
  const { booked, cancelled, taken, wanted } = page.appointment;
  const name = (date: string, window: string) => `${dayName(date)}, ${windowName(window)}`;
  if (booking) {
    const lostItsPlace = !isGone(lead.status) && booking.released !== null;
    const text = booking.state === 'booked' ? booked : lostItsPlace ? taken : cancelled;
    return fill(text, { window: name(booking.date, booking.window) });
  }
  const isWindow = isDate(window_date ?? '') && /^\d{4}-\d{4}$/.test(window_id ?? '');
  return isWindow ? fill(wanted, { window: name(window_date, window_id) }) : '';
}
