/**
 * Files of done jobs that ad networks fetch (docs/google-ads.md): the jobs of the last 90 days with their present amounts. The
 * server remembers each conversion that a network has fetched, so that it can retract it when the job falls through.
 */

import { decimal } from '../../../contract/money.ts';
import type { Database } from '../../db/database.ts';
import type { AdConversionsTable } from '../../db/report-tables.ts';
import { jobsWithRequests, type PaidJob } from '../../leads/done-jobs.ts';
import type { BusinessTime } from '../../time/business-time.ts';
import {
  type ConversionFile,
  type ConversionNames,
  CURRENCY,
  googleClicks,
  googleEnhanced,
  MAX_CLICK_AGE_DAYS,
  MICROSOFT_COLUMNS,
  microsoftClicks,
  microsoftConversion,
  microsoftTime,
} from '../exports/conversions.ts';
import { csvLine } from '../exports/csv-line.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH_SIZE = 300;

export const CONVERSION_FILES = ['gclid', 'gbraid', 'wbraid', 'enhanced', 'msclkid'] as const;
type ConversionFileName = (typeof CONVERSION_FILES)[number];

export interface FeedOptions {
  names: ConversionNames;
  time: BusinessTime;
  now: number;
}

type Conversion = Omit<AdConversionsTable, 'file'>;

/** A repeated order id corrects the amount at Google, so a job that fell through is listed with 0. */
export async function conversionFeed(
  database: Database,
  name: ConversionFileName,
  options: FeedOptions,
): Promise<string> {
  const file = fileOf(name, options);
  const jobs = await candidates(database, name, options.now);
  const known = await storeConversions(
    database,
    name,
    jobs.filter((job) => file.line(job)),
    options.now,
  );
  const changed = await changeTimes(database, options.now);
  const lines = jobs.flatMap((job) => {
    const conversion = known.get(job.id);
    if (!conversion) return [];
    return name === 'msclkid'
      ? microsoftLines(job, conversion, changed.get(job.id) ?? options.now, options)
      : [file.line(doneFor(job, conversion, amountNow(job))) ?? ''];
  });
  const head = name === 'msclkid' ? csvLine([...MICROSOFT_COLUMNS, ...ADJUSTMENT_COLUMNS], '\n') : file.head;
  return [head, ...lines].join('');
}

/** Retracts jobs that fell through, and jobs of people who had their data deleted or opted out. */
export async function retractionFeed({ db }: Database, { names, time, now }: FeedOptions): Promise<string> {
  const conversions = await db
    .selectFrom('ad_conversions')
    .select('order_id')
    .distinct()
    .where('file', '!=', 'msclkid')
    .where('converted_at', '>=', since(now))
    .orderBy('order_id');
  const stored = await jobsWithRequests(db).where('jobs.id', 'in', conversions).execute();
  const jobs = new Map(stored.map((job) => [job.id, job]));
  const lines = (await conversions.execute()).flatMap(({ order_id }) => {
    const job = jobs.get(order_id);
    if (job?.done_at && !job.opted_out) return [];
    return csvLine([order_id, names.google, time.clock(now), 'RETRACT', '', ''], '\n');
  });
  const columns = ['Order ID', 'Conversion Name', 'Adjustment Time', 'Adjustment Type', 'Adjusted Value'];
  const head = csvLine([...columns, 'Adjusted Value Currency'], '\n');
  return [`Parameters:TimeZone=${time.timeZone}\n`, head, ...lines].join('');
}

export async function removeOldConversions({ transact }: Database, now: number): Promise<void> {
  await transact([], (transaction) =>
    transaction.deleteFrom('ad_conversions').where('converted_at', '<', since(now)).execute(),
  );
}

function fileOf(name: ConversionFileName, { names, time }: FeedOptions): ConversionFile {
  if (name === 'msclkid') return microsoftClicks({ name: names.microsoft, time });
  if (name === 'enhanced') return googleEnhanced({ name: names.google, time });
  return googleClicks(name, { name: names.google, time });
}

/** Jobs of the last 90 days that are done, or were when the file was fetched; oldest first. */
function candidates({ db }: Database, file: string, now: number): Promise<PaidJob[]> {
  const fetched = db
    .selectFrom('ad_conversions')
    .select('order_id')
    .where('file', '=', file)
    .where('converted_at', '>=', since(now));
  return jobsWithRequests(db)
    .where('requests.received_at', '>=', since(now))
    .where(({ eb, or }) => or([eb('jobs.done_at', 'is not', null), eb('jobs.id', 'in', fetched)]))
    .execute();
}

/** When jobs were last done, taken back or given another amount, by their ids: ISO 8601. */
async function changeTimes({ db }: Database, now: number): Promise<Map<string, string>> {
  const changes = await db
    .selectFrom('events')
    .select(['job_id', ({ fn }) => fn.max('at').as('at')])
    .where('kind', 'in', ['done', 'amount', 'not_done'])
    .where('at', '>=', since(now))
    .groupBy('job_id')
    .execute();
  return new Map(changes.map(({ job_id, at }) => [job_id ?? '', at]));
}

/** Stores the conversions of these jobs unless they are stored already. @returns all stored conversions of the file, by job */
async function storeConversions(
  { db, transact }: Database,
  file: string,
  jobs: readonly PaidJob[],
  now: number,
): Promise<Map<string, Conversion>> {
  const rows = jobs.map(({ id, done_at, amount_cents }) => ({
    file,
    order_id: id,
    converted_at: done_at ?? new Date(now).toISOString(),
    cents: amount_cents ?? 0,
  }));
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await transact([], (transaction) =>
      transaction
        .insertInto('ad_conversions')
        .values(rows.slice(start, start + BATCH_SIZE))
        .onConflict((conflict) => conflict.columns(['file', 'order_id']).doNothing())
        .execute(),
    );
  }
  const known = await db
    .selectFrom('ad_conversions')
    .select(['order_id', 'converted_at', 'cents'])
    .where('file', '=', file)
    .where('converted_at', '>=', since(now))
    .execute();
  return new Map(known.map((conversion) => [conversion.order_id, conversion]));
}

/** The job as the exports expect it: done, at the time that the network knows. */
function doneFor(job: PaidJob, { converted_at }: Conversion, amount_cents: number): PaidJob {
  return { ...job, done_at: converted_at, amount_cents };
}

function amountNow({ done_at, amount_cents }: PaidJob): number {
  return done_at ? (amount_cents ?? 0) : 0;
}

const ADJUSTMENT_COLUMNS = [
  'Adjustment Type',
  'Adjustment Time',
  'Adjustment Value',
  'Adjustment Currency Code',
];

/** Microsoft ignores a conversion that it knows already, so a change needs a second line. @param changed when, ISO 8601 or milliseconds */
function microsoftLines(
  job: PaidJob,
  conversion: Conversion,
  changed: string | number,
  { names }: FeedOptions,
): string[] {
  const known = microsoftConversion(doneFor(job, conversion, conversion.cents));
  if (!known) return [];
  const { click, time, value } = known;
  const first = csvLine([click, names.microsoft, time, value, CURRENCY, '', '', '', ''], '\n');
  const amount = amountNow(job);
  const isGone = !job.done_at;
  if (!isGone && amount === conversion.cents) return [first];
  const when = microsoftTime(changed);
  const change = isGone ? ['Retract', when, '', ''] : ['Restate', when, decimal(amount), CURRENCY];
  return [first, csvLine([click, names.microsoft, time, '', '', ...change], '\n')];
}

function since(now: number): string {
  return new Date(now - MAX_CLICK_AGE_DAYS * DAY_MS).toISOString();
}
