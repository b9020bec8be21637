/** The spreadsheet export: RFC 4180, with cells that a spreadsheet would run as a formula made harmless. */
import type { AttributionRecord } from '../../contract/attribution.ts';
import { LINK_PARAMETERS } from '../../contract/attribution.ts';
import { VISITOR_FIELDS } from '../../contract/quote.ts';
import type { Lead } from '../leads/lead-store.ts';
import { readRecord } from './record.ts';

const LEAD_COLUMNS = ['id', 'received_at', 'status', ...VISITOR_FIELDS, 'page', 'page_title'] as const;

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
  return toRow([...LEAD_COLUMNS, ...RECORD_COLUMNS, ...RECORD_COLUMNS.map((column) => `current_${column}`)]);
}

export function csvRow(lead: Lead): string {
  const first = readRecord(lead.attribution);
  const last = readRecord(lead.current_page);
  return toRow([
    ...LEAD_COLUMNS.map((column) => lead[column]),
    ...RECORD_COLUMNS.map((column) => String(first[column] ?? '')),
    ...RECORD_COLUMNS.map((column) => String(last[column] ?? '')),
  ]);
}

/** One cell: an apostrophe before what a spreadsheet would take for a formula, quotes where the format needs them. */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function toRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
