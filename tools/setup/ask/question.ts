import type { z } from 'zod';
import { type Answers, answersSchema, type Draft } from '../answers/answers.ts';
import type { SiteNow } from '../answers/site-now.ts';
import type { Prompter } from './prompter.ts';

export interface Asking {
  prompt: Prompter;
  answers: Draft;
  /** The answer that is given again, or its unfinished part; undefined the first time. */
  was: unknown;
  site: SiteNow;
  /** Keeps a part of a long answer, which is `was` when the owner comes back. */
  keepUnfinished(part: unknown): void;
}

export interface Question {
  key: keyof Answers;
  /** Whether the question is asked at all, by the answers so far; default: always. */
  when?: (answers: Draft) => boolean;
  ask(asking: Asking): Promise<unknown>;
}

export interface QuestionGroup {
  heading: string;
  questions: readonly Question[];
}

export const { shape } = answersSchema;

export function line(key: keyof Answers, message: string, usual?: (asking: Asking) => unknown): Question {
  return {
    key,
    ask: (asking) => asking.prompt.line(message, shape[key], asking.was ?? usual?.(asking)),
  };
}

export function number(key: keyof Answers, message: string, usual?: number): Question {
  return { key, ask: ({ prompt, was }) => prompt.number(message, shape[key], was ?? usual) };
}

/** A question whose usual answer is no. */
export function yesNo(key: keyof Answers, message: string): Question {
  return { key, ask: ({ prompt, was }) => prompt.yesNo(message, was as boolean | undefined) };
}

export function lineOrNone(key: keyof Answers, message: string, schema: z.ZodType = shape[key]): Question {
  return { key, ask: ({ prompt, was }) => prompt.lineOrNone(message, schema, was) };
}
