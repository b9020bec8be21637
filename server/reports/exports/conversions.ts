/** Visitors who opted out (Global Privacy Control) are in no file, and no file holds unhashed personal data. */
import type { AD_CLICK_IDS } from '../../../contract/attribution.ts';
import type { Lead } from '../../leads/lead-store.ts';
import { readRecord } from '../../leads/record.ts';
import { decimal } from '../../leads/words/money.ts';
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
  line(lead: Lead): string | undefined;
}

export interface ConversionOptions {
  name: string;
  time: BusinessTime;
  /** Google's template from before Data Manager: the first line has the time zone, times have no offset. */
  legacy?: boolean;
}

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

type Won = Lead & { status_at: string; amount_cents: number };

/** For Google Ads, by click id; each kind of click id has its own file. The legacy template has no order id. */
export function googleClicks(kind: AdClickId, options: ConversionOptions): ConversionFile {
  const orderColumn = options.legacy ? [] : [ORDER_COLUMN];
  return {
    head: googleHead([CLICK_COLUMNS[kind], ...GOOGLE_COLUMNS, ...orderColumn], options),
    line(lead) {
      const click = googleClick(lead);
      if (!isWon(lead) || click?.kind !== kind) return undefined;
      const orderId = options.legacy ? [] : [lead.id];
      return toLine([click.id, ...googleConversion(lead, options), ...orderId]);
    },
  };
}

export function googleEnhanced(options: ConversionOptions): ConversionFile {
  return {
    head: googleHead(['Email', 'Phone Number', ...GOOGLE_COLUMNS, ORDER_COLUMN], options),
    line(lead) {
      if (!isWon(lead)) return undefined;
      return toLine([
        hashEmail(lead.email),
        hashPhone(lead.phone),
        ...googleConversion(lead, options),
        lead.id,
      ]);
    },
  };
}

export function microsoftClicks({ name }: ConversionOptions): ConversionFile {
  return {
    head: toLine(MICROSOFT_COLUMNS),
    line(lead) {
      const conversion = microsoftConversion(lead);
      return conversion && toLine([conversion.click, name, conversion.time, conversion.value, CURRENCY]);
    },
  };
}

export function microsoftConversion(lead: Lead): { click: string; time: string; value: string } | undefined {
  const click = records(lead).find(({ msclkid }) => msclkid)?.msclkid;
  if (!isWon(lead) || !click) return undefined;
  return { click, time: microsoftTime(lead.status_at), value: decimal(lead.amount_cents) };
}

export function exportedKind(lead: Lead): AdClickId | undefined {
  return isWon(lead) ? googleClick(lead)?.kind : undefined;
}

/** Not before its amount is known: a network would keep the job as worth nothing. */
function isWon(lead: Lead): lead is Won {
  return lead.status === 'won' && lead.status_at !== null && lead.amount_cents !== null && !lead.opted_out;
}

/** The click id of a lead. Google accepts one per conversion and prefers a gclid; the first touch goes before the last. */
function googleClick(lead: Lead): { kind: AdClickId; id: string } | undefined {
  const kinds: AdClickId[] = ['gclid', 'gbraid', 'wbraid'];
  for (const record of records(lead)) {
    for (const kind of kinds) {
      const id = record[kind];
      if (id) return { kind, id };
    }
  }
  return undefined;
}

function records(lead: Lead) {
  return [readRecord(lead.attribution), readRecord(lead.current_page)];
}

/** Data Manager expects the column names in the first row, the legacy template the time zone. */
function googleHead(columns: readonly string[], { legacy, time }: ConversionOptions): string {
  return `${legacy ? `Parameters:TimeZone=${time.timeZone}\n` : ''}${toLine(columns)}`;
}

function googleConversion(lead: Won, { name, time, legacy }: ConversionOptions): string[] {
  return [
    name,
    legacy ? time.clock(lead.status_at) : time.iso(lead.status_at),
    decimal(lead.amount_cents),
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
