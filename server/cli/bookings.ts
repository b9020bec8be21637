/** The owner's calendar on the command line: `npm run bookings -- …` (product section 11). Safe while the server runs. */
import { InvalidArgumentError } from 'commander';
import { dayName, ENGLISH, windowName } from '../../contract/booking/names.ts';
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { formatPhone } from '../../contract/phone.ts';
import { fill } from '../../model/fill.ts';
import { FEED_PATH } from '../appointments/feed-route.ts';
import type { BookedLead, BookingStore } from '../bookings/booking-store.ts';
import { BOOKING_OUTCOMES, isMade } from '../bookings/outcomes.ts';
import { renewKey } from '../db/keys.ts';
import { readEstimate } from '../leads/words/estimate.ts';
import { BOOKING, DATE, readDate } from './arguments.ts';
import { findBooking, noLead } from './find-lead.ts';
import { type Bookings, withBookings } from './open.ts';
import { createProgram, type Io, print, runAsProcess, runProgram } from './program.ts';
import { columns, count, oneLine } from './text.ts';

const MAX_PLACES = 50;

export function run(argv: readonly string[], io: Io): Promise<number> {
  const program = createProgram(
    'bookings',
    'Your calendar. Customers with an e-mail address are told of a move, a cancellation and a new link.',
    io,
  );
  const onBookings = (use: (bookings: Bookings) => Promise<string>) =>
    withBookings(io.env, async (bookings) => print(io, await use(bookings)));

  program
    .command('list')
    .description('bookings from today on')
    .option('--from <date>', 'from another day on', readDate)
    .action(({ from }: { from?: string }) =>
      onBookings(async ({ store }) => {
        const found = await store.list(from ?? store.calendar.today(Date.now()));
        return found.length > 0 ? bookingTable(found) : 'No bookings in that time.';
      }),
    );
  program
    .command('day')
    .description('the windows of a day, their places and bookings')
    .argument('<date>', DATE, readDate)
    .action((date: string) => onBookings(({ store }) => describeDay(store, date)));
  program
    .command('move')
    .description('moves a booking, or books a window for a lead')
    .argument('<booking>', BOOKING)
    .argument('<date>', DATE, readDate)
    .argument('<window>', 'such as 0800-1000', readWindow)
    .action((text: string, date: string, id: string) =>
      onBookings(async (bookings) => {
        await checkWindow(bookings.store, { date, id });
        return change(bookings, text, { date, id });
      }),
    );
  program
    .command('cancel')
    .description('cancels a booking')
    .argument('<booking>', BOOKING)
    .action((text: string) => onBookings((bookings) => change(bookings, text, null)));
  program
    .command('new-link')
    .description('makes another link for the customer, and ends the old one')
    .argument('<booking>', BOOKING)
    .action((text: string) => onBookings((bookings) => newLink(bookings, text)));
  program
    .command('close')
    .description('nobody can book that day any more; what is booked stays')
    .argument('<date>', DATE, readDate)
    .action((date: string) =>
      onBookings(async ({ store }) => {
        await store.changeDay(date, { closed: true }, 'cli');
        const found = await store.list(date, { until: date });
        const closed = `${dayName(date, ENGLISH, 'long')} is closed.`;
        if (found.length === 0) return closed;
        return `${closed}\nStill booked that day; move or cancel them:\n${bookingTable(found)}`;
      }),
    );
  program
    .command('open')
    .description('visitors can book that day, also when it is a day off')
    .argument('<date>', DATE, readDate)
    .action((date: string) =>
      onBookings(async ({ store }) => {
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
      onBookings(async ({ store }) => {
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
      onBookings(async ({ database, content, feedToken }) => {
        if (renew) await renewKey(database, 'calendar-feed');
        const address = `${content.business.site_url}${FEED_PATH}${await feedToken()}.ics`;
        return `${address}\nWhoever has this address sees the names and prices of your jobs.`;
      }),
    );

  return runProgram(program, argv, io);
}

/** @param to null cancels. @throws Error, ready to be shown, if the change was not made */
async function change({ store, leads }: Bookings, text: string, to: WindowChoice | null): Promise<string> {
  const { lead, booking } = await findBooking(leads, text, store.calendar.time);
  const { outcome } = await store.change(lead.id, { to, by: 'cli', booking });
  const slots = to ? { ...to, window: nameOf(to) } : {};
  const result = `${oneLine(lead.name)} ${fill(BOOKING_OUTCOMES[outcome].cli, slots)}`;
  if (!isMade(outcome)) throw new Error(result);
  return result;
}

/** Ends the customer's link; the new one also works for 30 days if the job is long over. */
async function newLink({ store, leads, links }: Bookings, text: string): Promise<string> {
  const { lead, booking } = await findBooking(leads, text, store.calendar.time);
  await leads.renewLink(lead.id, { by: 'cli' });
  const renewed = await leads.findRequest(lead.id);
  if (!renewed) throw noLead(text);
  const isMailed = renewed.email && renewed.booking;
  return [
    links.url(renewed, booking ?? renewed.booking?.id),
    ...(isMailed ? [`It is sent to ${renewed.email} as soon as the server runs.`] : []),
    'The link before has ended.',
  ].join('\n');
}

async function describeDay(store: BookingStore, date: string): Promise<string> {
  const windows = await store.day(date);
  const rows = windows.map(({ id, places, taken }) => [id, windowName(id), String(places), String(taken)]);
  const table = columns([['Window', 'Time', 'Places', 'Taken'], ...rows]);
  const found = await store.list(date, { until: date });
  return [
    dayName(date, ENGLISH, 'long'),
    rows.length > 0 ? table : 'No windows: a day off, or closed.',
    ...(found.length > 0 ? ['', bookingTable(found)] : []),
  ].join('\n');
}

/** @throws Error, ready to be shown, if the day has no such window */
async function checkWindow(store: BookingStore, { date, id }: WindowChoice): Promise<void> {
  const ids = (await store.day(date)).map((window) => window.id);
  if (ids.includes(id)) return;
  const windows = ids.length > 0 ? `Its windows: ${ids.join(', ')}.` : 'It is a day off, or closed.';
  throw new Error(`${dayName(date, ENGLISH, 'long')} has no window ${id}. ${windows}`);
}

function bookingTable(found: readonly BookedLead[]): string {
  const rows = found.map((booking) => [
    booking.date,
    `${windowName(booking.window)}${booking.windows > 1 ? ` (${booking.windows} windows)` : ''}`,
    booking.name,
    formatPhone(booking.phone),
    booking.zip,
    booking.service,
    readEstimate(booking.estimate)?.price ?? '',
    booking.lead_id,
    booking.id,
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
