/** Totals at the end of the list: leads, won jobs and their worth, by source. */
import type { FullLead } from '../leads/full-lead.ts';
import { dollars } from './amount.ts';
import { oneLine } from './printable.ts';
import { columns, sourceOf } from './table.ts';

/** Sources beyond these are summed up in one line. */
const MAX_SOURCES = 15;

interface Total {
  source: string;
  leads: number;
  won: number;
  cents: number;
}

/** A line per source, the one with most leads first, and one for all. Spam has no totals. */
export function totalsTable(leads: readonly FullLead[]): string {
  const totals = totalsBySource(leads);
  const shown = totals.slice(0, MAX_SOURCES);
  const rest = totals.slice(MAX_SOURCES);
  if (rest.length > 0) shown.push(sum(`${rest.length} others`, rest));
  if (shown.length > 1) shown.push(sum('All', totals));
  return columns([
    ['Source', 'Leads', 'Won', 'Amount'],
    ...shown.map(({ source, leads, won, cents }) => [source, String(leads), String(won), dollars(cents)]),
  ]);
}

function totalsBySource(leads: readonly FullLead[]): Total[] {
  const totals = new Map<string, Total>();
  for (const lead of leads) {
    const source = oneLine(sourceOf(lead)) || 'unknown';
    const total = totals.get(source) ?? { source, leads: 0, won: 0, cents: 0 };
    totals.set(source, total);
    total.leads += 1;
    if (lead.status === 'won') total.won += 1;
    total.cents += lead.amount_cents ?? 0;
  }
  return [...totals.values()].sort((a, b) => b.leads - a.leads);
}

function sum(source: string, totals: readonly Total[]): Total {
  return totals.reduce(
    (all, { leads, won, cents }) => ({
      source,
      leads: all.leads + leads,
      won: all.won + won,
      cents: all.cents + cents,
    }),
    { source, leads: 0, won: 0, cents: 0 },
  );
}
