/** Compares every cell of every report with plain loops over the made-up history (numbers-history.ts), not over the database. */
import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import type { VisitEvent } from '../../contract/numbers/beacons.ts';
import { MONEY_BY, type MoneyBy, type Outcome } from '../../contract/numbers/reports.ts';
import type { Reports } from '../numbers/reports.ts';
import type { History, MadeLead } from './numbers-history.ts';
import {
  amountOf,
  isBooked,
  isCounted,
  isInPeriod,
  isWon,
  leadNames,
  PERIOD,
  timesOf,
  visitNames,
  WEEKDAYS,
} from './numbers-names.ts';
import { COSTS, content, dayAt, MINUTE, PAGES, START } from './numbers-world.ts';

/** Compares every cell of every table. @throws AssertionError */
export async function checkReports(reports: Reports, history: History): Promise<void> {
  for (const by of MONEY_BY) {
    await checkMoney(by, reports, history);
    await checkVisits(by, reports, history);
  }
  await checkVisits('device', reports, history);
  await checkHours(reports, history);
  await checkVitals(reports, history);
  const counted = history.leads.filter((lead) => isCounted(lead) && isInPeriod(timesOf(lead.at).day));
  await checkAnswers(reports, counted);
  await checkHeld(reports, counted);
}

async function checkMoney(by: MoneyBy, reports: Reports, history: History): Promise<void> {
  const { rows, total } = await reports.money(by, PERIOD);
  const expected = expectedMoney(by, history);
  strictEqual(rows.length, expected.size, `${by}: a name is one row`);
  const found = rows.map(({ key: _, name, last, ...row }) => [name, { ...row, last: last ?? NO_OUTCOME }]);
  deepStrictEqual(Object.fromEntries(found), Object.fromEntries(expected), `money by ${by}`);
  for (const cell of ['visits', 'calls', 'leads', 'booked', 'won', 'cents'] as const) {
    strictEqual(
      sum(rows, (row) => row[cell]),
      total[cell],
      `money by ${by}: ${cell} of all`,
    );
  }
  const { leads, booked, won, cents } = total;
  if (total.last) deepStrictEqual(total.last, { leads, booked, won, cents });
}

interface Cells extends Outcome {
  visits: number;
  calls: number;
  cost_cents: number | null;
  last: Outcome;
}
const NO_OUTCOME: Outcome = { leads: 0, booked: 0, won: 0, cents: 0 };

function expectedMoney(by: MoneyBy, history: History): Map<string, Cells> {
  const rows = new Map<string, Cells>();
  const rowOf = (name: string): Cells => {
    const row = rows.get(name) ?? {
      ...NO_OUTCOME,
      visits: 0,
      calls: 0,
      cost_cents: null,
      last: { ...NO_OUTCOME },
    };
    rows.set(name, row);
    return row;
  };
  for (const lead of history.leads) {
    if (!isCounted(lead) || !isInPeriod(timesOf(lead.at).day)) continue;
    addLead(rowOf(leadNames(lead)[by]), lead);
    const last = leadNames({ ...lead, first: lead.last, landing: lead.page })[by];
    if (['source', 'campaign', 'ad', 'page'].includes(by)) addLead(rowOf(last).last, lead);
  }
  for (const visit of history.visits) {
    if (!isInPeriod(timesOf(visit.at).day)) continue;
    if (visit.event === 'visit') rowOf(visitNames(visit)[by]).visits++;
    if (visit.event === 'call') rowOf(visitNames(visit)[by]).calls++;
  }
  for (const { of, day, cents } of expectedCosts(history)) {
    const { sourceName, campaignName } = COSTS[of] as (typeof COSTS)[number];
    const names: Partial<Record<MoneyBy, string>> = {
      source: sourceName,
      campaign: campaignName,
      ad: 'Click on an ad',
      week: timesOf((Date.parse(`${day}T18:00:00Z`) - START) / MINUTE).week,
    };
    if (names[by] === undefined || cents === 0 || !isInPeriod(day)) continue;
    const row = rowOf(names[by]);
    row.cost_cents = (row.cost_cents ?? 0) + cents;
  }
  return rows;
}

function addLead(to: Outcome, lead: MadeLead): void {
  to.leads++;
  to.booked += isBooked(lead) ? 1 : 0;
  to.won += isWon(lead) ? 1 : 0;
  to.cents += amountOf(lead);
}

/** Costs per day; the first days have the remaining cents. */
function expectedCosts({ costs }: History): { of: number; day: string; cents: number }[] {
  const known = new Map<string, { of: number; day: string; cents: number }>();
  for (const cost of costs) {
    for (let n = 0; n < cost.days; n++) {
      const day = dayAt(cost.day + n);
      const cents = Math.floor(cost.cents / cost.days) + (n < cost.cents % cost.days ? 1 : 0);
      known.set(`${cost.of} ${day}`, { of: cost.of, day, cents });
    }
  }
  return [...known.values()];
}

async function checkVisits(by: MoneyBy | 'device', reports: Reports, { visits }: History): Promise<void> {
  const column: Record<VisitEvent, string> = {
    view: 'views',
    visit: 'visits',
    call: 'calls',
    form: 'forms',
    estimate: 'estimates',
    window: 'windows',
    sent: 'sent',
  };
  const nothing = Object.fromEntries(Object.values(column).map((name) => [name, 0]));
  const expected: Record<string, Record<string, number>> = {};
  for (const visit of visits) {
    if (!isInPeriod(timesOf(visit.at).day)) continue;
    const name = by === 'device' ? visit.device : visitNames(visit)[by];
    const row = expected[name] ?? { ...nothing };
    expected[name] = row;
    row[column[visit.event]] = (row[column[visit.event]] ?? 0) + 1;
  }
  const { rows } = await reports.visits(by, PERIOD);
  const found = rows.map(({ key: _, name, ...row }) => [name, row]);
  deepStrictEqual(Object.fromEntries(found), expected, `visits by ${by}`);
}

async function checkHours(reports: Reports, { leads, visits }: History): Promise<void> {
  const expected: Record<string, Outcome & { visits: number; calls: number }> = {};
  const cellOf = (at: number) => {
    const { weekday, hour } = timesOf(at);
    const cell = expected[`${weekday} ${hour}`] ?? { ...NO_OUTCOME, visits: 0, calls: 0 };
    expected[`${weekday} ${hour}`] = cell;
    return cell;
  };
  for (const lead of leads) {
    if (isCounted(lead) && isInPeriod(timesOf(lead.at).day)) addLead(cellOf(lead.at), lead);
  }
  for (const { at, event } of visits) {
    if (!isInPeriod(timesOf(at).day)) continue;
    if (event === 'visit') cellOf(at).visits++;
    if (event === 'call') cellOf(at).calls++;
  }
  const { cells } = await reports.hours(PERIOD);
  const found = cells.map(({ weekday, hour, ...cell }) => [
    `${WEEKDAYS[(weekday + 1) % 7]} ${String(hour).padStart(2, '0')}:00`,
    cell,
  ]);
  deepStrictEqual(Object.fromEntries(found), expected, 'hours');
}

/** The 75th percentiles, in steps of 50 ms. */
async function checkVitals(reports: Reports, { visits }: History): Promise<void> {
  const groups = new Map<string, number[]>();
  for (const visit of visits) {
    if (timesOf(visit.at).day > PERIOD.until) continue;
    const kind = content.pages.find(({ path }) => path === PAGES[visit.page])?.kind;
    groups.set(`${kind} ${visit.device}`, [...(groups.get(`${kind} ${visit.device}`) ?? []), visit.lcp]);
  }
  const expected = [...groups].map(([name, values]) => {
    const slowest = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;
    return [name, { p75: Math.ceil(slowest / 50) * 50, visits: values.length }] as const;
  });
  const rows = await reports.vitals(PERIOD.until);
  const found = rows.map(({ page_kind, device, p75, visits: n }) => [
    `${page_kind} ${device}`,
    { p75, visits: n },
  ]);
  deepStrictEqual(Object.fromEntries(found), Object.fromEntries(expected), 'vitals');
}

async function checkAnswers(reports: Reports, counted: readonly MadeLead[]): Promise<void> {
  const asked = counted.filter(({ entered }) => !entered);
  const answered = asked.filter(({ end }) => end !== '');
  const { rows, median } = await reports.answers(PERIOD);
  const steps = [0, 5, 15, 60, 240, 1_440, Number.POSITIVE_INFINITY];
  const expected = steps.slice(0, -1).map((from, i) => {
    const among = answered.filter(({ minutes }) => minutes >= from && minutes < (steps[i + 1] ?? 0));
    return [among.length, among.filter(isWon).length];
  });
  const found = rows.map(({ leads, won }) => [leads, won]);
  deepStrictEqual(found, [...expected, [asked.length - answered.length, 0]], 'answers');
  const minutes = answered.map((lead) => lead.minutes).toSorted((a, b) => a - b);
  strictEqual(median, minutes[Math.ceil(minutes.length / 2) - 1] ?? null);
}

async function checkHeld(reports: Reports, counted: readonly MadeLead[]): Promise<void> {
  const held = { within: 0, below: 0, above: 0 };
  for (const lead of counted) {
    if (!isWon(lead) || !lead.range) continue;
    const [low, high] = [lead.range[0] * 100, (lead.range[0] + lead.range[1]) * 100];
    held[amountOf(lead) < low ? 'below' : amountOf(lead) > high ? 'above' : 'within']++;
  }
  deepStrictEqual(await reports.held(PERIOD), { ...PERIOD, ...held }, 'estimates');
}

function sum<Value>(list: readonly Value[], of: (value: Value) => number): number {
  return list.reduce((total, value) => total + of(value), 0);
}
