/** Parses the arguments of `npm run report`. */
import { addDays, isDate } from '../../contract/dates.ts';
import { DEFAULT_DAYS, MONEY_BY, type Period, REPORTS, VISITS_BY } from '../../contract/reports/reports.ts';
import { cleanName, sourceKeyOf } from '../reports/names.ts';
import type { ReportRequest } from '../reports/reports.ts';
import { parseAmount } from './amount.ts';
import { UsageError } from './usage-error.ts';
import { readWords, takeWords } from './words.ts';

type ReportFormat = 'table' | 'csv' | 'json';

export type ReportCommand =
  | (ReportRequest & { period: Period; format: ReportFormat })
  | { name: 'cost'; source: string; campaign?: string; amountCents: number; period: Period }
  | { name: 'cost'; source: string; file: string }
  | { name: 'help' };

const OPTIONS = {
  by: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  format: { type: 'string' },
  campaign: { type: 'string' },
} as const;
const FORMATS = ['table', 'csv', 'json'] as const;

/** @param today as in `2026-11-20`. @throws UsageError */
export function parseReportCommand(words: readonly string[], today: () => string): ReportCommand {
  const { help, options, positionals } = readWords(words, OPTIONS);
  if (help) return { name: 'help' };
  const [name, ...rest] = positionals;
  const period = () => parsePeriod(options, today());
  if (name === 'cost') return parseCost(rest, options, period);
  const report = REPORTS.find((each) => each === name);
  if (!report) {
    throw new UsageError(
      name ? `There is no report ${JSON.stringify(name)}.` : `Say which report: ${REPORTS.join(', ')}.`,
    );
  }
  const divided = report === 'money' || report === 'visits';
  takeWords(report, options, ['since', 'until', 'format', ...(divided ? ['by'] : [])], rest, []);
  const format = FORMATS.find((each) => each === (options.format ?? 'table'));
  if (!format) throw new UsageError(`--format is one of ${FORMATS.join(', ')}.`);
  const shown = { period: period(), format };
  if (report === 'money') return { name: report, by: parseBy(options.by, MONEY_BY), ...shown };
  if (report === 'visits') return { name: report, by: parseBy(options.by, VISITS_BY), ...shown };
  return { name: report, ...shown };
}

function parseBy<By extends string>(given = 'source', allowed: readonly By[]): By {
  const by = allowed.find((each) => each === given);
  if (by) return by;
  throw new UsageError(`--by is one of ${allowed.join(', ')}.`);
}

function parsePeriod({ since, until }: { since?: string; until?: string }, today: string): Period {
  const last = until ?? today;
  const first = since ?? addDays(isDate(last) ? last : today, 1 - DEFAULT_DAYS);
  for (const [option, day] of [
    ['--since', first],
    ['--until', last],
  ] as const) {
    if (!isDate(day))
      throw new UsageError(`${option} needs a date such as 2026-01-31, not ${JSON.stringify(day)}.`);
  }
  if (first > last) throw new UsageError(`--since ${first} is after --until ${last}.`);
  return { since: first, until: last };
}

function parseCost(
  [where, what, more]: readonly string[],
  values: { since?: string; until?: string; campaign?: string },
  period: () => Period,
): ReportCommand {
  if (where === undefined || what === undefined) {
    throw new UsageError('cost needs a source, such as "Google Ads", and an amount or a file.');
  }
  if (more !== undefined) throw new UsageError(`cost takes no ${JSON.stringify(more)}.`);
  const source = sourceKeyOf(where);
  if (!source) {
    throw new UsageError(
      `${JSON.stringify(where)} is not a source. Write "Google Ads", "Microsoft Ads", "Ads on NAME", or tagged:NAME for links with that utm_source.`,
    );
  }
  if (/\.(csv|tsv|txt)$/i.test(what)) return { name: 'cost', source, file: what };
  const { campaign, since, until } = values;
  if (since === undefined || until === undefined) {
    throw new UsageError('An amount needs the days that it was for: --since DATE --until DATE.');
  }
  const named = campaign === undefined ? {} : { campaign: cleanName(campaign) };
  return { name: 'cost', source, ...named, amountCents: parseAmount(what), period: period() };
}
