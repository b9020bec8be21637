import type { VisitEvent } from '../../contract/reports/beacons.ts';
import {
  BY_NAMES,
  type Column,
  type Period,
  type Report,
  type VisitRow,
  type VisitsBy,
} from '../../contract/reports/reports.ts';
import type { Group } from './groups.ts';
import type { VisitCount } from './load-visits.ts';
import { compareTexts } from './money.ts';

type Counts = Omit<VisitRow, 'key' | 'name'>;

const COLUMNS: Readonly<Record<VisitEvent, { key: keyof Counts; name: string; kind: 'count' }>> = {
  visit: { key: 'visits', name: 'Visits', kind: 'count' },
  view: { key: 'views', name: 'Pages seen', kind: 'count' },
  call: { key: 'calls', name: 'Calls tapped', kind: 'count' },
  form: { key: 'forms', name: 'Forms begun', kind: 'count' },
  estimate: { key: 'estimates', name: 'Estimates', kind: 'count' },
  window: { key: 'windows', name: 'Times looked at', kind: 'count' },
  sent: { key: 'sent', name: 'Sent', kind: 'count' },
};

/** @param group undefined for devices, which leads do not have */
export function visitReport(
  by: VisitsBy,
  group: Group | undefined,
  visits: readonly VisitCount[],
  period: Period,
): Report<VisitRow> {
  const rows = new Map<string, VisitRow>();
  const total = emptyRow('', 'All together');
  for (const { key: value, event, n } of visits) {
    const key = group?.ofVisit?.(value) ?? value;
    const row = rows.get(key) ?? emptyRow(key, group?.nameOf(key) ?? key);
    rows.set(key, row);
    row[COLUMNS[event].key] += n;
    total[COLUMNS[event].key] += n;
  }
  const ordered = [...rows.values()].toSorted(
    (a, b) => (group?.ordered ? 0 : b.visits - a.visits || b.views - a.views) || compareTexts(a.key, b.key),
  );
  const columns: Column<keyof VisitRow>[] = [
    { key: 'name', name: BY_NAMES[by], kind: 'text' },
    ...Object.values(COLUMNS),
  ];
  const sentences = [`From ${period.since} to ${period.until}:`];
  return { ...period, sentences, columns, rows: ordered, total };
}

function emptyRow(key: string, name: string): VisitRow {
  return { key, name, views: 0, visits: 0, calls: 0, forms: 0, estimates: 0, windows: 0, sent: 0 };
}
