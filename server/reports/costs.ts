import { parse } from 'csv-parse/sync';
import { addDays, daysBetween } from '../../contract/dates.ts';
import { readAmount } from '../../contract/money.ts';
import type { Period } from '../../contract/reports/reports.ts';
import type { Database } from '../db/database.ts';
import type { AdCostsTable } from '../db/report-tables.ts';
import { cleanName } from './names.ts';

/** Rows of one statement; databases limit the values that one can have. */
const BATCH_SIZE = 200;

const COLUMNS = {
  day: /^(day|date|gregorian date|time period)$/i,
  campaign: /^campaign( name)?$/i,
  cost: /^(cost|spend|amount spent)( \([A-Z]{3}\))?$/i,
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export function spreadEvenly(cents: number, { since, until }: Period): { day: string; cents: number }[] {
  const days = daysBetween(since, until);
  const each = Math.floor(cents / days);
  const rest = cents - each * days;
  return Array.from({ length: days }, (_, n) => ({
    day: addDays(since, n),
    cents: each + (n < rest ? 1 : 0),
  }));
}

/** Skips the lines above the column names, and totals. @throws Error ready to be shown when a column is missing or a cost is no number */
export function readCosts(file: Uint8Array): { day: string; campaign: string; cents: number }[] {
  const text = decode(file);
  const rows = parse(text, {
    delimiter: text.split('\n', 5).some((line) => line.includes('\t')) ? '\t' : ',',
    // A campaign may be called `12" fence panels`.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as string[][];
  const indexIn = (row: readonly string[], pattern: RegExp) => row.findIndex((cell) => pattern.test(cell));
  const head = rows.findIndex((row) => indexIn(row, COLUMNS.cost) >= 0);
  const names = rows[head] ?? [];
  const [day, campaign, cost] = [COLUMNS.day, COLUMNS.campaign, COLUMNS.cost].map((name) =>
    indexIn(names, name),
  );
  if (cost === undefined || cost < 0) throw new Error('The file has no column Cost or Spend.');
  if (day === undefined || day < 0) {
    throw new Error('The file has no column Day. In the report, segment by day, and download it again.');
  }
  const sums = new Map<string, { day: string; campaign: string; cents: number }>();
  for (const row of rows.slice(head + 1)) {
    const date = readDay(row[day] ?? '');
    if (!date) continue;
    const named = cleanName(campaign === undefined || campaign < 0 ? '' : (row[campaign] ?? ''));
    const known = sums.get(`${date} ${named}`) ?? { day: date, campaign: named, cents: 0 };
    known.cents += readCents(row[cost] ?? '');
    sums.set(`${date} ${named}`, known);
  }
  if (sums.size === 0) throw new Error('The file has no line with a day.');
  return [...sums.values()];
}

/** Replaces the costs of the same days, so that a report that is read twice counts once. @param campaign default: all campaigns */
export async function storeCosts(
  { transact }: Database,
  source: string,
  costs: readonly Omit<AdCostsTable, 'source'>[],
  campaign?: string,
): Promise<void> {
  const days = costs.map(({ day }) => day).toSorted();
  await transact([], async (transaction) => {
    const old = transaction
      .deleteFrom('ad_costs')
      .where('source', '=', source)
      .where('day', '>=', days[0] ?? '')
      .where('day', '<=', days.at(-1) ?? '');
    await (campaign === undefined ? old : old.where('campaign', '=', campaign)).execute();
    const rows = costs.filter(({ cents }) => cents !== 0).map((cost) => ({ ...cost, source }));
    for (let start = 0; start < rows.length; start += BATCH_SIZE) {
      await transaction
        .insertInto('ad_costs')
        .values(rows.slice(start, start + BATCH_SIZE))
        .execute();
    }
  });
}

export async function costsOf(
  { db }: Database,
  column: 'source' | 'campaign' | 'day',
  { since, until }: Period,
): Promise<{ key: string; cents: number }[]> {
  const rows = await db
    .selectFrom('ad_costs')
    .select(({ fn, ref }) => [ref(column).as('key'), fn.sum<number | string>('cents').as('cents')])
    .where('day', '>=', since)
    .where('day', '<=', until)
    .groupBy(column)
    .execute();
  return rows.map(({ key, cents }) => ({ key, cents: Number(cents) }));
}

/** Google's downloads are UTF-8, or UTF-16 for spreadsheets. */
function decode(file: Uint8Array): string {
  const isWide = file[0] === 0xff && file[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(file);
}

/** `2026-11-20`, `11/20/2026`, `Nov 20, 2026`. @returns undefined for anything else, such as a line of totals */
function readDay(text: string): string | undefined {
  const pad = (part: string | number) => String(part).padStart(2, '0');
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (month && day && year) return `${year}-${pad(month)}-${pad(day)}`;
  const [, name, date, full] = /^([A-Z][a-z]{2})[a-z]* (\d{1,2}), (\d{4})$/.exec(text) ?? [];
  const index = MONTHS.indexOf((name ?? '').toLowerCase());
  return full && date && index >= 0 ? `${full}-${pad(index + 1)}-${pad(date)}` : undefined;
}

/** `1,234.56`, `$12.30`, a refund of `-2.30` or `(2.30)`; `--` means 0. @throws Error */
function readCents(text: string): number {
  const plain = text.trim();
  if (/^-*$/.test(plain)) return 0;
  const [, sign = '', , amount = plain] = /^([-−]|(\())\s*(.*?)\)?$/.exec(plain) ?? [];
  // Programs write parts of a cent, too; three digits behind a period are as likely thousands.
  const precise = /^\$?(0\.\d{3,}|\d+\.\d{4,})$/.exec(amount)?.[1];
  const cents = precise ? Math.round(Number(precise) * 100) : readAmount(amount);
  if (cents === undefined)
    throw new Error(`${JSON.stringify(text)} in the column of costs is not an amount.`);
  return sign ? -cents : cents;
}
