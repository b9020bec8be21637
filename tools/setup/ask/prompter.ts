import type { Readable, Writable } from 'node:stream';
import * as prompts from '@clack/prompts';
import type { z } from 'zod';
import { expectation } from '../../../model/yaml/expectation.ts';

/** Thrown when Escape or Ctrl+C ends a question. */
export class Cancelled extends Error {}

/** Default: this process's terminal. */
export interface Terminal {
  input?: Readable;
  output?: Writable;
}

export class Prompter {
  readonly #terminal: Terminal;

  constructor(terminal: Terminal = {}) {
    this.#terminal = terminal;
  }

  heading(text: string): void {
    prompts.log.step(text, this.#terminal);
  }

  note(text: string): void {
    prompts.log.info(text, this.#terminal);
  }

  /** @param usual stands there already */
  line(message: string, schema: z.ZodType, usual?: unknown): Promise<string> {
    return this.lineAs((given) => given.trim(), message, schema, usual);
  }

  async lineAs<T>(
    read: (given: string) => T,
    message: string,
    schema: z.ZodType,
    usual?: unknown,
  ): Promise<T> {
    const initialValue = Array.isArray(usual) ? usual.join(', ') : String(usual ?? '');
    const validate = (given = '') => problem(schema, read(given));
    return read(unlessCancelled(await prompts.text({ message, initialValue, validate, ...this.#terminal })));
  }

  /** What is typed is not shown, and spaces around it are dropped: they come from copying. */
  async password(message: string): Promise<string> {
    const validate = (given = '') => (given.trim() ? undefined : 'Please give the password.');
    return unlessCancelled(await prompts.password({ message, validate, ...this.#terminal })).trim();
  }

  /** `''` for nothing. */
  async lineOrNone(message: string, schema: z.ZodType, usual?: unknown): Promise<string> {
    const validate = (given = '') => (given.trim() ? problem(schema, given.trim()) : undefined);
    const initialValue = String(usual ?? '');
    const given = await prompts.text({
      message,
      initialValue,
      placeholder: 'nothing',
      validate,
      ...this.#terminal,
    });
    return (unlessCancelled(given) ?? '').trim();
  }

  /** @param usual is what Enter takes; what the owner types stands in its place */
  async number(message: string, schema: z.ZodType, usual?: unknown): Promise<number> {
    const standing = String(usual ?? '');
    const read = (given = '') => toNumber(given || standing);
    const validate = (given?: string) => problem(schema, read(given));
    const given = await prompts.text({ message, placeholder: standing, validate, ...this.#terminal });
    return read(unlessCancelled(given));
  }

  list(message: string, schema: z.ZodType, usual?: unknown): Promise<string[]> {
    return this.lineAs(toList, message, schema, usual);
  }

  async yesNo(message: string, initialValue?: boolean): Promise<boolean> {
    return unlessCancelled(
      await prompts.confirm({ message, initialValue: initialValue ?? false, ...this.#terminal }),
    );
  }

  choose<T extends string>(message: string, options: readonly Choice<T>[], usual?: T): Promise<T> {
    return this.#pick(prompts.select, message, options, usual);
  }

  /** One of many: typing leaves those that have the letters. */
  search<T extends string>(message: string, options: readonly Choice<T>[], usual?: T): Promise<T> {
    return this.#pick(prompts.autocomplete, message, options, usual);
  }

  async #pick<T extends string>(
    ask: typeof prompts.select<string> | typeof prompts.autocomplete<string>,
    message: string,
    options: readonly Choice<T>[],
    usual: T | undefined,
  ): Promise<T> {
    const given = await ask({
      message,
      options: [...options],
      maxItems: 10,
      ...(usual && { initialValue: usual }),
      ...this.#terminal,
    });
    return unlessCancelled(given) as T;
  }

  async chooseMany<T extends string>(
    message: string,
    options: readonly Choice<T>[],
    usual: readonly T[],
    required = true,
  ): Promise<T[]> {
    const given = await prompts.multiselect<string>({
      message,
      options: [...options],
      initialValues: [...usual],
      required,
      ...this.#terminal,
    });
    return unlessCancelled(given) as T[];
  }
}

interface Choice<T> {
  value: T;
  label: string;
}

function problem(schema: z.ZodType, value: unknown): string | undefined {
  const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0];
  return issue && `Please give ${expectation(issue)}.`;
}

function unlessCancelled<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === 'symbol') throw new Cancelled();
  return answer as Exclude<T, symbol>;
}

function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''));
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
