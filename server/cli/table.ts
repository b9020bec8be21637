/** Formats tables, and the list of leads as one. */
import { formatPhone } from '../../contract/phone.ts';
import type { FullLead } from '../leads/full-lead.ts';
import type { Lead } from '../leads/lead-store.ts';
import { readRecord } from '../leads/record.ts';
import type { BusinessTime } from '../leads/words/business-time.ts';
import { dollars } from './amount.ts';
import { deliveryCell } from './delivery.ts';
import { oneLine } from './printable.ts';

interface Column {
  title: string;
  /** Maximum characters; a longer cell is truncated. */
  width: number;
  cell: (lead: FullLead, time: BusinessTime) => string;
  /** The column is left out if all of its cells are empty. */
  optional?: boolean;
}

const COLUMNS: readonly Column[] = [
  { title: 'Received', width: 23, cell: (lead, time) => time.minute(lead.received_at) },
  { title: 'Status', width: 6, cell: (lead) => lead.status },
  { title: 'Amount', width: 13, cell: amountCell, optional: true },
  { title: 'Name', width: 24, cell: (lead) => lead.name },
  { title: 'Phone', width: 14, cell: (lead) => formatPhone(lead.phone) },
  { title: 'ZIP', width: 10, cell: (lead) => lead.zip },
  { title: 'Service', width: 21, cell: (lead) => lead.service },
  // Shown only if some customer does not write English.
  {
    title: 'Language',
    width: 8,
    cell: ({ language }) => (language === 'en' ? '' : language),
    optional: true,
  },
  { title: 'Source', width: 16, cell: sourceOf },
  { title: 'Delivery', width: 48, cell: (lead) => deliveryCell(lead.deliveries), optional: true },
  { title: 'Id', width: 36, cell: (lead) => lead.id },
];

/** A heading and a line per lead, without a final line end. `show` prints a truncated cell in full. */
export function leadTable(leads: readonly FullLead[], time: BusinessTime): string {
  const shown = COLUMNS.filter(({ cell, optional }) => !optional || leads.some((lead) => cell(lead, time)));
  return columns([
    shown.map(({ title }) => title),
    ...leads.map((lead) => shown.map(({ cell, width }) => cut(oneLine(cell(lead, time)), width))),
  ]);
}

/** The first touch's `utm_source`. */
export function sourceOf(lead: Pick<Lead, 'attribution'>): string {
  return readRecord(lead.attribution).utm_source ?? '';
}

/** Aligns the cells of rows in columns. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function amountCell({ amount_cents }: FullLead): string {
  return amount_cents === null ? '' : dollars(amount_cents);
}

function cut(text: string, width: number): string {
  const letters = [...text];
  return letters.length > width ? `${letters.slice(0, width - 1).join('')}…` : text;
}
