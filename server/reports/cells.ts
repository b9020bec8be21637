import { decimal } from '../../contract/money.ts';
import type { Column, Table } from '../../contract/reports/reports.ts';

type Kind = Column['kind'];

/** Amounts are in dollars with two decimals, shares in percent. */
const TEXT: Readonly<Record<Exclude<Kind, 'text'>, (value: number) => string>> = {
  count: String,
  cents: decimal,
  share: (value) => (value * 100).toFixed(1),
  score: (value) => value.toFixed(2),
};

export function cellsOf({ columns, rows, total }: Table): string[][] {
  const cells = [...rows, ...(total ? [total] : [])].map((row) =>
    columns.map(({ key, kind }) => formatCell(kind, (row as Record<string, unknown>)[key])),
  );
  return [columns.map(({ name }) => name), ...cells];
}

function formatCell(kind: Kind, value: unknown): string {
  if (value === null || value === undefined) return '';
  return kind === 'text' ? String(value) : TEXT[kind](Number(value));
}
