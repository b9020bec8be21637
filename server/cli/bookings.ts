/** The owner's calendar on the command line: `npm run bookings -- …` (product section 11). Safe while the server runs. */
import { dayName, ENGLISH, windowName } from '../../contract/booking/names.ts';
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { isDate } from '../../contract/dates.ts';
import { formatPhone } from '../../contract/phone.ts';
import { fill } from '../../model/fill.ts';
import type { BookedLead, BookingStore } from '../bookings/booking-store.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { FEED_PATH } from '../bookings/feed-route.ts';
import type { CustomerLinks } from '../bookings/link.ts';
import { BOOKING_OUTCOMES, type BookingOutcome, isMade } from '../bookings/outcomes.ts';
import { renewKey } from '../db/keys.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { readEstimate } from '../leads/words/estimate.ts';
import { ownContent } from '../settings/settings.ts';
import { type BookingCommand, parseBookingCommand } from './booking-arguments.ts';
import { runCommand, withDatabase } from './command.ts';
import { findBooking, noLead } from './find-lead.ts';
import { print } from './output.ts';
import { oneLine } from './printable.ts';
import { columns } from './table.ts';

const USAGE = `Usage:
  npm run bookings -- list [--from DATE]         bookings from today, or from a date
  npm run bookings -- day DATE                   the windows of a day, their places and bookings
  npm run bookings -- move ID DATE WINDOW        moves a booking, or books a window for a lead
  npm run bookings -- cancel ID                  cancels a booking
  npm run bookings -- new-link ID                makes another link for the customer, and ends the old one
  npm run bookings -- close DATE                 nobody can book that day any more; what is booked stays
  npm run bookings -- open DATE                  visitors can book that day, also when it is a day off
  npm run bookings -- places DATE WINDOW NUMBER  how many jobs you take in one window of one day
  npm run bookings -- calendar [--new]           the secret address of your calendar, to subscribe to; --new
                                                 makes another, and the old one stops working

ID is the id of a booking or of a lead, the beginning of a lead's, or a phone number. DATE is a day, such as 2026-11-24. WINDOW is written as
0800-1000 or 08:00-10:00. Customers with an e-mail address are told of a move, a cancellation and a new link.`;

await runCommand('bookings', async (words) => {
  const command = parseBookingCommand(words);
  if (command.name === 'help') return print(USAGE);
  const content = ownContent(process.env);
  await withDatabase(async (database) => {
    const { store, links, feedToken } = await createBooking(database, content);
    if (command.name === 'calendar') {
      if (command.renew) await renewKey(database, 'calendar-feed');
      await print(`${content.business.site_url}${FEED_PATH}${await feedToken()}.ics`);
      return print('Whoever has this address sees the names and prices of your jobs.');
    }
    const leads = new LeadStore(database, Date.now, store);
    if (command.name === 'new-link') await newLink(command.lead, leads, store, links);
    else await execute(command, store, leads);
  });
});

async function execute(
  command: Exclude<BookingCommand, { name: 'help' | 'calendar' | 'new-link' }>,
  bookings: BookingStore,
  leads: LeadStore,
): Promise<void> {
  const { time } = bookings.calendar;
  switch (command.name) {
    case 'list': {
      const found = await bookings.list(command.from ?? bookings.calendar.today(Date.now()));
      return print(found.length > 0 ? bookingTable(found) : 'No bookings in that time.');
    }
    case 'day':
      return day(bookings, command.date);
    case 'move': {
      const { lead, booking } = await findBooking(leads, command.lead, time);
      const wanted = { date: command.date, id: command.window };
      await checkWindow(bookings, wanted.date, wanted.id);
      const { outcome } = await bookings.change(lead.id, { to: wanted, by: 'cli', booking });
      return report(lead.name, outcome, wanted);
    }
    case 'cancel': {
      const { lead, booking } = await findBooking(leads, command.lead, time);
      const { outcome } = await bookings.change(lead.id, { to: null, by: 'cli', booking });
      return report(lead.name, outcome);
    }
    case 'close':
    case 'open': {
      const closed = command.name === 'close';
      await bookings.changeDay(command.date, { closed }, 'cli');
      await print(`${dayName(command.date, ENGLISH, 'long')} is ${closed ? 'closed' : 'open'}.`);
      return closed ? warnOfBookings(bookings, command.date) : undefined;
    }
    case 'places': {
      const { date, window, places } = command;
      await checkWindow(bookings, date, window);
      await bookings.changeDay(date, { window, places }, 'cli');
      const now = (await bookings.day(date)).find(({ id }) => id === window);
      return print(
        `${nameOf(date, window)} has ${places} ${places === 1 ? 'place' : 'places'}, ${now?.taken ?? 0} taken.`,
      );
    }
  }
}

/** Ends the customer's link; the new one also works for 30 days if the job is long over. */
async function newLink(
  id: string,
  leads: LeadStore,
  { calendar }: BookingStore,
  links: CustomerLinks,
): Promise<void> {
  const { lead, booking } = await findBooking(leads, id, calendar.time);
  await leads.renewLink(lead.id, { by: 'cli' });
  const renewed = await leads.findRequest(lead.id);
  if (!renewed) throw noLead(id);
  await print(links.url(renewed, booking ?? renewed.booking?.id));
  if (renewed.email && renewed.booking)
    await print(`It is sent to ${renewed.email} as soon as the server runs.`);
  await print('The link before has ended.');
}

/** @throws Error, ready to be shown, if the change was not made */
async function report(name: string, outcome: BookingOutcome, wanted?: WindowChoice): Promise<void> {
  const slots = wanted ? { ...wanted, window: nameOf(wanted.date, wanted.id) } : {};
  const text = `${oneLine(name)} ${fill(BOOKING_OUTCOMES[outcome].cli, slots)}`;
  if (!isMade(outcome)) throw new Error(text);
  await print(text);
}

async function day(bookings: BookingStore, date: string): Promise<void> {
  const windows = await bookings.day(date);
  await print(dayName(date, ENGLISH, 'long'));
  if (windows.length === 0) await print('No windows: a day off, or closed.');
  else {
    const rows = windows.map(({ id, places, taken }) => [id, windowName(id), String(places), String(taken)]);
    await print(columns([['Window', 'Time', 'Places', 'Taken'], ...rows]));
  }
  const found = await bookings.list(date, { until: date });
  if (found.length > 0) await print(`\n${bookingTable(found)}`);
}

async function warnOfBookings(bookings: BookingStore, date: string): Promise<void> {
  const found = await bookings.list(date, { until: date });
  if (found.length > 0) await print(`Still booked that day; move or cancel them:\n${bookingTable(found)}`);
}

async function checkWindow(bookings: BookingStore, date: string, id: string): Promise<void> {
  const ids = (await bookings.day(date)).map((window) => window.id);
  if (ids.includes(id)) return;
  const windows = ids.length > 0 ? `Its windows: ${ids.join(', ')}.` : 'It is a day off, or closed.';
  throw new Error(`${isDate(date) ? dayName(date, ENGLISH, 'long') : date} has no window ${id}. ${windows}`);
}

function bookingTable(found: readonly BookedLead[]): string {
  const rows = found.map((booking) => [
    booking.date,
    `${windowName(booking.window)}${booking.windows > 1 ? ` (${booking.windows} windows)` : ''}`,
    oneLine(booking.name),
    formatPhone(booking.phone),
    booking.zip,
    oneLine(booking.service),
    readEstimate(booking.estimate)?.price ?? '',
    booking.lead_id,
    booking.id,
  ]);
  const head = ['Date', 'Window', 'Name', 'Phone', 'ZIP', 'Service', 'Estimate', 'Lead', 'Id'];
  return columns([head, ...rows]);
}

function nameOf(date: string, window: string): string {
  return `${dayName(date)}, ${windowName(window)}`;
}
