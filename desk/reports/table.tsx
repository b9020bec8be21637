import { formatAmount } from '../../contract/money.ts';
import type { Column, Table } from '../../contract/reports/reports.ts';

type Kind = Column['kind'];

const FORMATTERS: Readonly<Record<Exclude<Kind, 'text'>, (value: number) => string>> = {
  count: (value) => value.toLocaleString('en-US'),
  cents: formatAmount,
  share: percent,
  score: (value) => value.toFixed(2),
};

/** The first cell of a row names it; `total` is the last row. */
export function ReportTable({ columns, rows, total }: Table) {
  const toCells = (row: object) =>
    columns.map(({ key, kind }) => formatCell(kind, (row as Record<string, unknown>)[key]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too
    <section className="reports__table" tabIndex={0} aria-label="Table">
      <table>
        <thead>
          <tr>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of some tables have no key
            <Row key={i} cells={toCells(row)} />
          ))}
          {total && <Row className="reports__total" cells={toCells(total)} />}
        </tbody>
      </table>
    </section>
  );
}

function Row({ className, cells: [name, ...cells] }: { className?: string; cells: readonly string[] }) {
  return (
    <tr className={className}>
      <th scope="row">{name}</th>
      {cells.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their column
        <td key={i}>{cell}</td>
      ))}
    </tr>
  );
}

function formatCell(kind: Kind, value: unknown): string {
  if (value === null || value === undefined) return '–';
  return kind === 'text' ? String(value) : FORMATTERS[kind](Number(value));
}

/** `34%` @param share from 0 to 1 */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
