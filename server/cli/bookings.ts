/** The owner's calendar on the command line: `npm run bookings -- …` (product section 11). Safe while the server runs. */
import { InvalidArgumentError } from 'commander';
import { dayName, ENGLISH, windowName } from '../../contract/booking/names.ts';
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { formatPhone } from '../../contract/phone.ts';
import { fill } from '../../model/fill.ts';
import { FEED_PATH } from '../appointments/feed-route.ts';
import { renewKey } from '../db/keys.ts';
import { bookJob, cancelJob, type JobResult, moveJob } from '../leads/book.ts';
import { readEstimate } from '../leads/estimates/stored-estimate.ts';
import type { JobStore, ListedJob } from '../leads/job-store.ts';
import { jobToShow } from '../leads/jobs.ts';
import { renewLink } from '../leads/new-link.ts';
import { JOB_OUTCOMES, wasMade } from '../leads/outcomes.ts';
import { DATE, JOB, LEAD, readDate } from './arguments.ts';
import { findJob, findLead, fullLead } from './find-lead.ts';
import { type JobTools, withJobs } from './open.ts';
import { createProgram, type Io, print, runAsProcess, runProgram } from './program.ts';
import { columns, count, oneLine } from './text.ts';

const MAX_PLACES = 50;

export function run(argv: readonly string[], io: Io): Promise<number> {
  const program = createProgram(
    'bookings',
    'Your calendar. Customers with an e-mail address are told of a move, a cancellation and a new link.',
    io,
  );
  const onJobs = (use: (tools: JobTools) => Promise<string>) =>
    withJobs(io.env, async (tools) => print(io, await use(tools)));

  program
    .command('list')
    .description('jobs from today on')
    .option('--from <date>', 'from another day on', readDate)
    .action(({ from }: { from?: string }) =>
      onJobs(async ({ store }) => {
        const found = await store.list(from ?? store.calendar.today(Date.now()));
        return found.length > 0 ? jobTable(found) : 'No jobs in that time.';
      }),
    );
  program
    .command('day')
    .description('the windows of a day, their places and jobs')
    .argument('<date>', DATE, readDate)
    .action((date: string) => onJobs(({ store }) => describeDay(store, date)));
  program
    .command('book')
    .description('books a window for a lead; another visit is another job')
    .argument('<lead>', LEAD)
    .argument('<date>', DATE, readDate)
    .argument('<window>', 'such as 0800-1000', readWindow)
    .action((text: string, date: string, id: string) =>
      onJobs(async ({ store, leads }) => {
        const window = await checkWindow(store, { date, id });
        const lead = await findLead(leads, text, store.calendar.time);
        return inWords(lead.name, await bookJob(store, lead.id, window, { by: 'cli' }), window);
      }),
    );
  program
    .command('move')
    .description('moves a job')
    .argument('<job>', JOB)
    .argument('<date>', DATE, readDate)
    .argument('<window>', 'such as 0800-1000', readWindow)
    .action((text: string, date: string, id: string) =>
      onJobs(async ({ store, leads }) => {
        const window = await checkWindow(store, { date, id });
        const job = await findJob(leads, text, store.calendar.time);
        const { name } = await fullLead(leads, job.request_id);
        return inWords(name, await moveJob(store, job.id, window, { by: 'cli' }), window);
      }),
    );
  program
    .command('cancel')
    .description('cancels a job')
    .argument('<job>', JOB)
    .action((text: string) =>
      onJobs(async ({ store, leads }) => {
        const job = await findJob(leads, text, store.calendar.time);
        const { name } = await fullLead(leads, job.request_id);
        return inWords(name, await cancelJob(store, job.id, { by: 'cli' }));
      }),
    );
  program
    .command('new-link')
    .description('makes another link for the customer, and ends the old one')
    .argument('<lead>', `${LEAD}; or a job`)
    .action((text: string) => onJobs((tools) => newLink(tools, text)));
  program
    .command('close')
    .description('nobody can book that day any more; its jobs stay')
    .argument('<date>', DATE, readDate)
    .action((date: string) =>
      onJobs(async ({ store }) => {
        await store.changeDay(date, { closed: true }, 'cli');
        const found = await store.list(date, { until: date });
        const closed = `${dayName(date, ENGLISH, 'long')} is closed.`;
        if (found.length === 0) return closed;
        return `${closed}\nJobs that stay on that day; move or cancel them:\n${jobTable(found)}`;
      }),
    );
  program
    .command('open')
    .description('visitors can book that day, also when it is a day off')
    .argument('<date>', DATE, readDate)
    .action((date: string) =>
      onJobs(async ({ store }) => {
        await store.changeDay(date, { closed: false }, 'cli');
        return `${dayName(date, ENGLISH, 'long')} is open.`;
      }),
    );
  program
    .command('places')
    .description('how many jobs you take in one window of one day')
    .argument('<date>', DATE, readDate)
    .argument('<window>', 'such as 0800-1000', readWindow)
    .argument('<number>', `from 0 to ${MAX_PLACES}`, readPlaces)
    .action((date: string, id: string, places: number) =>
      onJobs(async ({ store }) => {
        await checkWindow(store, { date, id });
        await store.changeDay(date, { window: id, places }, 'cli');
        const taken = (await store.day(date)).find((window) => window.id === id)?.taken ?? 0;
        return `${nameOf({ date, id })} has ${count(places, 'place', 'places')}, ${taken} taken.`;
      }),
    );
  program
    .command('calendar')
    .description('the secret address of your calendar, to subscribe to')
    .option('--new', 'makes another, and the old one stops working')
    .action(({ new: renew }: { new?: boolean }) =>
      onJobs(async ({ database, content, feedToken }) => {
        if (renew) await renewKey(database, 'calendar-feed');
        const address = `${content.business.site_url}${FEED_PATH}${await feedToken()}.ics`;
        return `${address}\nWhoever has this address sees the names and prices of your jobs.`;
      }),
    );

  return runProgram(program, argv, io);
}

/** @throws Error, ready to be shown, if the change was not made */
function inWords(name: string, { outcome }: JobResult, to?: WindowChoice): string {
  const slots = to ? { ...to, window: nameOf(to) } : {};
  const result = `${oneLine(name)} ${fill(JOB_OUTCOMES[outcome].cli, slots)}`;
  if (!wasMade(outcome)) throw new Error(result);
  return result;
}

/** Ends the customer's link; the new one also works for 30 days if the job is long over. */
async function newLink({ store, leads, links, database }: JobTools, text: string): Promise<string> {
  const named = await leads.findByAnyId(text.trim());
  const { id } = named ?? (await findLead(leads, text, store.calendar.time));
  await renewLink(database, id, { by: 'cli' }, Date.now());
  const lead = await fullLead(leads, id);
  const job = lead.jobs.find((each) => each.id === text.trim()) ?? jobToShow(lead.jobs);
  return [
    links.url(job ?? lead),
    ...(lead.email && job ? [`It is sent to ${lead.email} as soon as the server runs.`] : []),
    'The link before has ended.',
  ].join('\n');
}

async function describeDay(store: JobStore, date: string): Promise<string> {
  const windows = await store.day(date);
  const rows = windows.map(({ id, places, taken }) => [id, windowName(id), String(places), String(taken)]);
  const table = columns([['Window', 'Time', 'Places', 'Taken'], ...rows]);
  const found = await store.list(date, { until: date });
  return [
    dayName(date, ENGLISH, 'long'),
    rows.length > 0 ? table : 'No windows: a day off, or closed.',
    ...(found.length > 0 ? ['', jobTable(found)] : []),
  ].join('\n');
}

/** @throws Error, ready to be shown, if the day has no such window */
async function checkWindow(store: JobStore, { date, id }: WindowChoice): Promise<WindowChoice> {
  const ids = (await store.day(date)).map((window) => window.id);
  if (ids.includes(id)) return { date, id };
  const windows = ids.length > 0 ? `Its windows: ${ids.join(', ')}.` : 'It is a day off, or closed.';
  throw new Error(`${dayName(date, ENGLISH, 'long')} has no window ${id}. ${windows}`);
}

function jobTable(found: readonly ListedJob[]): string {
  const rows = found.map((job) => [
    job.date,
    `${windowName(job.window)}${job.windows > 1 ? ` (${job.windows} windows)` : ''}`,
    job.name,
    formatPhone(job.phone),
    job.zip,
    job.service,
    readEstimate(job.estimate)?.price ?? '',
    job.request_id,
    job.id,
  ]);
  const head = ['Date', 'Window', 'Name', 'Phone', 'ZIP', 'Service', 'Estimate', 'Lead', 'Id'];
  return columns([head, ...rows]);
}

function nameOf({ date, id }: WindowChoice): string {
  return `${dayName(date)}, ${windowName(id)}`;
}

/** @returns the id of a window, also from `08:00-10:00` */
function readWindow(text: string): string {
  const id = text.replaceAll(':', '');
  if (/^\d{4}-\d{4}$/.test(id)) return id;
  throw new InvalidArgumentError('A window is written as 0800-1000.');
}

function readPlaces(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) <= MAX_PLACES) return Number(text);
  throw new InvalidArgumentError(`It takes a number from 0 to ${MAX_PLACES}.`);
}

if (import.meta.main) await runAsProcess(run);
