import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command, CommanderError } from 'commander';
import { asTyped } from '../../model/as-typed.ts';
import { type Environment, SettingError } from '../../model/start-error.ts';
import { ContentError } from '../../model/yaml/problem.ts';

export interface Io {
  env: Environment;
  stdout: Writable;
  stderr: Writable;
}

export const DONE = 0;
export const FAILED = 1;
const WRONG_USE = 2;

export function createProgram(name: string, about: string, { env, stdout, stderr }: Io): Command {
  return new Command(asTyped(`npm run ${name} --`, env))
    .description(about)
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .showHelpAfterError()
    .exitOverride();
}

/** The command was used in a way that it can't know from its arguments alone; its message is ready to be shown. */
export class UsageError extends Error {}

/** @returns the exit status. An Error that a command throws has a message ready to be shown. */
export async function runProgram(program: Command, argv: readonly string[], io: Io): Promise<number> {
  try {
    await program.parseAsync(argv, { from: 'user' });
    return DONE;
  } catch (error) {
    // Commander has written help, or what was wrong.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : WRONG_USE;
    const { message } = error as Error;
    if (error instanceof UsageError) {
      io.stderr.write(`${asTyped(message, io.env)}\n`);
      return WRONG_USE;
    }
    const saysWhere = error instanceof SettingError || error instanceof ContentError;
    io.stderr.write(`${saysWhere ? '' : 'That did not work: '}${asTyped(message, io.env)}\n`);
    return FAILED;
  }
}

export async function runAsProcess(run: (argv: readonly string[], io: Io) => Promise<number>): Promise<void> {
  // `… | head` closes the pipe early, which is not an error.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
    process.exit(code === 'EPIPE' ? DONE : FAILED),
  );
  process.exitCode = await run(process.argv.slice(2), process);
}

export function print({ env, stdout }: Io, text: string): void {
  stdout.write(`${asTyped(text, env)}\n`);
}

/** Waits for a slow reader, so that a long text does not fill the memory. */
export async function printParts({ stdout }: Io, parts: AsyncIterable<string>): Promise<void> {
  await pipeline(parts, stdout, { end: false });
}
