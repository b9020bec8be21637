/** The owner's reports on the command line: `npm run report -- …` (product section 13). Safe while the server runs. */
import { readFileSync } from 'node:fs';
import type { Database } from '../db/database.ts';
import { formatAmount } from '../leads/words/money.ts';
import { cellsOf } from '../reports/cells.ts';
import { readCosts, spread, storeCosts } from '../reports/costs.ts';
import { csvLine } from '../reports/exports/csv-line.ts';
import { sourceName } from '../reports/names.ts';
import { Reports } from '../reports/reports.ts';
import { ownContent } from '../settings/settings.ts';
import { runCommand, withDatabase } from './command.ts';
import { print, write } from './output.ts';
import { oneLine } from './printable.ts';
import { parseReportCommand, type ReportCommand } from './report-arguments.ts';
import { columns } from './table.ts';

const USAGE = `Usage:
  npm run report -- money [--by WHAT]     money won, jobs, leads, bookings, taps on your number, visits, and what ads cost
  npm run report -- visits [--by WHAT]    pages seen, visits, and what visitors did there
  npm run report -- hours                 when in the week people came, asked and called
  npm run report -- vitals                how fast your pages are for visitors, of the last 30 days
  npm run report -- answers               minutes to your first answer, and the share of jobs you won
  npm run report -- estimates             how often the final price was within the range shown
  npm run report -- cost SOURCE AMOUNT --since DATE --until DATE [--campaign NAME]
                                          what ads cost in that time; typed in again, it is replaced
  npm run report -- cost SOURCE FILE.csv  the same from a report of Google Ads or Microsoft Advertising, by day

WHAT is source, campaign, page, city, item, language or week; for visits also device. All take --since DATE and
--until DATE (days; without them, the last 28), and --format table, csv or json. A job counts on the day on which its
lead came; one phone number that asks again within 24 hours is one lead. SOURCE is "Google Ads", "Microsoft Ads" or "Ads on NAME". Amounts in csv are dollars.`;

type Report = Exclude<ReportCommand, { name: 'help' | 'cost' }>;

await runCommand('report', async (words) => {
  const content = () => ownContent(process.env);
  const today = () => Reports.today(content(), Date.now());
  const command = parseReportCommand(words, today);
  if (command.name === 'help') return print(USAGE);
  await withDatabase(async (database) => {
    if (command.name === 'cost') return enterCosts(database, command);
    await tell(new Reports(database, content(), command.period), command);
  });
});

async function tell(reports: Reports, command: Report): Promise<void> {
  const report = await reports.make(command);
  const cells = cellsOf(report);
  switch (command.format) {
    case 'json':
      return print(JSON.stringify(report, null, 2));
    case 'csv':
      for (const row of cells) await write(csvLine(row, '\r\n'));
      return;
    case 'table':
      await print(report.sentences.map(oneLine).join('\n'));
      if (cells.length > 1) await print(`\n${columns(cells.map((row) => row.map(oneLine)))}`);
  }
}

async function enterCosts(
  database: Database,
  command: Extract<ReportCommand, { name: 'cost' }>,
): Promise<void> {
  const { source } = command;
  const costs =
    'file' in command
      ? readCosts(readFileSync(command.file))
      : spread(command.amountCents, command.period).map((cost) => ({
          ...cost,
          campaign: command.campaign ?? '',
        }));
  await storeCosts(database, source, costs, 'file' in command ? undefined : (command.campaign ?? ''));
  const days = costs.map(({ day }) => day).toSorted();
  const sum = costs.reduce((total, { cents }) => total + cents, 0);
  await print(`${oneLine(sourceName(source))}: ${formatAmount(sum)} from ${days[0]} to ${days.at(-1)}.`);
}
