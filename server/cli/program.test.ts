/** What all of the owner's commands answer to wrong use, and where there is no database (product section 7). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { runBookings, runDesk, runDoctor, runLeads, runReport } from '../testing/run-command.ts';
import { tempFolder } from '../testing/temp-folder.ts';

const RUN = { leads: runLeads, bookings: runBookings, report: runReport, desk: runDesk, doctor: runDoctor };

/** Runs a command as it is typed after `npm run`, where there is no database. */
function run(typed: string) {
  const [name, ...argv] = typed.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  const folder = tempFolder();
  return RUN[name as keyof typeof RUN](argv, { DATABASE_URL: `file:${join(folder, 'data/leads.db')}` });
}

const DATE = 'A date is a day such as 2026-01-31.';
const AMOUNT = 'An amount is in dollars, such as 350 or 349.50, at most a million.';

describe('wrong use has status 2, says what was wrong, and how the command is used:', () => {
  test.each([
    ['leads', 'Commands:'],
    ['leads delete', "unknown command 'delete'"],
    ['leads list --since ""', DATE],
    ['leads list --since yesterday', DATE],
    ['leads list --since 2026-02-30', DATE],
    ['leads won a ""', AMOUNT],
    ['leads won a -5', AMOUNT],
    ['leads won a 1.234', AMOUNT],
    ['leads won a 1000001', AMOUNT],
    ['leads forget 555-0142', 'It takes a phone number such as (916) 555-0142, or an e-mail address.'],
    ['leads export', "required option '--format <format>' not specified"],
    ['leads export --format xml', 'Allowed choices are csv, json, google-ads'],
    ['leads export --format google-ads --click-id fbclid', 'Allowed choices are gclid, wbraid, gbraid'],
    ['leads export --format csv --click-id gclid', '--click-id is for google-ads only.'],
    ['leads export --format csv --legacy', '--legacy is for google-ads and google-ads-enhanced only.'],
    ['bookings day 2030-02-30', DATE],
    ['bookings move a 2030-01-07 8-10', 'A window is written as 0800-1000.'],
    ['bookings places 2030-01-07 0800-1000 many', 'It takes a number from 0 to 50.'],
    ['report money --by age', 'Allowed choices are source, campaign,'],
    ['report money --since 2026-02-30', DATE],
    ['report cost "the radio" 10', 'Write "Google Ads", "Microsoft Ads", "Ads on NAME"'],
    ['report cost "Google Ads" 10', 'An amount needs the days that it was for: --since DATE --until DATE.'],
    ['report cost "Google Ads" much', AMOUNT],
    [
      'report cost "Google Ads" 10 --since 2026-11-03 --until 2026-11-02',
      '--since 2026-11-03 is after --until 2026-11-02.',
    ],
    ['desk invite bo', 'That is not an e-mail address.'],
    ['desk invite bo@pl.example --role boss', 'Allowed choices are owner, crew.'],
  ])('%s', async (typed, message) => {
    const { status, stdout, stderr } = await run(typed);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).toContain(`Usage: npm run ${typed.split(' ')[0]} -- `);
  });
});

test('help and messages name the command as the machine of the site has it', async () => {
  const env = { TYPED_AS: 'sudo website', SETTINGS_FILE: '/etc/website.env' };
  const folder = tempFolder();
  const url = `file:${join(folder, 'leads.db')}`;
  await (await openDatabase(url)).close();
  const there = { ...env, DATABASE_URL: url };
  expect((await runLeads(['--help'], env)).stdout).toContain('Usage: sudo website leads [options] [command]');
  expect((await runLeads(['show', 'x'], there)).stderr).toContain('`sudo website leads list` shows the ids.');
  expect((await runDesk(['list'], there)).stdout).toContain('The first one: sudo website desk invite EMAIL');
  const { stdout } = await runDoctor(['--all'], there);
  expect(stdout).toContain('Set SMTP_URL and LEADS_TO in /etc/website.env:');
  expect(stdout).not.toContain('npm run ');
});

test.each(Object.keys(RUN))('%s --help describes it', async (name) => {
  const { status, stdout } = await run(`${name} --help`);
  expect(status).toBe(0);
  expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name} -- `));
});

test.each([
  'leads list',
  'leads show x',
  'leads won x 350',
  'leads export --format json',
  'leads backup copy.db',
  'leads forget ada@example.com',
  'bookings list',
  'report money',
  'desk list',
])('%s without a database names the file and the setting, and creates nothing', async (typed) => {
  const { status, stdout, stderr } = await run(typed);
  expect([status, stdout]).toEqual([1, '']);
  const [, path = ''] =
    /There is no database at (\S+) \(named by DATABASE_URL\)\. Set DATABASE_URL to/.exec(stderr) ?? [];
  expect(path).toMatch(/data\/leads\.db$/);
  expect(existsSync(join(path, '..'))).toBe(false);
});
