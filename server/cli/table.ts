/** The list of leads as a table. */
import { formatPhone } from '../../contract/phone.ts';
import type { FullLead } from '../leads/full-lead.ts';
import { readRecord } from '../leads/record.ts';
import { toMinute } from './date.ts';
import { deliveryCell } from './delivery.ts';
import { oneLine } from './printable.ts';

const COLUMNS: readonly { title: string; width: number; of: (lead: FullLead) => string }[] = [
  { title: 'Received (UTC)', width: 16, of: (lead) => toMinute(lead.received_at) },
  { title: 'Status', width: 6, of: (lead) => lead.status },
  { title: 'Name', width: 24, of: (lead) => lead.name },
  { title: 'Phone', width: 14, of: (lead) => formatPhone(lead.phone) },
  { title: 'ZIP', width: 10, of: (lead) => lead.zip },
  { title: 'Service', width: 21, of: (lead) => lead.service },
  { title: 'Source', width: 16, of: (lead) => readRecord(lead.attribution).utm_source ?? '' },
  { title: 'Delivery', width: 48, of: (lead) => deliveryCell(lead.deliveries) },
  { title: 'Id', width: 36, of: (lead) => lead.id },
];

/** A heading and a line a lead, without a line end at the end. Long cells are cut; `show` has all of it. */
export function leadTable(leads: readonly FullLead[]): string {
  // Without a channel set up, nothing is delivered anywhere.
  const delivered = leads.some(({ deliveries }) => deliveries.length > 0);
  const columns = COLUMNS.filter(({ title }) => title !== 'Delivery' || delivered);
  const rows = [
    columns.map(({ title }) => title),
    ...leads.map((lead) => columns.map(({ of, width }) => cut(oneLine(of(lead)), width))),
  ];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cut(text: string, width: number): string {
  const letters = [...text];
  return letters.length > width ? `${letters.slice(0, width - 1).join('')}…` : text;
}
