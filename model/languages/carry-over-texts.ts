/** A text with a new original has that one until somebody translates it. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { WORDS } from '../schema/words.ts';
import { unwrap } from '../yaml/unwrap.ts';
import { entryKey, hasLetters } from './overlay-texts.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Versions {
  before: unknown;
  after: unknown;
  words: unknown;
  changed?: unknown;
}

/** @param translate knows some new texts in the other language. @returns the words that suit `after`; undefined if there are none */
export function carryOverTexts(
  schema: z.ZodType,
  versions: Versions,
  translate: (text: string) => string | undefined,
): unknown {
  return suit(schema, versions);

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

  function fitText({ before, after, words, changed }: Versions): unknown {
    if (isDeepStrictEqual(before, after) && words !== undefined) return words;
    if (!hasLetters(after)) return undefined;
    if (changed !== undefined && !isDeepStrictEqual(changed, words)) return changed;
    const isMissing = words === undefined && before !== undefined;
    const kept = isMissing ? undefined : after;
    return typeof after === 'string' ? (translate(after) ?? kept) : kept;
  }

  function fitFields(
    { before, after, words, changed }: Versions,
    schemaOf: (name: string) => z.ZodType | undefined,
  ): unknown {
    const [old, now, translated, newer] = [before, after, words, changed].map(fieldsOf) as [
      Fields,
      Fields,
      Fields,
      Fields,
    ];
    // In the order of the words, so that the file changes as little as it can.
    const names = [...new Set([...Object.keys(translated), ...Object.keys(now)])];
    const fields = names.flatMap((name): [string, unknown][] => {
      const schema = schemaOf(name);
      const field =
        schema &&
        suit(schema, { before: old[name], after: now[name], words: translated[name], changed: newer[name] });
      return field === undefined ? [] : [[name, field]];
    });
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  }

  function fitList(element: z.ZodType, { before, after, words, changed }: Versions): unknown {
    const lists = {
      old: listOf(before),
      now: listOf(after),
      translated: listOf(words),
      changed: listOf(changed),
    };
    const key = entryKey(element, lists.now[0] ?? lists.old[0]);
    const entries = key ? fitByKey(element, key, lists) : fitByPlace(element, lists);
    return entries.length > 0 ? entries : undefined;
  }

  /** Entries that a field such as `id` tells apart; those without texts are left out. */
  function fitByKey(element: z.ZodType, key: string, { old, now, translated, changed }: Lists): unknown[] {
    const find = (list: readonly unknown[], name: unknown) =>
      list.find((entry) => fieldsOf(entry)[key] === name);
    const names = [...translated, ...now].map((entry) => fieldsOf(entry)[key]);
    return [...new Set(names)].flatMap((name) => {
      const after = find(now, name);
      if (after === undefined) return [];
      const { [key]: _, ...words } = fieldsOf(find(translated, name));
      const { [key]: __, ...newer } = fieldsOf(find(changed, name));
      const texts = suit(element, { before: find(old, name), after, words, changed: newer });
      return texts === undefined ? [] : [{ [key]: name, ...(texts as Fields) }];
    });
  }

  /** Entries that only their place tells apart: each takes the words of the one that it was before. */
  function fitByPlace(element: z.ZodType, { old, now, translated, changed }: Lists): unknown[] {
    const free = new Set(old.keys());
    const entries = now.map((after, i) => {
      const same = [...free].find((j) => isDeepStrictEqual(old[j], after)) ?? i;
      free.delete(same);
      return suit(element, { before: old[same], after, words: translated[same], changed: changed[i] });
    });
    const hasWords = entries.some((entry) => entry !== undefined);
    return hasWords ? entries.map((entry, i) => entry ?? (typeof now[i] === 'string' ? now[i] : {})) : [];
  }
}

interface Lists {
  old: readonly unknown[];
  now: readonly unknown[];
  translated: readonly unknown[];
  changed: readonly unknown[];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
