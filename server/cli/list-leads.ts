/** `npm run leads -- list`: a line for each lead, and totals by source. */
import { formatPhone } from '../../contract/phone.ts';
import type { FullLead } from '../leads/full-lead.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import { readRecord } from '../leads/record.ts';
import { standTogether } from '../leads/stand-together.ts';
import type { BusinessTime } from '../leads/words/business-time.ts';
import { deliveryCell } from './delivery.ts';
import { columns, dollars, oneLine } from './text.ts';

interface Column {
  title: string;
  /** Maximum characters; a longer cell is truncated. `show` prints it in full. */
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

/** Maximum number of sources with a line of their own; the others share one. */
const MAX_SOURCES = 15;
const NO_LEADS = 'No leads yet. They appear here as soon as somebody sends the form.';

/** @param since first day. @param spam lists what was set aside as spam instead */
export async function listLeads(
  store: LeadStore,
  since: string | undefined,
  spam: boolean,
  time: BusinessTime,
): Promise<string> {
  const leads: FullLead[] = [];
  let others = 0;
  for await (const lead of store.listFull(since && time.moment(since))) {
    if ((lead.status === 'spam') === spam) leads.push(lead);
    else others++;
  }
  if (spam) return leads.length > 0 ? leadTable(leads, time) : 'Nothing is set aside as spam.';
  const nobody = since ? 'No leads in that time.' : NO_LEADS;
  const list = leads.length > 0 ? `${leadTable(leads, time)}\n\n${totals(leads)}` : nobody;
  return others > 0 ? `${list}\n\nSet aside as spam: ${others}. To see them: list --spam` : list;
}

function leadTable(leads: readonly FullLead[], time: BusinessTime): string {
  const shown = COLUMNS.filter(({ cell, optional }) => !optional || leads.some((lead) => cell(lead, time)));
  return columns([
    shown.map(({ title }) => title),
    ...standTogether(leads).map((lead) =>
      shown.map(({ cell, width }) => cut(oneLine(cell(lead, time)), width)),
    ),
  ]);
}

/** A line per source, the one with most leads first, and one for all. */
function totals(leads: readonly FullLead[]): string {
  const sources = [...Map.groupBy(leads, (lead) => oneLine(sourceOf(lead)) || 'unknown')].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const rows = sources.slice(0, MAX_SOURCES).map(([source, own]) => total(source, own));
  const rest = sources.slice(MAX_SOURCES).map(([, own]) => own);
  if (rest.length > 0) rows.push(total(`${rest.length} others`, rest.flat()));
  if (rows.length > 1) rows.push(total('All', leads));
  return columns([['Source', 'Leads', 'Won', 'Amount'], ...rows]);
}

function total(source: string, leads: readonly FullLead[]): string[] {
  const won = leads.filter(({ status }) => status === 'won').length;
  const cents = leads.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0);
  return [source, String(leads.length), String(won), dollars(cents)];
}

/** The first touch's `utm_source`. */
function sourceOf({ attribution }: FullLead): string {
  return readRecord(attribution).utm_source ?? '';
}

function amountCell({ amount_cents }: FullLead): string {
  return amount_cents === null ? '' : dollars(amount_cents);
}

function cut(text: string, width: number): string {
  const letters = [...text];
  return letters.length > width ? `${letters.slice(0, width - 1).join('')}…` : text;
}
