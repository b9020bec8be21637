/**
 * Writes done jobs in the formats that ad networks import. Visitors who opted out (Global Privacy Control) are in no file, and
 * no file holds unhashed personal data.
 */
import type { AD_CLICK_IDS, AttributionRecord } from '../../../contract/attribution.ts';
import { decimal } from '../../../contract/money.ts';
import type { PaidJob } from '../../leads/done-jobs.ts';
import { readRecord } from '../../leads/record.ts';
import type { BusinessTime } from '../../time/business-time.ts';
import { csvLine } from './csv-line.ts';
import { hashEmail, hashPhone } from './hashed-contact.ts';

export type AdClickId = (typeof AD_CLICK_IDS)[number];

export interface ConversionNames {
  google: string;
  microsoft: string;
}

export interface ConversionFile {
  head: string;
  line(job: PaidJob): string | undefined;
}

interface ConversionOptions {
  name: string;
  time: BusinessTime;
  /** Google's template from before Data Manager: the first line has the time zone, times have no offset. */
  legacy?: boolean;
}

/** Networks accept no conversions of older clicks, and a click is at least as old as its request. */
export const MAX_CLICK_AGE_DAYS = 90;

export const CURRENCY = 'USD';
const CLICK_COLUMNS: Readonly<Record<AdClickId, string>> = {
  gclid: 'Google Click ID',
  gbraid: 'GBRAID',
  wbraid: 'WBRAID',
};
const GOOGLE_COLUMNS = ['Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency'];
const ORDER_COLUMN = 'Order ID';
export const MICROSOFT_COLUMNS = [
  'Microsoft Click Id',
  'Conversion Name',
  'Conversion Time',
  'Conversion Value',
  'Conversion Currency Code',
];

type Conversion = PaidJob & { done_at: string; amount_cents: number };

/** For Google Ads, by click id; each kind of click id has its own file. The legacy template has no order id. */
export function googleClicks(kind: AdClickId, options: ConversionOptions): ConversionFile {
  const orderColumn = options.legacy ? [] : [ORDER_COLUMN];
  return {
    head: googleHead([CLICK_COLUMNS[kind], ...GOOGLE_COLUMNS, ...orderColumn], options),
    line(job) {
      const click = googleClick(job);
      if (!isConversion(job) || click?.kind !== kind) return undefined;
      const orderId = options.legacy ? [] : [job.id];
      return toLine([click.id, ...googleConversion(job, options), ...orderId]);
    },
  };
}

export function googleEnhanced(options: ConversionOptions): ConversionFile {
  return {
    head: googleHead(['Email', 'Phone Number', ...GOOGLE_COLUMNS, ORDER_COLUMN], options),
    line(job) {
      if (!isConversion(job)) return undefined;
      return toLine([hashEmail(job.email), hashPhone(job.phone), ...googleConversion(job, options), job.id]);
    },
  };
}

export function microsoftClicks({ name }: ConversionOptions): ConversionFile {
  return {
    head: toLine(MICROSOFT_COLUMNS),
    line(job) {
      const conversion = microsoftConversion(job);
      return conversion && toLine([conversion.click, name, conversion.time, conversion.value, CURRENCY]);
    },
  };
}

export function microsoftConversion(
  job: PaidJob,
): { click: string; time: string; value: string } | undefined {
  const click = touches(job).find(({ msclkid }) => msclkid)?.msclkid;
  if (!isConversion(job) || !click) return undefined;
  return { click, time: microsoftTime(job.done_at), value: decimal(job.amount_cents) };
}

export function exportedKind(job: PaidJob): AdClickId | undefined {
  return isConversion(job) ? googleClick(job)?.kind : undefined;
}

/** Not before its amount is known: a network would keep the job as worth nothing. */
function isConversion(job: PaidJob): job is Conversion {
  return job.done_at !== null && job.amount_cents !== null && !job.opted_out;
}

/** The click id of a job's request. Google accepts one per conversion and prefers a gclid. */
function googleClick(job: PaidJob): { kind: AdClickId; id: string } | undefined {
  const kinds: AdClickId[] = ['gclid', 'gbraid', 'wbraid'];
  for (const record of touches(job)) {
    for (const kind of kinds) {
      const id = record[kind];
      if (id) return { kind, id };
    }
  }
  return undefined;
}

/** The last touch first: the first may be older than networks accept. None where even the request is. */
function touches({ received_at, done_at, attribution, current_page }: PaidJob): AttributionRecord[] {
  const age = done_at ? Date.parse(done_at) - Date.parse(received_at) : 0;
  if (age > MAX_CLICK_AGE_DAYS * 24 * 3_600_000) return [];
  return [readRecord(current_page), readRecord(attribution)];
}

/** Data Manager expects the column names in the first row, the legacy template the time zone. */
function googleHead(columns: readonly string[], { legacy, time }: ConversionOptions): string {
  return `${legacy ? `Parameters:TimeZone=${time.timeZone}\n` : ''}${toLine(columns)}`;
}

function googleConversion(job: Conversion, { name, time, legacy }: ConversionOptions): string[] {
  return [
    name,
    legacy ? time.clock(job.done_at) : time.iso(job.done_at),
    decimal(job.amount_cents),
    CURRENCY,
  ];
}

/** `11/20/2026 8:05:09 PM`, in UTC. */
export function microsoftTime(at: string | number): string {
  const text = new Date(at).toLocaleString('en-US', { timeZone: 'UTC' });
  return text.replace(',', '').replaceAll('\u202f', ' ');
}

function toLine(cells: readonly string[]): string {
  return csvLine(cells, '\n');
}
