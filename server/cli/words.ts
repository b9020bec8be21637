/** Reads the arguments of a command: options with their values, and positional arguments. */
import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

type OptionTypes = Readonly<Record<string, { type: 'string' | 'boolean' }>>;

type Values<Types extends OptionTypes> = {
  [Name in keyof Types]?: Types[Name]['type'] extends 'boolean' ? boolean : string;
};

/**
 * Every command also takes `--help`.
 * @throws UsageError for an unknown option, a missing value, or a value for an option that takes none
 */
export function readWords<const Types extends OptionTypes>(
  words: readonly string[],
  types: Types,
): { help: boolean; options: Values<Types>; positionals: string[] } {
  const all: OptionTypes = { ...types, help: { type: 'boolean' } };
  // Not `strict`, because its messages describe `parseArgs` and not the command.
  const { values, positionals, tokens } = parseArgs({
    args: [...words],
    options: { ...all, help: { type: 'boolean', short: 'h' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const type = Object.hasOwn(all, name) ? all[name]?.type : undefined;
    if (!type) throw new UsageError(`There is no option ${rawName}.`);
    if (type === 'boolean' && value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    if (type === 'string' && (!value || value.startsWith('-'))) {
      throw new UsageError(`${rawName} needs a value.`);
    }
  }
  const { help, ...options } = values;
  // Each value has been checked against its type.
  return { help: help === true || positionals[0] === 'help', options: options as Values<Types>, positionals };
}

/**
 * Checks what a command was given against what it takes.
 * @param needed what each word is, such as 'a date'
 * @returns the words, one for each that is needed. @throws UsageError
 */
export function takeWords<Needed extends readonly string[]>(
  command: string,
  options: object,
  allowed: readonly string[],
  words: readonly string[],
  needed: readonly [...Needed],
): { [Word in keyof Needed]: string } {
  const unknown = Object.keys(options).find((option) => !allowed.includes(option));
  if (unknown) throw new UsageError(`${command} takes no --${unknown}.`);
  const missing = needed.find((_, index) => !words[index]);
  if (missing) throw new UsageError(`${command} needs ${missing}.`);
  if (words.length > needed.length) {
    throw new UsageError(`${command} takes no ${JSON.stringify(words[needed.length])}.`);
  }
  return words as unknown as { [Word in keyof Needed]: string };
}
