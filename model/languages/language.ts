import { z } from 'zod';
import { text } from '../schema/common.ts';
import { check, problemAt, readYaml, throwIfAny } from '../yaml/yaml-file.ts';

const counted = z.string().refine((words) => words.includes('{count}'), 'words with {count}');

const languageSchema = z.strictObject({
  name: text,
  locale: z.string().refine(isLocale, 'a locale, such as en-US'),
  numbers: z.array(text).min(1),
  range: z
    .string()
    .refine((words) => words.includes('{low}') && words.includes('{high}'), 'words with {low} and {high}'),
  /** A number that is rounded down, in words and as a figure: 'over 300', '300+'. */
  over: counted,
  at_least: counted,
  truck_beds: z.strictObject({ one: text, other: text }),
  up_to: z.string().refine((words) => words.includes('{price}'), 'words with {price}'),
  am: text,
  pm: text,
  /** What a customer texts back as a single word, besides what carriers ask for, such as STOP (server/leads/text-words.ts). */
  replies: z.strictObject({ yes: z.array(text), stop: z.array(text), help: z.array(text) }),
  /** Says how people get an answer in this language. Only for languages other than the primary one. */
  answers: z
    .strictObject({
      spoken: text,
      written: text,
    })
    .optional(),
});

export interface Language extends z.output<typeof languageSchema> {
  /** Two letters: the name of its folder, the beginning of its paths, `language` of a quote. */
  code: string;
  primary: boolean;
}

/** @throws ContentError for a mistake in the file */
export function loadLanguage(dir: string, code: string, primary: boolean): Language {
  const file = readYaml(dir, primary ? 'language.yaml' : `${code}/language.yaml`);
  const words = check(file, file.data, languageSchema);
  if (!primary && !words.answers) {
    throwIfAny([problemAt(file, ['answers'], 'how people get an answer in this language', 'nothing')]);
  }
  return { ...words, code, primary };
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
