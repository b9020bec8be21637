/**
 * Keeps the texts of another language beside a file that has changed: those whose original is the same stay, those of
 * entries that are gone go, and a text with a new original has that one until somebody translates it.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { WORDS } from '../schema/common.ts';
import { unwrap } from '../yaml/unwrap.ts';
import { hasLetters, keyOf } from './lay-over.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Versions {
  /** The file in the primary language, as it was when `words` was written. */
  before: unknown;
  after: unknown;
  words: unknown;
}

/**
 * @param translate knows some new texts in the other language; undefined for others
 * @returns the words that suit `after`; undefined where there are none
 */
export function fitWords(
  schema: z.ZodType,
  { before, after, words }: Versions,
  translate: (text: string) => string | undefined,
): unknown {
  return suit(schema, { before, after, words });

  function suit(wrapped: z.ZodType, versions: Versions): unknown {
    const { before, after, words } = versions;
    const kind = unwrap(wrapped, after ?? before);
    if (WORDS.has(kind)) return fitText(versions);
    if (kind instanceof z.ZodObject)
      return fitFields(versions, (name) => kind.shape[name] as z.ZodType | undefined);
    if (kind instanceof z.ZodRecord) return fitFields(versions, () => kind.valueType as z.ZodType);
    if (kind instanceof z.ZodArray) return fitList(kind.element as z.ZodType, versions);
    return isDeepStrictEqual(before, after) ? words : undefined;
  }

  function fitText({ before, after, words }: Versions): unknown {
    if (isDeepStrictEqual(before, after)) return words;
    if (!hasLetters(after)) return undefined;
    return typeof after === 'string' ? (translate(after) ?? after) : after;
  }

  function fitFields(
    { before, after, words }: Versions,
    schemaOf: (name: string) => z.ZodType | undefined,
  ): unknown {
    const [old, now, said] = [fieldsOf(before), fieldsOf(after), fieldsOf(words)];
    // In the order of the words, so that the file changes as little as it can.
    const names = [...new Set([...Object.keys(said), ...Object.keys(now)])];
    const fields = names.flatMap((name): [string, unknown][] => {
      const schema = schemaOf(name);
      const field = schema && suit(schema, { before: old[name], after: now[name], words: said[name] });
      return field === undefined ? [] : [[name, field]];
    });
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  }

  function fitList(element: z.ZodType, { before, after, words }: Versions): unknown {
    const [old, now, said] = [listOf(before), listOf(after), listOf(words)];
    const key = keyOf(element, now[0] ?? old[0]);
    const entries = key
      ? fitByKey(element, key, { old, now, said })
      : fitByPlace(element, { old, now, said });
    return entries.length > 0 ? entries : undefined;
  }

  /** Entries that a field such as `id` tells apart; those without texts are left out. */
  function fitByKey(element: z.ZodType, key: string, { old, now, said }: Lists): unknown[] {
    const find = (list: readonly unknown[], name: unknown) =>
      list.find((entry) => fieldsOf(entry)[key] === name);
    const names = [...said, ...now].map((entry) => fieldsOf(entry)[key]);
    return [...new Set(names)].flatMap((name) => {
      const after = find(now, name);
      if (after === undefined) return [];
      const { [key]: _, ...words } = fieldsOf(find(said, name));
      const texts = suit(element, { before: find(old, name), after, words });
      return texts === undefined ? [] : [{ [key]: name, ...(texts as Fields) }];
    });
  }

  /** Entries that only their place tells apart: each takes the words of the one that it was before. */
  function fitByPlace(element: z.ZodType, { old, now, said }: Lists): unknown[] {
    const free = new Set(old.keys());
    const entries = now.map((after, i) => {
      const same = [...free].find((j) => isDeepStrictEqual(old[j], after)) ?? i;
      free.delete(same);
      return suit(element, { before: old[same], after, words: said[same] });
    });
    const hasWords = entries.some((entry) => entry !== undefined);
    return hasWords ? entries.map((entry, i) => entry ?? (typeof now[i] === 'string' ? now[i] : {})) : [];
  }
}

interface Lists {
  old: readonly unknown[];
  now: readonly unknown[];
  said: readonly unknown[];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
