/** Parses the arguments of a command. */
import { AD_CLICK_IDS } from '../../contract/attribution.ts';
import { normalizePhone } from '../../contract/phone.ts';
import type { Contact } from '../leads/forget.ts';
import type { BusinessTime } from '../leads/words/business-time.ts';
import type { AdClickId } from '../reports/exports/conversions.ts';
import { parseAmount } from './amount.ts';
import { parseDate } from './date.ts';
import { UsageError } from './usage-error.ts';
import { readWords, takeWords } from './words.ts';

/** Every option of every command. */
const OPTIONS = {
  since: { type: 'string' },
  spam: { type: 'boolean' },
  format: { type: 'string' },
  'click-id': { type: 'string' },
  legacy: { type: 'boolean' },
} as const;

/** What the commands call an argument that identifies a lead (find-lead.ts). */
const LEAD = 'a lead: an id, its beginning, or a phone number';

export type Command =
  /** `since` is ISO 8601, or `''` for everything. */
  | { name: 'list'; since: string; spam: boolean }
  /** `lead` is as it was typed. */
  | { name: 'show' | 'resend' | 'not-spam'; lead: string }
  | { name: 'lost' | 'spam'; lead: string }
  | { name: 'photos'; lead: string; folder: string }
  | { name: 'won'; lead: string; amountCents: number }
  | { name: 'merge'; lead: string; into: string }
  | { name: 'unmerge'; lead: string }
  | { name: 'forget'; contact: Contact }
  | { name: 'backup'; path: string }
  | { name: 'export'; format: 'csv' | 'json' | 'microsoft-ads' }
  | { name: 'export'; format: 'google-ads-enhanced'; legacy: boolean }
  | { name: 'export'; format: 'google-ads'; clickId: AdClickId; legacy: boolean }
  | { name: 'hits' }
  | { name: 'help' };

type Options = ReturnType<typeof readWords<typeof OPTIONS>>['options'];

/**
 * @param time called only if the command has a date
 * @throws UsageError
 */
export function parseCommand(words: readonly string[], time: () => BusinessTime): Command {
  const { help, options, positionals } = readWords(words, OPTIONS);
  const [name, ...rest] = positionals;
  if (help) return { name: 'help' };
  switch (name) {
    case 'list':
      takeWords(name, options, ['since', 'spam'], rest, []);
      return {
        name,
        since: options.since === undefined ? '' : parseDate(options.since, time()),
        spam: options.spam ?? false,
      };
    case 'show':
    case 'resend':
    case 'lost':
    case 'spam':
    case 'unmerge':
    case 'not-spam': {
      const [lead] = takeWords(name, options, [], rest, [LEAD]);
      return { name, lead };
    }
    case 'hits':
      takeWords(name, options, [], rest, []);
      return { name };
    case 'photos': {
      const [lead, folder] = takeWords(name, options, [], rest, [LEAD, 'a folder']);
      return { name, lead, folder };
    }
    case 'merge': {
      const [lead, into] = takeWords(name, options, [], rest, [LEAD, 'the lead to merge it into']);
      return { name, lead, into };
    }
    case 'won': {
      const [lead, amount] = takeWords(name, options, [], rest, [LEAD, 'what the job is worth']);
      return { name, lead, amountCents: parseAmount(amount) };
    }
    case 'forget': {
      const [text] = takeWords(name, options, [], rest, ['a phone number or an e-mail address']);
      return { name, contact: parseContact(text) };
    }
    case 'backup': {
      const [path] = takeWords(name, options, [], rest, ['a file to write']);
      return { name, path };
    }
    case 'export':
      takeWords(name, options, ['format', 'click-id', 'legacy'], rest, []);
      return parseExport(options);
    case undefined:
      throw new UsageError('Say what to do with the leads.');
    default:
      throw new UsageError(`There is no command ${JSON.stringify(name)}.`);
  }
}

function parseExport({ format, 'click-id': clickId, legacy = false }: Options): Command {
  if (format === 'google-ads') {
    const kind = clickId === undefined ? 'gclid' : AD_CLICK_IDS.find((id) => id === clickId);
    if (kind) return { name: 'export', format, clickId: kind, legacy };
    throw new UsageError(`--click-id needs one of ${AD_CLICK_IDS.join(', ')}.`);
  }
  if (clickId !== undefined) throw new UsageError('--click-id goes with --format google-ads only.');
  if (format === 'google-ads-enhanced') return { name: 'export', format, legacy };
  if (legacy) throw new UsageError('--legacy goes with --format google-ads and google-ads-enhanced only.');
  if (format === 'csv' || format === 'json' || format === 'microsoft-ads') return { name: 'export', format };
  throw new UsageError('export needs --format csv, json, google-ads, google-ads-enhanced or microsoft-ads.');
}

function parseContact(text: string): Contact {
  if (text.includes('@')) return { email: text.trim() };
  const phone = normalizePhone(text);
  if (phone) return { phone };
  throw new UsageError(`forget needs a phone number or an e-mail address, not ${JSON.stringify(text)}.`);
}
