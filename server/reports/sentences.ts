import { hourName } from '../../contract/booking/names.ts';
import { capitalize } from '../../contract/capitalize.ts';
import { MIN_JOBS } from '../../contract/estimate/hits.ts';
import { formatAmount } from '../../contract/money.ts';
import type { Device, Vital } from '../../contract/reports/beacons.ts';
import {
  type AnswerRow,
  type HourRow,
  MIN_CASES,
  type MoneyRow,
  type Period,
} from '../../contract/reports/reports.ts';
import { WEEKDAYS } from './names.ts';

const MAX_ROWS = 6;
/** With fewer leads and calls, the busiest hour would be chance. */
const MIN_CONTACTS = 20;
/** With fewer visits, a percentile would be chance. */
const MIN_VISITS = 20;
/** Highest values that Google calls good. */
const GOOD: Readonly<Record<Vital, number>> = { LCP: 2_500, INP: 200, CLS: 0.1 };

const PERIOD = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

export interface Measure {
  page_kind: string;
  device: Device;
  vital: Vital;
  p75: number;
  visits: number;
}

/** `Google Ads: $412 spent, 9 leads, 4 won, $2,150. That is $45.78 a lead and $103 a won job.` */
export function moneySentences(rows: readonly MoneyRow[], total: MoneyRow, period: Period): string[] {
  const worth = rows.filter(({ leads, cost_cents }) => leads > 0 || cost_cents !== null);
  const shown = worth.slice(0, MAX_ROWS).map((row) => `${row.name}: ${inWords(row)}`);
  const more = worth.length > MAX_ROWS ? [`And ${worth.length - MAX_ROWS} more.`] : [];
  const all = worth.length > 0 ? inWords(total) : 'no leads.';
  return [`${periodInWords(period)}: ${all} ${visitsInWords(total)}`, ...shown, ...more];
}

function periodInWords({ since, until }: Period): string {
  // Intl writes thin spaces around the dash.
  return PERIOD.formatRange(new Date(since), new Date(until)).replaceAll('\u2009', ' ');
}

export function outcomeInWords({ leads, won, cents, cost_cents: cost }: MoneyRow): string {
  const spent = cost === null ? [] : [`${formatAmount(cost)} spent`];
  return [...spent, plural(leads, 'lead'), `${won} won`, formatAmount(cents)].join(', ');
}

function inWords(row: MoneyRow): string {
  const { cost_per_lead, cost_per_won } = row;
  const each = [
    ...(cost_per_lead ? [`${formatAmount(cost_per_lead)} a lead`] : []),
    ...(cost_per_won ? [`${formatAmount(cost_per_won)} a won job`] : []),
  ].join(' and ');
  return `${outcomeInWords(row)}.${each ? ` That is ${each}.` : ''}`;
}

function visitsInWords({ visits, calls }: MoneyRow): string {
  return `${plural(visits, 'visit')}, and ${plural(calls, 'tap')} on the phone number.`;
}

/** Says that quick answers win more, or fewer, leads only if the difference is beyond chance. */
export function answerSentences(rows: readonly AnswerRow[], median: number | null): string[] {
  if (median === null) return ['No lead of that time was marked as answered yet.'];
  const asked = rows.reduce((sum, { leads }) => sum + leads, 0);
  const answered = rows.reduce((sum, { from, leads }) => sum + (from === null ? 0 : leads), 0);
  const within = minutesInWords(median);
  const first = `You answered ${answered} of ${asked}. ${answered === 1 ? `That one took ${within}.` : `Half of those had an answer within ${within}.`}`;
  const known = rows.filter(({ from, share }) => from !== null && share !== null);
  const [quick] = known;
  const slow = known.at(-1);
  const shares = [quick, slow].flatMap((row) =>
    row && quick !== slow ? [`Answered ${row.name}: ${shareInWords(row)}.`] : [],
  );
  if (!quick || !slow || quick === slow) return [first];
  const apart = (quick.low ?? 0) > (slow.high ?? 1) || (slow.low ?? 0) > (quick.high ?? 1);
  const verdict = apart
    ? 'The difference is beyond chance, though not all of it has to come from the answer.'
    : 'The difference could be chance; more leads will tell.';
  return [first, ...shares, verdict];
}

function shareInWords({ leads, won, share, low, high }: AnswerRow): string {
  const percent = (part: number | null) => Math.round((part ?? 0) * 100);
  return `${won} of ${leads} won, ${percent(share)}% (likely between ${percent(low)} and ${percent(high)}%)`;
}

/** `Most leads and calls come on Mondays: 34 of 150. The busiest hour begins at 9 am: 22.` */
export function hourSentences(rows: readonly HourRow[]): string[] {
  const most = (key: 'weekday' | 'hour') => {
    const sums = new Map<number, number>();
    for (const row of rows) sums.set(row[key], (sums.get(row[key]) ?? 0) + row.leads + row.calls);
    return [...sums].toSorted(([, a], [, b]) => b - a)[0] ?? [0, 0];
  };
  const all = rows.reduce((sum, { leads, calls }) => sum + leads + calls, 0);
  if (all < MIN_CONTACTS) return ['Too few leads and calls yet to tell one hour from another.'];
  const [day, ofDay] = most('weekday');
  const [hour, ofHour] = most('hour');
  return [
    `Most leads and calls come on ${WEEKDAYS[day]}s: ${ofDay.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}. The busiest hour begins at ${hourName(hour)}: ${ofHour}.`,
  ];
}

export function estimateSentences({
  within,
  below,
  above,
}: Record<'within' | 'below' | 'above', number>): string[] {
  const jobs = within + below + above;
  if (jobs === 0) return ['No won job yet whose customer had seen a price range.'];
  return [
    `${within} of ${jobs} final prices were within the range we showed${jobs < MIN_CASES ? '' : `: ${Math.round((100 * within) / jobs)}%`}.`,
    `Below it: ${below}. Above it: ${above}.`,
    ...(jobs < MIN_JOBS ? [`Fewer than ${MIN_JOBS} jobs say little; the site does not show it.`] : []),
  ];
}

export function vitalSentences(measures: readonly Measure[]): string[] {
  if (measures.length === 0) return ['Nobody has reported how fast a page was in the last 30 days.'];
  const slow = measures.filter(({ vital, p75, visits }) => p75 > GOOD[vital] && visits >= MIN_VISITS);
  if (slow.length === 0)
    return ['For three quarters of your visitors, every page is as fast as Google calls good.'];
  return [
    'Slower than Google calls good (LCP 2,500 ms, INP 200 ms, CLS 0.1) for a quarter of your visitors or more:',
    ...slow.map(
      ({ page_kind, device, vital, p75, visits }) =>
        `${capitalize(page_kind)} pages on a ${device}: ${vital} ${vital === 'CLS' ? p75.toFixed(2) : `${p75.toLocaleString('en-US')} ms`} (${plural(visits, 'visit')}).`,
    ),
  ];
}

function minutesInWords(minutes: number): string {
  if (minutes < 90) return plural(Math.max(1, minutes), 'minute');
  return plural(Math.round(minutes / 60), 'hour');
}

function plural(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}
