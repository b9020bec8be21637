import type { VisitEvent } from '../../contract/reports/beacons.ts';
import type { Period } from '../../contract/reports/reports.ts';
import type { Database } from '../db/database.ts';
import type { VisitDimension } from '../db/report-tables.ts';

export interface VisitCount {
  key: string;
  event: VisitEvent;
  n: number;
}

/** Reads the counts of a period. Every dimension counts every visit; sums by day use the one with the fewest values. */
export async function readVisits(
  { db }: Database,
  dimension: VisitDimension | 'day',
  { since, until }: Period,
): Promise<VisitCount[]> {
  const key = dimension === 'day' ? 'day' : 'value';
  const rows = await db
    .selectFrom('visit_counts')
    .select(({ fn, ref }) => [ref(key).as('key'), 'event', fn.sum<number | string>('n').as('n')])
    .where('dimension', '=', dimension === 'day' ? 'device' : dimension)
    .where('day', '>=', since)
    .where('day', '<=', until)
    .groupBy([key, 'event'])
    .execute();
  return rows.map((row) => ({ ...row, n: Number(row.n) }));
}
