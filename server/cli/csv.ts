/** The spreadsheet export: RFC 4180, with cells that a spreadsheet would run as a formula made harmless. */
import type { AttributionRecord } from '../../contract/attribution.ts';
import { LINK_PARAMETERS } from '../../contract/attribution.ts';
import { VISITOR_FIELDS } from '../../contract/quote.ts';
import { readEstimate, thingsInWords } from '../estimates/lead-estimate.ts';
import type { FullLead } from '../leads/full-lead.ts';
import { readRecord } from '../leads/record.ts';
import { decimal } from './amount.ts';

const LEAD_COLUMNS = ['id', 'received_at', 'status', ...VISITOR_FIELDS, 'page', 'page_title'] as const;

/** What became of it; `asked_again` is how often the same person sent another request within a day. */
const OUTCOME_COLUMNS = ['status_at', 'amount', 'asked_again'];

/** What the visitor put into the trailer (estimates/lead-estimate.ts). */
const ESTIMATE_COLUMNS = ['estimate', 'estimate_list', 'price_list'];

const RECORD_COLUMNS = [
  ...LINK_PARAMETERS,
  'initial_url',
  'session_initial_url',
  'referrer',
  'page_url',
  'session_id',
  'form_page',
  'form_title',
  'timestamp',
] as const satisfies readonly (keyof AttributionRecord)[];

/** First touch under the fields' own names, last touch with `current_` before them. */
export function csvHeader(): string {
  return toRow([
    ...LEAD_COLUMNS,
    ...OUTCOME_COLUMNS,
    ...ESTIMATE_COLUMNS,
    ...RECORD_COLUMNS,
    ...RECORD_COLUMNS.map((column) => `current_${column}`),
  ]);
}

export function csvRow(lead: FullLead): string {
  const first = readRecord(lead.attribution);
  const last = readRecord(lead.current_page);
  return toRow([
    ...LEAD_COLUMNS.map((column) => lead[column]),
    lead.status_at ?? '',
    lead.amount_cents === null ? '' : decimal(lead.amount_cents),
    String(lead.events.filter(({ kind }) => kind === 'asked_again').length),
    ...estimateCells(lead),
    ...RECORD_COLUMNS.map((column) => String(first[column] ?? '')),
    ...RECORD_COLUMNS.map((column) => String(last[column] ?? '')),
  ]);
}

function estimateCells(lead: FullLead): string[] {
  const estimate = readEstimate(lead.estimate);
  return estimate ? [estimate.price, thingsInWords(estimate), estimate.version] : ['', '', ''];
}

/** One cell: an apostrophe before what a spreadsheet would take for a formula, quotes where the format needs them. */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function toRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
