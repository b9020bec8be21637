/** Parses the arguments of `npm run bookings`. */
import { parseArgs } from 'node:util';
import { isDate } from '../../contract/booking/windows.ts';
import { UsageError } from './usage-error.ts';

export type BookingCommand =
  | { name: 'list'; from?: string }
  | { name: 'day' | 'close' | 'open'; date: string }
  | { name: 'move'; lead: string; date: string; window: string }
  | { name: 'cancel'; lead: string }
  | { name: 'places'; date: string; window: string; places: number }
  | { name: 'calendar'; renew: boolean }
  | { name: 'help' };

const MAX_PLACES = 50;

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  list: [],
  day: ['a date'],
  close: ['a date'],
  open: ['a date'],
  move: ['a lead', 'a date', 'a window'],
  cancel: ['a lead'],
  calendar: [],
  places: ['a date', 'a window', 'a number'],
};

/** @throws UsageError */
export function parseBookingCommand(words: readonly string[]): BookingCommand {
  const { values, positionals } = parse(words);
  const [name, ...rest] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  if (name === undefined) throw new UsageError('Say what to do with the bookings.');
  const needed = Object.hasOwn(NEEDS, name) ? NEEDS[name] : undefined;
  if (!needed) throw new UsageError(`There is no command ${JSON.stringify(name)}.`);
  if (values.from !== undefined && name !== 'list') throw new UsageError(`${name} takes no --from.`);
  if (values.new && name !== 'calendar') throw new UsageError(`${name} takes no --new.`);
  if (rest.length > needed.length) {
    throw new UsageError(`${name} takes no ${JSON.stringify(rest[needed.length])}.`);
  }
  const missing = needed[rest.length];
  if (missing) throw new UsageError(`${name} needs ${missing}.`);
  const [first = '', second = '', third = ''] = rest;
  switch (name) {
    case 'list':
      return values.from === undefined ? { name } : { name, from: readDate(values.from) };
    case 'move':
      return { name, lead: first, date: readDate(second), window: readWindow(third) };
    case 'calendar':
      return { name, renew: values.new ?? false };
    case 'cancel':
      return { name, lead: first };
    case 'places':
      return { name, date: readDate(first), window: readWindow(second), places: readPlaces(third) };
    default:
      return { name: name as 'day' | 'close' | 'open', date: readDate(first) };
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { from: { type: 'string' }, new: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]?.concat('.') ?? 'That is no option.');
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
