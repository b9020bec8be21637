/** Reads the words of a command. */
import { parseArgs } from 'node:util';
import { AD_CLICK_IDS } from '../../contract/attribution.ts';
import { normalizePhone } from '../../contract/phone.ts';
import type { Contact } from '../leads/forget.ts';
import { parseAmount } from './amount.ts';
import { parseDate } from './date.ts';
import { UsageError } from './usage-error.ts';

export const USAGE = `Usage:
  npm run leads -- list [--since DATE] [--spam]   leads, the oldest first (DATE: 2026-01-31, UTC)
  npm run leads -- show ID                        everything about one lead, its history included
  npm run leads -- photos ID FOLDER               writes the photos of a lead into a folder
  npm run leads -- won ID AMOUNT                  the job was done, for so many dollars
  npm run leads -- lost ID                        there will be no job
  npm run leads -- spam ID                        keeps a lead apart
  npm run leads -- not-spam ID                    takes it back, and delivers it if it never was
  npm run leads -- resend ID                      sends again what could not be delivered for a week
  npm run leads -- forget PHONE_OR_EMAIL          removes a person for good, with photos and history
  npm run leads -- backup FILE                    a consistent copy of everything, while the server runs
  npm run leads -- export --format FORMAT         all leads, as csv or json
  npm run leads -- export --format google-ads [--click-id ${AD_CLICK_IDS.join('|')}]
                                                  won jobs by the click of their ad, for Google Ads
  npm run leads -- export --format google-ads-enhanced
                                                  won jobs by hashed e-mail and phone, likewise`;

/** Kinds of click ids that Google Ads imports. */
export type AdClickId = (typeof AD_CLICK_IDS)[number];

export type Command =
  /** `since` is ISO 8601, or `''` for everything. */
  | { name: 'list'; since: string; spam: boolean }
  | { name: 'show' | 'resend'; id: string }
  | { name: 'photos'; id: string; folder: string }
  | { name: 'won'; id: string; amountCents: number }
  | { name: 'lost' | 'spam' | 'not-spam'; id: string }
  | { name: 'forget'; contact: Contact }
  | { name: 'backup'; path: string }
  | { name: 'export'; format: 'csv' | 'json' | 'google-ads-enhanced' }
  | { name: 'export'; format: 'google-ads'; clickId: AdClickId }
  | { name: 'help' };

interface Options {
  since?: string;
  spam?: boolean;
  format?: string;
  'click-id'?: string;
}

/** @throws UsageError */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = parse(words);
  const { help, ...options } = values;
  const [name, ...rest] = positionals;
  if (help || name === 'help') return { name: 'help' };
  switch (name) {
    case 'list':
      allow(name, options, ['since', 'spam'], rest, []);
      return {
        ...{ name, spam: options.spam ?? false },
        since: options.since === undefined ? '' : parseDate(options.since),
      };
    case 'show':
    case 'resend':
    case 'lost':
    case 'spam':
    case 'not-spam': {
      const [id] = allow(name, options, [], rest, ['the id of a lead']);
      return { name, id };
    }
    case 'photos': {
      const [id, folder] = allow(name, options, [], rest, ['the id of a lead', 'a folder']);
      return { name, id, folder };
    }
    case 'won': {
      const [id, amount] = allow(name, options, [], rest, ['the id of a lead', 'what the job is worth']);
      return { name, id, amountCents: parseAmount(amount) };
    }
    case 'forget': {
      const [text] = allow(name, options, [], rest, ['a phone number or an e-mail address']);
      return { name, contact: parseContact(text) };
    }
    case 'backup': {
      const [path] = allow(name, options, [], rest, ['a file to write']);
      return { name, path };
    }
    case 'export':
      allow(name, options, ['format', 'click-id'], rest, []);
      return parseExport(options);
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
        spam: { type: 'boolean' },
        format: { type: 'string' },
        'click-id': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** @returns the words, one for each that is needed */
function allow<Needed extends readonly string[]>(
  command: string,
  options: object,
  allowed: readonly string[],
  words: readonly string[],
  needed: readonly [...Needed],
): { [Word in keyof Needed]: string } {
  const odd = Object.keys(options).find((option) => !allowed.includes(option));
  if (odd) throw new UsageError(`${command} takes no --${odd}.`);
  const missing = needed.find((_, index) => !words[index]);
  if (missing) throw new UsageError(`${command} needs ${missing}.`);
  if (words.length > needed.length) {
    throw new UsageError(`${command} takes no ${JSON.stringify(words[needed.length])}.`);
  }
  return words as unknown as { [Word in keyof Needed]: string };
}

function parseExport({ format, 'click-id': clickId }: Options): Command {
  if (format === 'google-ads') {
    const kind = clickId === undefined ? 'gclid' : AD_CLICK_IDS.find((id) => id === clickId);
    if (kind) return { name: 'export', format, clickId: kind };
    throw new UsageError(`--click-id needs one of ${AD_CLICK_IDS.join(', ')}.`);
  }
  if (clickId !== undefined) throw new UsageError('--click-id goes with --format google-ads only.');
  if (format === 'csv' || format === 'json' || format === 'google-ads-enhanced') {
    return { name: 'export', format };
  }
  throw new UsageError('export needs --format csv, json, google-ads or google-ads-enhanced.');
}

function parseContact(text: string): Contact {
  if (text.includes('@')) return { email: text.trim() };
  const phone = normalizePhone(text);
  if (phone) return { phone };
  throw new UsageError(`forget needs a phone number or an e-mail address, not ${JSON.stringify(text)}.`);
}
