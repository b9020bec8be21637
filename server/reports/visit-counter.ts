/** Counts are in memory for ten seconds before they are written: a server that is killed loses those, and nothing else. */
import { type RawBuilder, sql } from 'kysely';
import { addDays, weekdayOf } from '../../contract/dates.ts';
import { VITALS, type VisitBeacon, type VitalsBeacon } from '../../contract/reports/beacons.ts';
import type { PageKind } from '../../model/pages.ts';
import type { Database } from '../db/database.ts';
import type { VisitCountsTable, VisitDimension, VitalCountsTable } from '../db/report-tables.ts';
import { errorCode, type Logger } from '../http/log.ts';
import type { BusinessTime } from '../time/business-time.ts';
import { cleanName, OTHER, sourceKey } from './names.ts';
import { stepOf, VITAL_DAYS } from './vitals.ts';

const FLUSH_MS = 10_000;
const CLOCK_CACHE_MS = 1_000;
/** Rows of one statement; databases limit the values that one can have. */
const BATCH_SIZE = 100;
/** Maximum names per dimension and day; further ones are counted as `other`, so that nobody can fill the disk. */
const MAX_NAMES = 300;

interface CounterDeps {
  database: Database;
  time: BusinessTime;
  siteHost: string;
  pages: ReadonlyMap<string, PageKind>;
  log: Logger;
  now: () => number;
}

export class VisitCounter {
  readonly #deps: CounterDeps;
  readonly #visits = new Map<string, VisitCountsTable>();
  readonly #vitals = new Map<string, VitalCountsTable>();
  readonly #names = new Map<VisitDimension, Set<string>>();
  #namesOf = '';
  #moment = { until: 0, day: '', hour: '' };
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: CounterDeps) {
    this.#deps = deps;
  }

  countVisit(visit: VisitBeacon): void {
    const { siteHost, pages } = this.#deps;
    const { day, hour } = this.#now();
    const pathOf = (path: string) => (pages.has(path) ? path : OTHER);
    const shared: [VisitDimension, string][] = [
      ['source', this.#known('source', sourceKey({ ...visit, host: visit.from }, siteHost))],
      ['campaign', this.#known('campaign', cleanName(visit.campaign))],
      ['language', this.#known('language', visit.language)],
      ['device', visit.device],
      ['hour', hour],
    ];
    for (const event of new Set(visit.events)) {
      const page = pathOf(event === 'view' ? visit.page : visit.landing);
      for (const [dimension, value] of [...shared, ['page', page] as const]) {
        const key = `${dimension}\n${event}\n${day}\n${value}`;
        this.#add(this.#visits, key, { dimension, event, day, value, n: 0 });
      }
    }
  }

  countVitals(vitals: VitalsBeacon): void {
    const page_kind = this.#deps.pages.get(vitals.page) ?? 'not-found';
    const { day } = this.#now();
    for (const vital of VITALS) {
      const value = vitals[vital];
      if (value === undefined) continue;
      const row = { day, page_kind, device: vitals.device, vital, step: stepOf(vital, value), n: 0 };
      this.#add(this.#vitals, Object.values(row).join('\n'), row);
    }
  }

  /** Never throws: a failure is logged, and the counts are lost. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #add<Row extends { n: number }>(rows: Map<string, Row>, key: string, created: Row): void {
    const row = rows.get(key) ?? created;
    rows.set(key, row);
    row.n++;
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  #known(dimension: VisitDimension, name: string): string {
    const { day } = this.#now();
    if (this.#namesOf !== day) this.#names.clear();
    this.#namesOf = day;
    const names = this.#names.get(dimension) ?? new Set();
    this.#names.set(dimension, names);
    if (names.size >= MAX_NAMES && !names.has(name)) return OTHER;
    names.add(name);
    return name;
  }

  /** The day, and the hour of the week as `0-08` for Mondays at eight. */
  #now(): { day: string; hour: string } {
    const now = this.#deps.now();
    if (now < this.#moment.until && now >= this.#moment.until - CLOCK_CACHE_MS) return this.#moment;
    const clock = this.#deps.time.clock(now);
    const day = clock.slice(0, 10);
    this.#moment = { until: now + CLOCK_CACHE_MS, day, hour: `${weekdayOf(day)}-${clock.slice(11, 13)}` };
    return this.#moment;
  }

  async #write(): Promise<void> {
    for (const [table, rows] of [
      ['visit_counts', this.#visits],
      ['vital_counts', this.#vitals],
    ] as const) {
      const all = [...rows.values()];
      rows.clear();
      for (let start = 0; start < all.length; start += BATCH_SIZE) {
        const batch = all.slice(start, start + BATCH_SIZE);
        await add(this.#deps.database, table, batch).catch((error: unknown) =>
          this.#deps.log.error({ code: 'visits_not_counted', cause: errorCode(error) }),
        );
      }
    }
  }
}

export async function removeOldCounts(
  { transact }: Database,
  today: string,
  keepDays: number,
): Promise<void> {
  await transact([], async (transaction) => {
    await transaction.deleteFrom('visit_counts').where('day', '<', addDays(today, -keepDays)).execute();
    await transaction.deleteFrom('vital_counts').where('day', '<=', addDays(today, -VITAL_DAYS)).execute();
  });
}

/** Adds rows in order of their keys, so that two servers that write at the same time can't deadlock. */
function add(
  { transact }: Database,
  table: 'visit_counts' | 'vital_counts',
  rows: readonly (VisitCountsTable | VitalCountsTable)[],
): Promise<unknown> {
  const ordered = rows
    .map((row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
    .sort((a, b) => (a.join() < b.join() ? -1 : 1));
  const columns = (ordered[0] ?? []).map(([name]) => name);
  const keys = columns.filter((name) => name !== 'n');
  const list = (names: readonly string[]): RawBuilder<unknown> =>
    sql.join(names.map((name) => sql.ref(name)));
  const values = ordered.map((row) => sql`(${sql.join(row.map(([, value]) => value))})`);
  const insert = sql`insert into ${sql.table(table)} (${list(columns)}) values ${sql.join(values)}
    on conflict (${list(keys)}) do update set n = ${sql.ref(`${table}.n`)} + excluded.n`;
  return transact([], (transaction) => insert.execute(transaction));
}
