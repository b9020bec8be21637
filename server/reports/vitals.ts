/** Core Web Vitals of real visits (product section 13), as the 75th percentile of 30 days. */
import { capitalize } from '../../contract/capitalize.ts';
import { addDays } from '../../contract/dates.ts';
import type { Vital } from '../../contract/reports/beacons.ts';
import type { Column, Period, Report, VitalRow } from '../../contract/reports/reports.ts';
import type { Database } from '../db/database.ts';
import { valueAtRank } from './confidence.ts';
import { type Measure, vitalSentences } from './sentences.ts';

export const VITAL_DAYS = 30;

/** Measurements are counted in steps of this size, up to this maximum. */
const STEPS: Readonly<Record<Vital, { size: number; max: number }>> = {
  LCP: { size: 50, max: 20_000 },
  INP: { size: 10, max: 5_000 },
  CLS: { size: 0.01, max: 2 },
};

export function stepOf(vital: Vital, value: number): number {
  const { size, max } = STEPS[vital];
  // Without rounding, 0.07 / 0.01 would be a little more than 7.
  return Math.ceil(Math.round((Math.min(Math.max(value, 0), max) / size) * 1e6) / 1e6);
}

function measureOf(vital: Vital, step: number): number {
  return Math.round(step * STEPS[vital].size * 100) / 100;
}

const COLUMNS: Column<keyof VitalRow>[] = [
  { key: 'page', name: 'Page', kind: 'text' },
  { key: 'device', name: 'Device', kind: 'text' },
  { key: 'LCP', name: 'LCP, ms', kind: 'count' },
  { key: 'INP', name: 'INP, ms', kind: 'count' },
  { key: 'CLS', name: 'CLS', kind: 'score' },
  { key: 'visits', name: 'Visits', kind: 'count' },
];

/** One row per kind of page and device, for the 30 days that end with the period. */
export async function vitalReport(database: Database, period: Period): Promise<Report<VitalRow>> {
  const measures = await readMeasures(database, period.until);
  const groups = Map.groupBy(measures, ({ page_kind, device }) => `${page_kind} ${device}`);
  const rows = [...groups.values()].map((group) => {
    const { page_kind, device } = group[0] as Measure;
    const p75 = (vital: Vital) => group.find((measure) => measure.vital === vital)?.p75 ?? null;
    const visits = Math.max(...group.map((measure) => measure.visits));
    return { page: capitalize(page_kind), device, LCP: p75('LCP'), INP: p75('INP'), CLS: p75('CLS'), visits };
  });
  return { ...period, sentences: vitalSentences(measures), columns: COLUMNS, rows };
}

async function readMeasures({ db }: Database, until: string): Promise<Measure[]> {
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
    return {
      page_kind,
      device,
      vital,
      p75: measureOf(vital, valueAtRank(steps, visits * 0.75) ?? 0),
      visits,
    };
  });
}
