/** Reads the words of a command. */
import { parseArgs } from 'node:util';

export const USAGE = `Usage:
  npm run leads -- list [--since DATE]      leads, the oldest first (DATE: 2026-01-31, UTC)
  npm run leads -- show ID                  everything about one lead
  npm run leads -- export --format FORMAT   all leads, as csv or json`;

export type Command =
  /** `since` is ISO 8601, or `''` for everything. */
  | { name: 'list'; since: string }
  | { name: 'show'; id: string }
  | { name: 'export'; format: 'csv' | 'json' }
  | { name: 'help' };

/** The words make no command; the message says what is wrong with them. */
export class UsageError extends Error {}

/** @throws UsageError */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = parse(words);
  const [name, ...rest] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  switch (name) {
    case 'list':
      allow(name, values, ['since'], rest, 0);
      return { name, since: values.since === undefined ? '' : parseDate(values.since) };
    case 'show': {
      allow(name, values, [], rest, 1);
      const [id] = rest;
      if (!id) throw new UsageError('show needs the id of a lead.');
      return { name, id };
    }
    case 'export':
      allow(name, values, ['format'], rest, 0);
      if (values.format === 'csv' || values.format === 'json') return { name, format: values.format };
      throw new UsageError('export needs --format csv or --format json.');
    case undefined:
      throw new UsageError('Say what to do with the leads.');
    default:
      throw new UsageError(`There is no command ${JSON.stringify(name)}.`);
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        format: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function allow(
  command: string,
  values: object,
  options: readonly string[],
  rest: readonly string[],
  words: number,
): void {
  const odd = Object.keys(values).find((option) => !options.includes(option));
  if (odd) throw new UsageError(`${command} takes no --${odd}.`);
  if (rest.length > words) throw new UsageError(`${command} takes no ${JSON.stringify(rest[words])}.`);
}

function parseDate(text: string): string {
  const [, time, zone] = /^\d{4}-\d{2}-\d{2}(?:(T[\d:.]+)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text) ?? [null];
  // A time without a zone would be the server's own, which is anybody's guess.
  const date = time === null ? undefined : new Date(time && !zone ? `${text}Z` : text);
  // 2026-02-31 parses, as a day in March.
  const isReal = date && !Number.isNaN(date.getTime()) && isCalendarDay(text.slice(0, 10));
  if (!isReal) throw new UsageError(`--since needs a date such as 2026-01-31, not ${JSON.stringify(text)}.`);
  return date.toISOString();
}

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
