/** Core Web Vitals of real visits (product section 13), as the 75th percentile of 30 days. */
import { addDays } from '../../contract/dates.ts';
import type { Vital } from '../../contract/numbers/beacons.ts';
import type { VitalRow } from '../../contract/numbers/reports.ts';
import type { Database } from '../leads/database.ts';
import { reached } from './confidence.ts';

/** Days that a percentile covers, and for which measurements are kept. */
export const VITAL_DAYS = 30;

/** Measurements are counted in steps of this size, up to this maximum. */
const STEPS: Readonly<Record<Vital, { size: number; max: number }>> = {
  LCP: { size: 50, max: 20_000 },
  INP: { size: 10, max: 5_000 },
  CLS: { size: 0.01, max: 2 },
};

/** Highest values that Google calls good. */
export const GOOD: Readonly<Record<Vital, number>> = { LCP: 2_500, INP: 200, CLS: 0.1 };

/** Number of the step that contains the value. */
export function stepOf(vital: Vital, value: number): number {
  const { size, max } = STEPS[vital];
  // Without rounding, 0.07 / 0.01 would be a little more than 7.
  return Math.ceil(Math.round((Math.min(Math.max(value, 0), max) / size) * 1e6) / 1e6);
}

/** The upper end of a step, which reports show. */
function measureOf(vital: Vital, step: number): number {
  return Math.round(step * STEPS[vital].size * 100) / 100;
}

/** @param until the last day. Sorted by kind of page, device and measure */
export async function readVitals({ db }: Database, until: string): Promise<VitalRow[]> {
  const rows = await db
    .selectFrom('vital_counts')
    .select(({ fn }) => ['page_kind', 'device', 'vital', 'step', fn.sum<number | string>('n').as('n')])
    .where('day', '>', addDays(until, -VITAL_DAYS))
    .where('day', '<=', until)
    .groupBy(['page_kind', 'device', 'vital', 'step'])
    .orderBy('page_kind')
    .orderBy('device')
    .orderBy('vital')
    .orderBy('step')
    .execute();
  const groups = Map.groupBy(rows, (row) => `${row.page_kind} ${row.device} ${row.vital}`);
  return [...groups.values()].map((group) => {
    const { page_kind, device, vital } = group[0] as (typeof rows)[number];
    const steps = group.map(({ step, n }) => ({ value: step, n: Number(n) }));
    const visits = steps.reduce((sum, { n }) => sum + n, 0);
    return { page_kind, device, vital, p75: measureOf(vital, reached(steps, visits * 0.75) ?? 0), visits };
  });
}
