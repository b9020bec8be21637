/** Totals at the end of the list: leads, won jobs and their amounts, by source. */
import type { FullLead } from '../leads/full-lead.ts';
import { dollars } from './amount.ts';
import { oneLine } from './printable.ts';
import { columns, sourceOf } from './table.ts';

/** Maximum number of sources with a line of their own; the others share one. */
const MAX_SOURCES = 15;

/** A line per source, the one with most leads first, and one for all. Spam has no totals. */
export function totalsTable(leads: readonly FullLead[]): string {
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
