/** The owner's reports on the command line: `npm run report -- …` (product section 13). Safe while the server runs. */
import { readFileSync } from 'node:fs';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { addDays, dateIn } from '../../contract/dates.ts';
import { formatAmount } from '../../contract/money.ts';
import {
  DEFAULT_DAYS,
  MONEY_BY,
  type Period,
  type REPORTS,
  type Table,
  VISITS_BY,
} from '../../contract/reports/reports.ts';
import { cellsOf } from '../reports/cells.ts';
import { readCosts, spreadEvenly, storeCosts } from '../reports/costs.ts';
import { csvText } from '../reports/exports/csv-line.ts';
import { cleanName, sourceKeyOf, sourceName } from '../reports/names.ts';
import { type ReportRequest, Reports } from '../reports/reports.ts';
import { ownContent } from '../settings/settings.ts';
import { DATE, readCents, readDate } from './arguments.ts';
import { withDatabase } from './open.ts';
import { createProgram, type Io, print, runAsProcess, runProgram } from './program.ts';
import { columns, oneLine } from './text.ts';

const FORMATS = ['table', 'csv', 'json'] as const;

interface ShowOptions extends Partial<Period> {
  by?: string;
  format: (typeof FORMATS)[number];
}

interface CostOptions extends Partial<Period> {
  campaign?: string;
}

/** Cents, or the path of a report of the network. */
type Cost = { cents: number } | { file: string };

const ABOUT = `What came of your visitors, ads and answers, of the last ${DEFAULT_DAYS} days unless you name others. A job counts on the day on which its lead came; one phone number that asks again within 24 hours is one lead.`;

export function run(argv: readonly string[], io: Io): Promise<number> {
  const program = createProgram('report', ABOUT, io);

  const addReport = (name: (typeof REPORTS)[number], about: string, groups: readonly string[] = []) => {
    const command = addPeriod(program.command(name).description(about));
    command.addOption(new Option('--format <format>').choices(FORMATS).default('table'));
    if (groups.length > 0)
      command.addOption(new Option('--by <what>', 'a row for each').choices(groups).default('source'));
    command.action(({ by, format, ...given }: ShowOptions) =>
      withDatabase(io.env, async (database) => {
        const content = ownContent(io.env);
        const { until = dateIn(content.business.time_zone, Date.now()) } = given;
        const { since = addDays(until, 1 - DEFAULT_DAYS) } = given;
        checkOrder(command, { since, until });
        const reports = new Reports(database, content, { since, until });
        io.stdout.write(formatReport(await reports.make({ name, by } as ReportRequest), format));
      }),
    );
  };
  addReport(
    'money',
    'what came of your visits and ads: leads, bookings, jobs, money, and their cost',
    MONEY_BY,
  );
  addReport('visits', 'pages seen, visits, and what visitors did there', VISITS_BY);
  addReport('hours', 'when in the week people came, asked and called');
  addReport('vitals', 'how fast your pages are for visitors');
  addReport('answers', 'minutes to your first answer, and the share of jobs you won');
  addReport('estimates', 'how often the final price was within the range shown');

  const cost = addPeriod(program.command('cost'))
    .description('notes what ads cost; for the same days again, it is replaced')
    .argument('<source>', '"Google Ads", "Microsoft Ads", "Ads on NAME", or tagged:NAME', readSource)
    .argument('<amount>', 'dollars for these days, or a report of the network by day: FILE.csv', readCost)
    .option('--campaign <name>', 'of an amount')
    .action((source: string, given: Cost, { since, until, campaign = '' }: CostOptions) => {
      if ('file' in given) return saveCosts(io, source, readCosts(readFileSync(given.file)));
      if (!since || !until)
        return cost.error('error: An amount needs the days that it was for: --since DATE --until DATE.');
      checkOrder(cost, { since, until });
      const name = cleanName(campaign);
      const costs = spreadEvenly(given.cents, { since, until }).map((day) => ({ ...day, campaign: name }));
      return saveCosts(io, source, costs, name);
    });

  return runProgram(program, argv, io);
}

/** @param campaign of all costs; undefined if they are of a file */
function saveCosts(
  io: Io,
  source: string,
  costs: ReturnType<typeof readCosts>,
  campaign?: string,
): Promise<void> {
  return withDatabase(io.env, async (database) => {
    await storeCosts(database, source, costs, campaign);
    const days = costs.map(({ day }) => day).toSorted();
    const sum = costs.reduce((total, { cents }) => total + cents, 0);
    print(io, `${oneLine(sourceName(source))}: ${formatAmount(sum)} from ${days[0]} to ${days.at(-1)}.`);
  });
}

function addPeriod(command: Command): Command {
  return command
    .option('--since <date>', `first day, ${DATE}`, readDate)
    .option('--until <date>', 'last day', readDate);
}

function checkOrder(command: Command, { since, until }: Period): void {
  if (since > until) command.error(`error: --since ${since} is after --until ${until}.`);
}

function formatReport(report: Table & { sentences: string[] }, format: ShowOptions['format']): string {
  const cells = cellsOf(report);
  switch (format) {
    case 'json':
      return `${JSON.stringify(report, null, 2)}\n`;
    case 'csv':
      return csvText(cells);
    case 'table': {
      const table = cells.length > 1 ? `\n${columns(cells)}\n` : '';
      return `${report.sentences.map(oneLine).join('\n')}\n${table}`;
    }
  }
}

function readSource(text: string): string {
  const source = sourceKeyOf(text);
  if (source) return source;
  throw new InvalidArgumentError(
    'Write "Google Ads", "Microsoft Ads", "Ads on NAME", or tagged:NAME for links with that utm_source.',
  );
}

function readCost(text: string): Cost {
  return /\.(csv|tsv|txt)$/i.test(text) ? { file: text } : { cents: readCents(text) };
}

if (import.meta.main) await runAsProcess(run);
