import type { MoneyRow } from '../../contract/numbers/reports.ts';
import { money } from '../ui/money.ts';
import { count, Table } from './table.tsx';

/** What came of leads, what it cost and how they came the last time. The last row has the sums. */
export function MoneyTable({ rows, by }: { rows: readonly MoneyRow[]; by: string }) {
  const total = rows.at(-1);
  const hasCost = total?.cost_cents != null;
  const hasLast = total?.last != null;
  const per = (cost: number | null, n: number) =>
    cost === null || n === 0 ? '–' : money(Math.round(cost / n));
  return (
    <Table
      head={[
        by,
        'Leads',
        'Won',
        'Money',
        ...(hasCost ? ['Cost', 'A lead', 'A won job'] : []),
        'Booked',
        'Visits',
        'Calls',
        ...(hasLast ? ['Last touch: leads', 'won', 'money'] : []),
      ]}
      rows={rows.map((row) => [
        row.name,
        ...[row.leads, row.won].map(count),
        money(row.cents),
        ...(hasCost
          ? [
              row.cost_cents === null ? '–' : money(row.cost_cents),
              per(row.cost_cents, row.leads),
              per(row.cost_cents, row.won),
            ]
          : []),
        ...[row.booked, row.visits, row.calls].map(count),
        ...(row.last ? [count(row.last.leads), count(row.last.won), money(row.last.cents)] : []),
      ])}
    />
  );
}
