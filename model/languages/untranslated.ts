import { z } from 'zod';
import { WORDS } from '../schema/words.ts';
import { unwrap } from '../yaml/unwrap.ts';
import { entryKey } from './overlay-texts.ts';

type Path = readonly PropertyKey[];
type Fields = Readonly<Record<string, unknown>>;

/** Shorter texts are often the same in both languages, such as `Thumbtack Pro`. */
const SENTENCE = /\p{L}+\s+\p{L}+\s+\p{L}+/u;

/** @returns the paths in `words` of texts of at least three words that are as in `shared` */
export function findUntranslated(wrapped: z.ZodType, shared: unknown, words: unknown): Path[] {
  const kind = unwrap(wrapped, shared);
  if (WORDS.has(kind)) {
    const text = typeof words === 'string' ? words.replace(/\{[^{}]*\}/g, '') : '';
    return words === shared && SENTENCE.test(text) ? [[]] : [];
  }
  const below = (schema: z.ZodType | undefined, shared: unknown, name: PropertyKey) =>
    schema
      ? findUntranslated(schema, shared, (words as Record<PropertyKey, unknown>)[name]).map((path) => [
          name,
          ...path,
        ])
      : [];
  if (Array.isArray(words) && kind instanceof z.ZodArray) {
    const list = Array.isArray(shared) ? shared : [];
    const element = kind.element as z.ZodType;
    const key = entryKey(element, list[0]);
    return words.flatMap((entry, i) => {
      const original = key ? list.find((each) => each?.[key] === entry?.[key]) : list[i];
      return below(element, original, i);
    });
  }
  if (typeof words !== 'object' || words === null) return [];
  const field = (name: string) =>
    kind instanceof z.ZodObject
      ? (kind.shape[name] as z.ZodType | undefined)
      : kind instanceof z.ZodRecord
        ? (kind.valueType as z.ZodType)
        : undefined;
  return Object.keys(words).flatMap((name) =>
    below(field(name), (shared as Fields | null | undefined)?.[name], name),
  );
}
