/** Parses the arguments of `npm run desk`. */
import { parseArgs } from 'node:util';
import type { DeskRole } from '../../contract/desk/account.ts';
import { UsageError } from './usage-error.ts';

export type DeskCommand =
  | { name: 'invite'; email: string; role?: DeskRole; called?: string }
  | { name: 'remove' | 'sign-out'; email: string }
  | { name: 'list' | 'help' };

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/;

/** @throws UsageError */
export function parseDeskCommand(words: readonly string[]): DeskCommand {
  const { values, positionals } = parse(words);
  const [name, email, more] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  if (name === undefined) throw new UsageError('Say what to do about the desk.');
  if (name !== 'invite' && name !== 'list' && name !== 'remove' && name !== 'sign-out') {
    throw new UsageError(`There is no command ${JSON.stringify(name)}.`);
  }
  const given = Object.keys(values)[0];
  if (name !== 'invite' && given) throw new UsageError(`${name} takes no --${given}.`);
  const unwanted = name === 'list' ? email : more;
  if (unwanted !== undefined) throw new UsageError(`${name} takes no ${JSON.stringify(unwanted)}.`);
  if (name === 'list') return { name };
  if (email === undefined) throw new UsageError(`${name} needs an e-mail address.`);
  if (!ADDRESS.test(email)) throw new UsageError(`${JSON.stringify(email)} is no e-mail address.`);
  if (name !== 'invite') return { name, email };
  const { role, name: called } = values;
  if (role !== undefined && role !== 'owner' && role !== 'crew') {
    throw new UsageError(`--role is owner or crew, not ${JSON.stringify(role)}.`);
  }
  return { name, email, ...(role ? { role } : {}), ...(called ? { called } : {}) };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        role: { type: 'string' },
        name: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]?.concat('.') ?? 'That is no option.');
  }
}
