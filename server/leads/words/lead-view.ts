import { dayName, windowName } from '../../../contract/booking/names.ts';
import { isDate } from '../../../contract/dates.ts';
import { languageName } from '../../../contract/language-name.ts';
import { formatPhone } from '../../../contract/phone.ts';
import { VISITOR_FIELDS } from '../../../contract/quote.ts';
import { fill } from '../../../model/fill.ts';
import type { Content } from '../../../model/load.ts';
import type { OwnerWords } from '../../../model/schema/owner.ts';
import type { JobsTable, RequestsTable } from '../../db/tables.ts';
import { BusinessTime } from '../../time/business-time.ts';
import { estimateInWords, readEstimate } from '../estimates/stored-estimate.ts';
import { isToDo, jobState, jobToShow } from '../jobs.ts';
import { type FullLead, firstAsked, wordsOf } from '../lead.ts';
import { readRecord } from '../record.ts';
import { entryOf } from './history.ts';
import { sourceInWords, sourceOfLead } from './source.ts';

/** Texts and settings of the description, in the owner's language. */
export type OwnerContent = Pick<
  Content,
  'language' | 'business' | 'brand' | 'quoteForm' | 'owner' | 'schedule'
>;

export type Row = readonly [label: string, value: string];

/** Unescaped texts; `''` for what is unknown. */
export type LeadView = ReturnType<typeof viewLead>;

/** @param job the one that is the news; default: the job that stands for all (`jobToShow`) */
export function viewLead(lead: FullLead, content: OwnerContent, job = jobToShow(lead.jobs)) {
  const { business, owner, schedule } = content;
  const { labels } = owner;
  const [formPage = ''] = lead.page.split(/[?#]/, 1);
  const firstPage = URL.parse(readRecord(lead.attribution).initial_url ?? '')?.pathname ?? '';
  const phone = formatPhone(lead.phone);
  const entry = entryOf(lead);
  const siteHost = new URL(business.site_url).hostname;
  const place = [lead.street, lead.zip].filter(Boolean).join(', ');
  const query = new URLSearchParams({ api: '1', query: place });
  const mapLink = place && `https://www.google.com/maps/search/?${query}`;
  const mailLink = `mailto:${encodeURIComponent(lead.email).replaceAll('%40', '@')}`;
  return {
    id: lead.id,
    name: lead.name,
    email: lead.email,
    messages: wordsOf(lead).map(({ text }) => text),
    /** Name of the town if the site has a page for it, else the ZIP code. */
    town: schedule.towns.get(lead.zip.slice(0, 5)) || lead.zip,
    ...choicesOf(lead, content),
    /** The booked window, `Tue, Nov 24, 8–10 am`, with a remark if the job is canceled or done, or the window was requested but full. */
    window: windowInWords(lead, job, owner),
    isBooked: job !== undefined && isToDo(job),
    price: readEstimate(lead.estimate)?.price ?? '',
    /** By hand at the desk, so that nobody was promised anything. */
    isEntered: entry !== undefined,
    source: entry ? [owner.source.entered] : sourceInWords(lead, owner.source, siteHost),
    cameFrom: entry ? null : sourceOfLead(lead, siteHost),
    /** When the same phone number first asked, in words; `''` if it has not before. */
    askedBefore: askedBefore(lead, business.time_zone),
    mapLink,
    call: { label: fill(owner.call, { phone }), link: `tel:${lead.phone}` },
    contact: [
      { label: owner.text, link: `sms:${lead.phone}` },
      ...(mapLink ? [{ label: owner.map, link: mapLink }] : []),
      ...(lead.email ? [{ label: labels.email, link: mailLink }] : []),
    ],
    rows: requestRows(lead, job, content),
    origin: known([
      [labels.first_page, firstPage === formPage ? '' : firstPage],
      [labels.form_page, formPage],
      [labels.received, BusinessTime.in(business.time_zone).long(lead.received_at)],
    ]),
  };
}

const NAME_AND_PLACE: readonly string[] = ['name', 'street', 'zip'];

/** What a customer sent, but for their name and their words, and what is booked. */
function requestRows(lead: FullLead, job: JobsTable | undefined, content: OwnerContent): Row[] {
  const {
    language,
    owner,
    schedule: { towns },
    quoteForm: { fields },
  } = content;
  const { labels } = owner;
  const { service, preferredDay } = choicesOf(lead, content);
  const estimate = estimateInWords(readEstimate(lead.estimate));
  return known([
    [labels.phone, formatPhone(lead.phone)],
    [labels.service, service],
    [labels.window, windowInWords(lead, job, owner)],
    [labels.preferred_day, job ? '' : preferredDay],
    [labels.estimate, estimate],
    [
      labels.place,
      [lead.street, `${towns.get(lead.zip.slice(0, 5)) ?? ''} ${lead.zip}`.trim()].filter(Boolean).join(', '),
    ],
    [labels.access, lead.access],
    // What the owner has no word of their own for is told by the form's.
    ...VISITOR_FIELDS.filter((field) => !(field in labels || NAME_AND_PLACE.includes(field))).map(
      (field): Row => [fields[field].label, lead[field]],
    ),
    [labels.email, lead.email],
    [labels.language, lead.language === language.code ? '' : languageName(lead.language, language.locale)],
  ]);
}

function known(rows: readonly Row[]): Row[] {
  return rows.filter(([, value]) => value !== '');
}

function choicesOf(request: RequestsTable, { quoteForm }: OwnerContent) {
  const { service, preferred_day } = quoteForm.fields;
  const label = ({ options }: typeof service, chosen: string) =>
    options.find(({ value }) => value === chosen)?.label ?? chosen;
  return {
    service: label(service, request.service),
    preferredDay: label(preferred_day, request.preferred_day) || preferred_day.empty_option,
  };
}

function askedBefore(lead: FullLead, timeZone: string): string {
  const first = firstAsked(lead);
  return first === undefined ? '' : BusinessTime.in(timeZone).long(first);
}

/** The window of the job, and what became of it, or the one that was requested, or offered and wanted; `''` without one. */
function windowInWords(
  { window_date, window_id, events }: FullLead,
  job: JobsTable | undefined,
  { lead: words }: OwnerWords,
): string {
  const { wanted } = words.appointment;
  const say = (text: string, date: string, window: string) =>
    fill(text, { window: `${dayName(date)}, ${windowName(window)}` });
  if (job?.date && job.window) return say(words.appointment[jobState(job)], job.date, job.window);
  const accepted = events.flatMap(({ kind, data }) => (kind === 'note' && data.wanted) || []).at(-1);
  const { date, id } = accepted ?? { date: window_date, id: window_id };
  const isWindow = isDate(date) && /^\d{4}-\d{4}$/.test(id);
  return isWindow && !job ? say(wanted, date, id) : '';
}
