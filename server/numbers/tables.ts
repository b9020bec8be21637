/** Reports as tables of cells, for the command line and for CSV files. */
import type {
  AnswerReport,
  HeldReport,
  HourReport,
  MoneyReport,
  MoneyRow,
  VisitReport,
  VisitRow,
  VitalRow,
} from '../../contract/numbers/reports.ts';
import { decimal } from '../lead-text/money.ts';
import { WEEKDAYS } from './names.ts';

/** The first row has the columns' names. Amounts are in dollars with two decimals, shares in percent. */
export type Cells = string[][];

const BY_NAMES: Readonly<Record<MoneyReport['by'] | 'device', string>> = {
  source: 'Source',
  campaign: 'Campaign',
  ad: 'Ads',
  page: 'First page',
  city: 'Town',
  item: 'Item',
  language: 'Language',
  week: 'Week',
  weekday: 'Weekday',
  hour: 'Hour',
  device: 'Device',
};

export function moneyCells({ by, rows, total }: MoneyReport): Cells {
  const hasLast = total.last !== null;
  const hasCost = total.cost_cents !== null;
  const head = [
    BY_NAMES[by],
    'Visits',
    'Calls tapped',
    'Leads',
    'Booked',
    'Won',
    'Money',
    ...(hasCost ? ['Cost', 'Cost per lead', 'Cost per won job'] : []),
    ...(hasLast ? ['Leads, last touch', 'Won, last touch', 'Money, last touch'] : []),
  ];
  const cellsOf = (row: MoneyRow) => [
    row.name,
    ...[row.visits, row.calls, row.leads, row.booked, row.won].map(String),
    decimal(row.cents),
    ...(hasCost ? costCells(row) : []),
    ...(row.last ? [String(row.last.leads), String(row.last.won), decimal(row.last.cents)] : []),
  ];
  return [head, ...[...rows, total].map(cellsOf)];
}

function costCells({ cost_cents: cost, leads, won }: MoneyRow): string[] {
  const per = (count: number) => (cost === null || count === 0 ? '' : decimal(cost / count));
  return [cost === null ? '' : decimal(cost), per(leads), per(won)];
}

export function visitCells({ by, rows, total }: VisitReport): Cells {
  const cellsOf = ({ name, views, visits, calls, forms, estimates, windows, sent }: VisitRow) => [
    name,
    ...[views, visits, calls, forms, estimates, windows, sent].map(String),
  ];
  return [
    [
      BY_NAMES[by],
      'Pages seen',
      'Visits',
      'Calls tapped',
      'Forms begun',
      'Estimates',
      'Times looked at',
      'Sent',
    ],
    ...[...rows, total].map(cellsOf),
  ];
}

export function hourCells({ cells }: HourReport): Cells {
  return [
    ['Weekday', 'Hour', 'Visits', 'Calls tapped', 'Leads', 'Booked', 'Won', 'Money'],
    ...cells.map(({ weekday, hour, visits, calls, leads, booked, won, cents }) => [
      WEEKDAYS[weekday] ?? '',
      `${String(hour).padStart(2, '0')}:00`,
      ...[visits, calls, leads, booked, won].map(String),
      decimal(cents),
    ]),
  ];
}

export function vitalCells(rows: readonly VitalRow[]): Cells {
  return [
    ['Page', 'Device', 'Measure', '75% are at most', 'Visits'],
    ...rows.map(({ page_kind, device, vital, p75, visits }) => [
      page_kind,
      device,
      vital,
      vital === 'CLS' ? p75.toFixed(2) : `${p75} ms`,
      String(visits),
    ]),
  ];
}

export function answerCells({ rows }: AnswerReport): Cells {
  const percent = (share: number | null) => (share === null ? '' : (share * 100).toFixed(1));
  return [
    ['First answer', 'Leads', 'Won', 'Won, %', 'Likely from, %', 'Likely to, %'],
    ...rows.map(({ name, leads, won, share, low, high }) => [
      name,
      String(leads),
      String(won),
      percent(share),
      percent(low),
      percent(high),
    ]),
  ];
}

export function heldCells({ within, below, above }: HeldReport): Cells {
  return [
    ['Final price', 'Jobs'],
    ['within the range', String(within)],
    ['below it', String(below)],
    ['above it', String(above)],
  ];
}
