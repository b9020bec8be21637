import type { Column, HourRow, Period, Report } from '../../contract/reports/reports.ts';
import type { LeadFacts } from './lead-facts.ts';
import type { VisitCount } from './load-visits.ts';
import { addOutcome } from './money.ts';
import { WEEKDAYS } from './names.ts';
import { hourSentences } from './sentences.ts';

const COLUMNS: Column<keyof HourRow>[] = [
  { key: 'day', name: 'Weekday', kind: 'text' },
  { key: 'time', name: 'Hour', kind: 'text' },
  { key: 'visits', name: 'Visits', kind: 'count' },
  { key: 'calls', name: 'Calls tapped', kind: 'count' },
  { key: 'leads', name: 'Leads', kind: 'count' },
  { key: 'booked', name: 'Booked', kind: 'count' },
  { key: 'won', name: 'Won', kind: 'count' },
  { key: 'cents', name: 'Money', kind: 'cents' },
];

export function hourReport(
  leads: readonly LeadFacts[],
  visits: readonly VisitCount[],
  period: Period,
): Report<HourRow> {
  const rows = new Map<number, HourRow>();
  const rowOf = (weekday: number, hour: number): HourRow => {
    const row = rows.get(weekday * 24 + hour) ?? emptyRow(weekday, hour);
    rows.set(weekday * 24 + hour, row);
    return row;
  };
  for (const lead of leads) addOutcome(rowOf(lead.weekday, lead.hour), lead);
  for (const { key, event, n } of visits) {
    if (event !== 'visit' && event !== 'call') continue;
    const [weekday = 0, hour = 0] = key.split('-').map(Number);
    rowOf(weekday, hour)[event === 'visit' ? 'visits' : 'calls'] += n;
  }
  const ordered = [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row);
  return { ...period, sentences: hourSentences(ordered), columns: COLUMNS, rows: ordered };
}

function emptyRow(weekday: number, hour: number): HourRow {
  return {
    weekday,
    hour,
    day: WEEKDAYS[weekday] ?? '',
    time: `${String(hour).padStart(2, '0')}:00`,
    visits: 0,
    calls: 0,
    leads: 0,
    booked: 0,
    won: 0,
    cents: 0,
  };
}
