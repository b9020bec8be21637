import {
  BY_NAMES,
  type Column,
  type MoneyBy,
  type MoneyReport,
  type MoneyRow,
  type Period,
} from '../../contract/reports/reports.ts';

import type { Group } from './groups.ts';
import type { LeadFacts } from './lead-facts.ts';
import type { VisitCount } from './load-visits.ts';
import { moneySentences } from './sentences.ts';

interface Counted {
  leads: readonly LeadFacts[];
  visits: readonly VisitCount[];
  costs: readonly { key: string; cents: number }[];
}

export function moneyReport(
  by: MoneyBy,
  group: Group,
  { leads, visits, costs }: Counted,
  period: Period,
): MoneyReport {
  const rows = new Map<string, MoneyRow>();
  const total = emptyRow('', 'All together', group);
  const rowsOf = (key: string): MoneyRow[] => {
    const row = rows.get(key) ?? emptyRow(key, group.nameOf(key), group);
    rows.set(key, row);
    return [row, total];
  };
  for (const lead of leads) {
    for (const row of rowsOf(group.ofLead(lead, lead.first))) addOutcome(row, lead);
    if (!group.byTouch) continue;
    for (const row of rowsOf(group.ofLead(lead, lead.last))) addLast(row, lead);
  }
  for (const { key, event, n } of visits) {
    if (event !== 'visit' && event !== 'call') continue;
    for (const row of rowsOf(group.ofVisit?.(key) ?? key)) row[event === 'visit' ? 'visits' : 'calls'] += n;
  }
  for (const { key, cents } of costs) {
    for (const row of rowsOf(group.costs?.rowKey?.(key) ?? key))
      row.cost_cents = (row.cost_cents ?? 0) + cents;
  }
  for (const row of [...rows.values(), total]) {
    row.cost_per_lead = perCase(row.cost_cents, row.leads);
    row.cost_per_won = perCase(row.cost_cents, row.won);
  }
  const ordered = [...rows.values()].toSorted((a, b) =>
    group.ordered ? compareTexts(a.key, b.key) : byMoney(a, b) || compareTexts(a.key, b.key),
  );
  return {
    ...period,
    by,
    sentences: moneySentences(ordered, total, period),
    columns: columnsOf(by, total),
    rows: ordered,
    total,
  };
}

export function addOutcome(
  to: Pick<MoneyRow, 'leads' | 'booked' | 'won' | 'cents'>,
  { counted, booked, won, cents }: LeadFacts,
): void {
  to.leads += counted ? 1 : 0;
  to.booked += booked ? 1 : 0;
  to.won += won;
  to.cents += cents;
}

function addLast(to: MoneyRow, { counted, won, cents }: LeadFacts): void {
  to.last_leads = (to.last_leads ?? 0) + (counted ? 1 : 0);
  to.last_won = (to.last_won ?? 0) + won;
  to.last_cents = (to.last_cents ?? 0) + cents;
}

function emptyRow(key: string, name: string, { byTouch }: Group): MoneyRow {
  const none = byTouch ? 0 : null;
  return {
    key,
    name,
    leads: 0,
    booked: 0,
    won: 0,
    cents: 0,
    visits: 0,
    calls: 0,
    cost_cents: null,
    cost_per_lead: null,
    cost_per_won: null,
    last_leads: none,
    last_won: none,
    last_cents: none,
  };
}

function columnsOf(by: MoneyBy, total: MoneyRow): Column<keyof MoneyRow>[] {
  const columns: Column<keyof MoneyRow>[] = [
    { key: 'name', name: BY_NAMES[by], kind: 'text' },
    { key: 'leads', name: 'Leads', kind: 'count' },
    { key: 'won', name: 'Won', kind: 'count' },
    { key: 'cents', name: 'Money', kind: 'cents' },
    { key: 'cost_cents', name: 'Cost', kind: 'cents' },
    { key: 'cost_per_lead', name: 'Cost per lead', kind: 'cents' },
    { key: 'cost_per_won', name: 'Cost per won job', kind: 'cents' },
    { key: 'booked', name: 'Booked', kind: 'count' },
    { key: 'visits', name: 'Visits', kind: 'count' },
    { key: 'calls', name: 'Calls tapped', kind: 'count' },
    { key: 'last_leads', name: 'Leads, last touch', kind: 'count' },
    { key: 'last_won', name: 'Won, last touch', kind: 'count' },
    { key: 'last_cents', name: 'Money, last touch', kind: 'cents' },
  ];
  return columns.filter(({ key }) => total[key.startsWith('cost_') ? 'cost_cents' : key] !== null);
}

function perCase(cost: number | null, cases: number): number | null {
  return cost === null || cases === 0 ? null : Math.round(cost / cases);
}

function byMoney(a: MoneyRow, b: MoneyRow): number {
  return b.cents - a.cents || b.leads - a.leads || b.visits - a.visits;
}

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
