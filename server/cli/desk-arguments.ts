/** Parses the arguments of `npm run desk`. */
import type { DeskRole } from '../../contract/desk/account.ts';
import { UsageError } from './usage-error.ts';
import { readWords, takeWords } from './words.ts';

export type DeskCommand =
  | { name: 'invite'; email: string; role?: DeskRole; called?: string }
  | { name: 'remove' | 'sign-out'; email: string }
  | { name: 'list' | 'help' };

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/;

const EMAIL = 'an e-mail address';
const OPTIONS = { role: { type: 'string' }, name: { type: 'string' } } as const;

/** @throws UsageError */
export function parseDeskCommand(words: readonly string[]): DeskCommand {
  const { help, options, positionals } = readWords(words, OPTIONS);
  if (help) return { name: 'help' };
  const [name, ...rest] = positionals;
  switch (name) {
    case 'list':
      takeWords(name, options, [], rest, []);
      return { name };
    case 'remove':
    case 'sign-out':
      return { name, email: readEmail(...takeWords(name, options, [], rest, [EMAIL])) };
    case 'invite': {
      const email = readEmail(...takeWords(name, options, ['role', 'name'], rest, [EMAIL]));
      const { role, name: called } = options;
      if (role !== undefined && role !== 'owner' && role !== 'crew') {
        throw new UsageError(`--role is owner or crew, not ${JSON.stringify(role)}.`);
      }
      return { name, email, ...(role ? { role } : {}), ...(called ? { called } : {}) };
    }
    case undefined:
      throw new UsageError('Say what to do about the desk.');
    default:
      throw new UsageError(`There is no command ${JSON.stringify(name)}.`);
  }
}

function readEmail(text: string): string {
  if (ADDRESS.test(text)) return text;
  throw new UsageError(`${JSON.stringify(text)} is no e-mail address.`);
}
