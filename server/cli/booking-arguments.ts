/** Parses the arguments of `npm run bookings`. */
import { isDate } from '../../contract/dates.ts';
import { UsageError } from './usage-error.ts';
import { readWords, takeWords } from './words.ts';

export type BookingCommand =
  | { name: 'list'; from?: string }
  | { name: 'day' | 'close' | 'open'; date: string }
  | { name: 'move'; lead: string; date: string; window: string }
  | { name: 'cancel' | 'new-link'; lead: string }
  | { name: 'places'; date: string; window: string; places: number }
  | { name: 'calendar'; renew: boolean }
  | { name: 'help' };

/** What the commands call an argument that names a booking (find-lead.ts). */
const BOOKING = 'a booking or a lead: an id, or a phone number';
const MAX_PLACES = 50;

const OPTIONS = { from: { type: 'string' }, new: { type: 'boolean' } } as const;

/** @throws UsageError */
export function parseBookingCommand(words: readonly string[]): BookingCommand {
  const { help, options, positionals } = readWords(words, OPTIONS);
  if (help) return { name: 'help' };
  const [name, ...rest] = positionals;
  switch (name) {
    case 'list':
      takeWords(name, options, ['from'], rest, []);
      return options.from === undefined ? { name } : { name, from: readDate(options.from) };
    case 'calendar':
      takeWords(name, options, ['new'], rest, []);
      return { name, renew: options.new ?? false };
    case 'day':
    case 'close':
    case 'open': {
      const [date] = takeWords(name, options, [], rest, ['a date']);
      return { name, date: readDate(date) };
    }
    case 'move': {
      const [lead, date, window] = takeWords(name, options, [], rest, [BOOKING, 'a date', 'a window']);
      return { name, lead, date: readDate(date), window: readWindow(window) };
    }
    case 'cancel':
    case 'new-link': {
      const [lead] = takeWords(name, options, [], rest, [BOOKING]);
      return { name, lead };
    }
    case 'places': {
      const [date, window, places] = takeWords(name, options, [], rest, ['a date', 'a window', 'a number']);
      return { name, date: readDate(date), window: readWindow(window), places: readPlaces(places) };
    }
    case undefined:
      throw new UsageError('Say what to do with the bookings.');
    default:
      throw new UsageError(`There is no command ${JSON.stringify(name)}.`);
  }
}

function readDate(text: string): string {
  if (isDate(text)) return text;
  throw new UsageError(`A date is written as 2026-11-24, not ${JSON.stringify(text)}.`);
}

function readWindow(text: string): string {
  const id = text.replaceAll(':', '');
  if (/^\d{4}-\d{4}$/.test(id)) return id;
  throw new UsageError(`A window is written as 0800-1000, not ${JSON.stringify(text)}.`);
}

function readPlaces(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) <= MAX_PLACES) return Number(text);
  throw new UsageError(`places needs a number from 0 to ${MAX_PLACES}, not ${JSON.stringify(text)}.`);
}
