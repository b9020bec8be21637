import { z } from 'zod';
import { WORDS } from '../schema/words.ts';
import { unwrap } from '../yaml/unwrap.ts';
import { entryKey, hasLetters } from './overlay-texts.ts';

type Path = readonly PropertyKey[];
type Fields = Readonly<Record<string, unknown>>;

/** Shorter texts are often the same in both languages, such as `Thumbtack Pro`. */
const SENTENCE = /\p{L}+\s+\p{L}+\s+\p{L}+/u;

/** @returns the paths in `words` of texts that it lacks, and of those of at least three words that are as in `shared` */
export function findUntranslated(wrapped: z.ZodType, shared: unknown, words: unknown): Path[] {
  const kind = unwrap(wrapped, shared);
  if (WORDS.has(kind)) return isUntranslated(kind, shared, words) ? [[]] : [];
  const below = (schema: z.ZodType | undefined, shared: unknown, name: PropertyKey): Path[] => {
    const own = (words as Record<PropertyKey, unknown> | null | undefined)?.[name];
    return schema ? findUntranslated(schema, shared, own).map((path) => [name, ...path]) : [];
  };
  if (kind instanceof z.ZodArray && Array.isArray(shared)) {
    const element = kind.element as z.ZodType;
    const key = entryKey(element, shared[0]);
    const entries: readonly Fields[] = Array.isArray(words) ? words : [];
    return shared.flatMap((entry, i) => {
      const place = key ? entries.findIndex((each) => each?.[key] === entry?.[key]) : i;
      return below(element, entry, place < 0 ? entry[key ?? ''] : place);
    });
  }
  if (typeof shared !== 'object' || shared === null) return [];
  const field = (name: string) =>
    kind instanceof z.ZodObject
      ? (kind.shape[name] as z.ZodType | undefined)
      : kind instanceof z.ZodRecord
        ? (kind.valueType as z.ZodType)
        : undefined;
  return Object.entries(shared).flatMap(([name, value]) => below(field(name), value, name));
}

function isUntranslated(kind: z.ZodType, shared: unknown, words: unknown): boolean {
  if (words === undefined) return hasLetters(shared) && !WORDS.get(kind)?.optional;
  return words === shared && SENTENCE.test(String(words).replace(/\{[^{}]*\}/g, ''));
}
