/** The server remembers what a network has fetched, so that it can retract a job that falls through (docs/google-ads.md). */

import type { Database } from '../../db/database.ts';
import type { AdConversionsTable } from '../../db/report-tables.ts';
import type { LeadsTable } from '../../db/tables.ts';
import { allAsOne } from '../../leads/heads.ts';
import { decimal } from '../../leads/words/money.ts';
import type { BusinessTime } from '../../time/business-time.ts';
import {
  type ConversionFile,
  type ConversionNames,
  CURRENCY,
  googleClicks,
  googleEnhanced,
  MICROSOFT_COLUMNS,
  microsoftClicks,
  microsoftConversion,
  microsoftTime,
} from '../exports/conversions.ts';
import { csvLine } from '../exports/csv-line.ts';

/** Networks accept no conversions of older clicks, and a click is at least as old as its lead. */
const MAX_AGE_DAYS = 90;
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
  const leads = await candidates(database, name, options.now);
  const known = await storeConversions(
    database,
    name,
    leads.filter((lead) => file.line(lead)),
    options.now,
  );
  const changed = await changeTimes(database, options.now);
  const lines = leads.flatMap((lead) => {
    const conversion = known.get(lead.id);
    if (!conversion) return [];
    return name === 'msclkid'
      ? microsoftLines(lead, conversion, changed.get(lead.id) ?? options.now, options)
      : [file.line(asWonLead(lead, conversion, amountNow(lead))) ?? ''];
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
  const stored = await db.selectFrom('leads').selectAll().where('id', 'in', conversions).execute();
  const leads = new Map((await allAsOne(db, stored)).map((lead) => [lead.id, lead]));
  const lines = (await conversions.execute()).flatMap(({ order_id }) => {
    const lead = leads.get(order_id);
    const isWon = lead?.status === 'won';
    if (isWon && !lead.opted_out) return [];
    const at = isWon ? now : (lead?.status_at ?? now);
    return csvLine([order_id, names.google, time.clock(at), 'RETRACT', '', ''], '\n');
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

async function candidates({ db }: Database, file: string, now: number): Promise<LeadsTable[]> {
  const fetched = db
    .selectFrom('ad_conversions')
    .select('order_id')
    .where('file', '=', file)
    .where('converted_at', '>=', since(now));
  const leads = await db
    .selectFrom('leads')
    .selectAll()
    .where('received_at', '>=', since(now))
    .where(({ eb, or }) => or([eb('status', '=', 'won'), eb('id', 'in', fetched)]))
    .orderBy('id')
    .execute();
  return allAsOne(db, leads);
}

async function changeTimes({ db }: Database, now: number): Promise<Map<string, string>> {
  const changes = await db
    .selectFrom('lead_events')
    .select(['lead_id', ({ fn }) => fn.max('at').as('at')])
    .where('kind', '=', 'status')
    .where('at', '>=', since(now))
    .groupBy('lead_id')
    .execute();
  return new Map(changes.map(({ lead_id, at }) => [lead_id, at]));
}

async function storeConversions(
  { db, transact }: Database,
  file: string,
  leads: readonly LeadsTable[],
  now: number,
): Promise<Map<string, Conversion>> {
  const rows = leads.map(({ id, status_at, amount_cents }) => ({
    file,
    order_id: id,
    converted_at: status_at ?? new Date(now).toISOString(),
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

function asWonLead(lead: LeadsTable, { converted_at }: Conversion, amount_cents: number): LeadsTable {
  return { ...lead, status: 'won', status_at: converted_at, amount_cents };
}

function amountNow({ status, amount_cents }: LeadsTable): number {
  return status === 'won' ? (amount_cents ?? 0) : 0;
}

const ADJUSTMENT_COLUMNS = [
  'Adjustment Type',
  'Adjustment Time',
  'Adjustment Value',
  'Adjustment Currency Code',
];

/** Microsoft ignores a conversion that it knows already, so a change needs a second line. @param changed when, ISO 8601 or milliseconds */
function microsoftLines(
  lead: LeadsTable,
  conversion: Conversion,
  changed: string | number,
  { names }: FeedOptions,
): string[] {
  const known = microsoftConversion(asWonLead(lead, conversion, conversion.cents));
  if (!known) return [];
  const { click, time, value } = known;
  const first = csvLine([click, names.microsoft, time, value, CURRENCY, '', '', '', ''], '\n');
  const amount = amountNow(lead);
  const isGone = lead.status !== 'won';
  if (!isGone && amount === conversion.cents) return [first];
  const when = microsoftTime(changed);
  const change = isGone ? ['Retract', when, '', ''] : ['Restate', when, decimal(amount), CURRENCY];
  return [first, csvLine([click, names.microsoft, time, '', '', ...change], '\n')];
}

function since(now: number): string {
  return new Date(now - MAX_AGE_DAYS * DAY_MS).toISOString();
}
