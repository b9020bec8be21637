/** Computes the owner's reports (product section 13), for the command line, the desk and the Monday mail. */
import { VISIT_EVENTS, type VisitEvent } from '../../contract/numbers/beacons.ts';
import type {
  AnswerReport,
  HeldReport,
  HourCell,
  HourReport,
  MoneyBy,
  MoneyReport,
  MoneyRow,
  Outcome,
  Period,
  VisitReport,
  VisitRow,
  VitalRow,
} from '../../contract/numbers/reports.ts';
import { BusinessTime } from '../lead-text/business-time.ts';
import type { Database } from '../leads/database.ts';
import type { LeadFactsTable } from '../leads/numbers-tables.ts';
import { answerRows, medianOf } from './answer-times.ts';
import { type Group, groupsOf, inAllLanguages, type NamedContent } from './groups.ts';
import { type FactRules, markOldRules, refreshFacts } from './lead-facts.ts';
import { ENTERED } from './names.ts';
import { readVitals } from './vitals.ts';

type ReportContent = NamedContent & { business: { time_zone: string; site_url: string } };

type Count = number | string;

export class Reports {
  readonly #database: Database;
  readonly #groups: Record<MoneyBy, Group>;
  readonly #rules: FactRules;
  #oldRulesMarked = false;

  constructor(database: Database, content: ReportContent) {
    this.#database = database;
    this.#groups = groupsOf(content);
    this.#rules = {
      time: BusinessTime.in(content.business.time_zone),
      siteHost: new URL(content.business.site_url).hostname,
      language: content.language.code,
      itemPaths: new Set(
        inAllLanguages(content).flatMap(({ items, cleanouts }) =>
          [...items, ...cleanouts].map(({ path }) => path),
        ),
      ),
    };
  }

  /** Today's date in the time zone of the business. @param now milliseconds since 1970 */
  static today({ business }: Pick<ReportContent, 'business'>, now: number): string {
    return BusinessTime.in(business.time_zone).date(now);
  }

  /** Updates the facts about leads. Each report calls it. */
  async refresh(): Promise<void> {
    if (!this.#oldRulesMarked) await markOldRules(this.#database, this.#rules);
    this.#oldRulesMarked = true;
    await refreshFacts(this.#database, this.#rules);
  }

  async money(by: MoneyBy, period: Period): Promise<MoneyReport> {
    await this.refresh();
    const group = this.#groups[by];
    const rows = new Map<string, MoneyRow>();
    const total = emptyRow('', 'All together', group);
    const rowOf = (key: string): MoneyRow => {
      const row = rows.get(key) ?? emptyRow(key, group.nameOf(key), group);
      rows.set(key, row);
      return row;
    };
    const leadKey = (value: unknown) => group.ofLead?.(String(value)) ?? String(value);
    for (const found of await this.#outcomes(group.first, group.last ?? group.first, period)) {
      addOutcome(rowOf(leadKey(found.first)), found);
      addOutcome(total, found);
      if (!group.last) continue;
      addOutcome(rowOf(leadKey(found.last)).last, found);
      addOutcome(total.last, found);
    }
    for (const { key, event, n } of await this.#visits(group.visits, period, ['visit', 'call'])) {
      const name = event === 'visit' ? 'visits' : 'calls';
      rowOf(group.ofVisit?.(key) ?? key)[name] += Number(n);
      total[name] += Number(n);
    }
    const { costs } = group;
    for (const { key, cents } of costs ? await this.#costs(costs.column, period) : []) {
      const row = rowOf(costs?.keyOf?.(key) ?? key);
      row.cost_cents = (row.cost_cents ?? 0) + Number(cents);
      total.cost_cents = (total.cost_cents ?? 0) + Number(cents);
    }
    const list = [...rows.values()].toSorted((a, b) =>
      group.ordered ? compare(a.key, b.key) : byWorth(a, b) || compare(a.key, b.key),
    );
    return { ...period, by, rows: list, total };
  }

  async visits(by: MoneyBy | 'device', period: Period): Promise<VisitReport> {
    const group = by === 'device' ? undefined : this.#groups[by];
    const rows = new Map<string, VisitRow>();
    const total = emptyVisits('', 'All together');
    for (const { key, event, n } of await this.#visits(group?.visits ?? 'device', period, VISIT_EVENTS)) {
      const own = group?.ofVisit?.(key) ?? key;
      const row = rows.get(own) ?? emptyVisits(own, group?.nameOf(own) ?? own);
      rows.set(own, row);
      row[COLUMN_OF[event]] += Number(n);
      total[COLUMN_OF[event]] += Number(n);
    }
    const list = [...rows.values()].toSorted(
      (a, b) => (group?.ordered ? 0 : b.visits - a.visits || b.views - a.views) || compare(a.key, b.key),
    );
    return { ...period, by, rows: list, total };
  }

  /** Visits, leads and calls by hour of the week. */
  async hours(period: Period): Promise<HourReport> {
    await this.refresh();
    const cells = new Map<string, HourCell>();
    const cellOf = (weekday: number, hour: number): HourCell => {
      const key = `${weekday} ${String(hour).padStart(2, '0')}`;
      const cell = cells.get(key) ?? { weekday, hour, ...emptyOutcome(), visits: 0, calls: 0 };
      cells.set(key, cell);
      return cell;
    };
    for (const found of await this.#outcomes('weekday', 'hour', period)) {
      addOutcome(cellOf(Number(found.first), Number(found.last)), found);
    }
    for (const { key, event, n } of await this.#visits('hour', period, ['visit', 'call'])) {
      const [weekday, hour] = key.split('-').map(Number);
      cellOf(weekday ?? 0, hour ?? 0)[event === 'visit' ? 'visits' : 'calls'] += Number(n);
    }
    const ordered = [...cells].toSorted(([a], [b]) => compare(a, b));
    return { ...period, cells: ordered.map(([, cell]) => cell) };
  }

  /** Core Web Vitals of the 30 days that end with `until`. */
  vitals(until: string): Promise<VitalRow[]> {
    return readVitals(this.#database, until);
  }

  /** Share of won leads by the time to their first answer. */
  async answers(period: Period): Promise<AnswerReport> {
    await this.refresh();
    const found = await this.#leads(period)
      // Leads entered at the desk were answered before they were entered.
      .where('first_source', '!=', ENTERED)
      .select(({ fn }) => [
        'answer_minutes',
        fn.countAll<Count>().as('leads'),
        fn.sum<Count>('won').as('won'),
      ])
      .groupBy('answer_minutes')
      .execute();
    const counted = found.map(({ answer_minutes: minutes, leads, won }) => ({
      minutes,
      leads: Number(leads),
      won: Number(won),
    }));
    return { ...period, rows: answerRows(counted), median: medianOf(counted) };
  }

  /** How often the final price was within the range that the visitor had seen. */
  async held(period: Period): Promise<HeldReport> {
    await this.refresh();
    const found = await this.#leads(period)
      .select(({ fn }) => ['held', fn.countAll<Count>().as('n')])
      .groupBy('held')
      .execute();
    const countOf = (held: string) => Number(found.find((row) => row.held === held)?.n ?? 0);
    return { ...period, within: countOf('within'), below: countOf('below'), above: countOf('above') };
  }

  /** Leads received in the period, without spam. */
  #leads({ since, until }: Period) {
    return this.#database.db
      .selectFrom('lead_facts')
      .where('day', '>=', since)
      .where('day', '<=', until)
      .where('status', '!=', 'spam');
  }

  /** Groups leads by two columns in one query, such as by first and by last touch. */
  #outcomes(first: keyof LeadFactsTable, last: keyof LeadFactsTable, period: Period) {
    return this.#leads(period)
      .select(({ fn, ref }) => [
        ref(first).as('first'),
        ref(last).as('last'),
        fn.countAll<Count>().as('leads'),
        fn.sum<Count>('booked').as('booked'),
        fn.sum<Count>('won').as('won'),
        fn.sum<Count>('cents').as('cents'),
      ])
      .groupBy(first === last ? [first] : [first, last])
      .execute();
  }

  /** Every dimension counts every visit; sums by day use `ad`, the dimension with the fewest values. */
  #visits(dimension: Group['visits'] | 'device', { since, until }: Period, events: readonly VisitEvent[]) {
    const key = dimension === 'day' ? 'day' : 'value';
    return this.#database.db
      .selectFrom('visit_counts')
      .select(({ fn, ref }) => [ref(key).as('key'), 'event', fn.sum<Count>('n').as('n')])
      .where('dimension', '=', dimension === 'day' ? 'ad' : dimension)
      .where('event', 'in', events)
      .where('day', '>=', since)
      .where('day', '<=', until)
      .groupBy([key, 'event'])
      .execute();
  }

  #costs(column: 'source' | 'campaign' | 'day', { since, until }: Period) {
    return this.#database.db
      .selectFrom('ad_costs')
      .select(({ fn, ref }) => [ref(column).as('key'), fn.sum<Count>('cents').as('cents')])
      .where('day', '>=', since)
      .where('day', '<=', until)
      .groupBy(column)
      .execute();
  }
}

const COLUMN_OF: Readonly<Record<VisitEvent, Exclude<keyof VisitRow, 'key' | 'name'>>> = {
  view: 'views',
  visit: 'visits',
  call: 'calls',
  form: 'forms',
  estimate: 'estimates',
  window: 'windows',
  sent: 'sent',
};

function emptyOutcome(): Outcome {
  return { leads: 0, booked: 0, won: 0, cents: 0 };
}

function emptyRow(key: string, name: string, { last }: Group): MoneyRow {
  const nobody = { visits: 0, calls: 0, cost_cents: null };
  return { key, name, ...emptyOutcome(), ...nobody, last: last ? emptyOutcome() : null };
}

function emptyVisits(key: string, name: string): VisitRow {
  return { key, name, views: 0, visits: 0, calls: 0, forms: 0, estimates: 0, windows: 0, sent: 0 };
}

function addOutcome(to: Outcome | null, found: Record<keyof Outcome, Count>): void {
  if (!to) return;
  for (const name of ['leads', 'booked', 'won', 'cents'] as const) to[name] += Number(found[name]);
}

function byWorth(a: MoneyRow, b: MoneyRow): number {
  return b.cents - a.cents || b.leads - a.leads || b.visits - a.visits;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
