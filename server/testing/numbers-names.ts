/** Names the report rows to which leads and visits belong, independently of server/numbers, for numbers-check.ts. */
import type { MoneyBy } from '../../contract/numbers/reports.ts';
import type { MadeLead, MadeVisit } from './numbers-history.ts';
import {
  city,
  content,
  DAY,
  item,
  LANGUAGES,
  MINUTE,
  otherCity,
  PAGES,
  SERVICES,
  START,
  TOWNS,
  WAYS,
} from './numbers-world.ts';

export const PERIOD = { since: '2026-02-22', until: '2026-03-12' };
const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'medium',
});
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Names of the rows for a moment, in minutes since the start. */
export function timesOf(minutes: number) {
  const [day = '', time = ''] = local.format(START + minutes * MINUTE).split(' ');
  const date = new Date(`${day}T12:00:00Z`);
  const monday = new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY);
  return {
    day,
    week: `Week of ${monday.toISOString().slice(0, 10)}`,
    weekday: WEEKDAYS[date.getUTCDay()] ?? '',
    hour: `${time.slice(0, 2)}:00`,
  };
}

function wayNames(way: number) {
  const { record, name, ad } = WAYS[way] as (typeof WAYS)[number];
  return {
    source: name,
    campaign: record.utm_campaign?.toLowerCase() ?? 'No campaign',
    ad: ad ? 'Click on an ad' : 'No click on an ad',
  };
}

export function leadNames(lead: MadeLead): Record<MoneyBy, string> {
  const path = lead.entered ? '' : (PAGES[lead.page] ?? '');
  const service = SERVICES[lead.service - 1]?.label;
  return {
    ...wayNames(lead.first),
    ...(lead.entered ? { source: 'Entered at the desk' } : {}),
    page: PAGES[lead.landing] ?? '',
    city: TOWNS[lead.town]?.name ?? '',
    item: service ?? (path === item.path ? labelOfItem() : lead.range ? 'A list of things' : 'Not said'),
    language: LANGUAGES[lead.language]?.name ?? '',
    ...timesOf(lead.at),
  };
}

export function visitNames(visit: MadeVisit): Record<MoneyBy, string> {
  const path = PAGES[visit.event === 'view' ? visit.page : visit.landing] ?? '';
  return {
    ...wayNames(visit.way),
    page: path,
    city: path === city.path ? city.name : path === otherCity.path ? otherCity.name : 'Not on a city page',
    item: path === item.path ? labelOfItem() : 'Not said',
    language: LANGUAGES[visit.language]?.name ?? '',
    ...timesOf(visit.at),
  };
}

function labelOfItem(): string {
  const option = content.quoteForm.fields.service.options.find(({ value }) => value === item.id);
  return option?.label ?? item.name;
}

export const isCounted = ({ end }: MadeLead) => !['spam', 'won, then spam', 'forgotten'].includes(end);
export const amountOf = ({ end, cents }: MadeLead) =>
  end === 'won' ? cents : end === 'won twice' ? cents + 1 : 0;
export const isWon = (lead: MadeLead) => amountOf(lead) > 0;
export const isBooked = ({ end, booked }: MadeLead) => end === 'booked' || (booked && end !== 'lost');
export const isInPeriod = (day: string) => day >= PERIOD.since && day <= PERIOD.until;
