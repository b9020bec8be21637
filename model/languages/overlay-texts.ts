/** The schema says which fields are texts, `text` in model/schema/common.ts (docs/decisions/0013-languages.md). */
import { z } from 'zod';
import { WORDS } from '../schema/words.ts';
import type { Problem } from '../yaml/problem.ts';
import { unwrap } from '../yaml/unwrap.ts';
import { problemAt, throwIfAny, type YamlFile } from '../yaml/yaml-file.ts';

type Path = readonly PropertyKey[];
type Fields = Readonly<Record<string, unknown>>;

const KEYS = ['id', 'value', 'name'];

/**
 * @returns the file in the language of `words`, with the shared texts where it has none; its `where` leads to the texts
 * @throws ContentError for each field in `words` that is no text
 */
export function overlayTexts(shared: YamlFile, words: YamlFile, schema: z.ZodType): YamlFile {
  const problems: Problem[] = [];
  /** In `words`, by the path in the result. */
  const places = new Map<string, Path>();
  const report = (at: Path, expected: string, found: string) =>
    problems.push(problemAt(words, at, expected, found));
  const data = lay(schema, shared.data, words.data, [], []);
  throwIfAny(problems);
  return {
    name: words.name,
    data,
    where: (path) => {
      const at = places.get(path.join('.'));
      return at ? words.where(at) : shared.where(path);
    },
    written: (path) => {
      const at = places.get(path.join('.'));
      return at ? words.written(at) : shared.written(path);
    },
  };

  function lay(wrapped: z.ZodType, value: unknown, given: unknown, path: Path, at: Path): unknown {
    const kind = unwrap(wrapped, value);
    if (WORDS.has(kind)) {
      const isOptional = WORDS.get(kind)?.optional ?? false;
      return isOptional && given === undefined ? '' : layText(value, given, path, at);
    }
    if (kind instanceof z.ZodObject) return layFields(kind.shape, value, given, path, at);
    if (kind instanceof z.ZodRecord) return layRecord(kind, value, given, path, at);
    if (kind instanceof z.ZodArray) return layList(kind.element as z.ZodType, value, given, path, at);
    if (given !== undefined && given !== null)
      report(at, 'no such field: it is the same in every language', show(given));
    return value;
  }

  function layText(value: unknown, given: unknown, path: Path, at: Path): unknown {
    if (given === undefined) return value;
    places.set(path.join('.'), at);
    return given;
  }

  function layFields(shape: Fields, value: unknown, given: unknown, path: Path, at: Path): unknown {
    const fields = fieldsOf(value);
    const givenFields = fieldsOf(given);
    if (given !== undefined && given !== null && !isFields(given))
      report(at, 'a group of fields', show(given));
    const names = [...new Set([...Object.keys(fields), ...Object.keys(givenFields)])];
    const laid = names.map((name): [string, unknown] => {
      const schema = shape[name] as z.ZodType | undefined;
      if (schema) return [name, lay(schema, fields[name], givenFields[name], [...path, name], [...at, name])];
      if (name in givenFields) {
        report([...at, name], 'no such field (is it misspelled?)', show(givenFields[name]));
      }
      return [name, fields[name]];
    });
    return value === undefined && (given === undefined || given === null)
      ? undefined
      : Object.fromEntries(laid.filter(([, field]) => field !== undefined));
  }

  function layRecord(kind: z.ZodRecord, value: unknown, given: unknown, path: Path, at: Path): unknown {
    const fields = fieldsOf(value);
    const shape = Object.fromEntries(Object.keys(fields).map((name) => [name, kind.valueType]));
    return layFields(shape, value, given, path, at);
  }

  function layList(element: z.ZodType, value: unknown, given: unknown, path: Path, at: Path): unknown {
    if (!Array.isArray(value)) return layText(value, given, path, at);
    if (given !== undefined && !Array.isArray(given)) report(at, 'a list', show(given));
    const entries: readonly unknown[] = Array.isArray(given) ? given : [];
    const key = entryKey(element, value[0]);
    if (key) {
      const known = value.map((entry) => fieldsOf(entry)[key]);
      entries.forEach((entry, i) => {
        const name = fieldsOf(entry)[key];
        if (!known.includes(name))
          report([...at, i, key], `the ${key} of an entry in ${shared.name}`, show(name));
      });
      return value.map((entry, i) => {
        const found = entries.findIndex((other) => fieldsOf(other)[key] === known[i]);
        const { [key]: _, ...words } = fieldsOf(entries[found]);
        const place = found < 0 ? at : [...at, found];
        return lay(element, entry, found < 0 ? undefined : words, [...path, i], place);
      });
    }
    if (Array.isArray(given) && given.length !== value.length) {
      report(at, `${value.length} entries, as in ${shared.where(path)}`, `${given.length}`);
      return value;
    }
    return value.map((entry, i) =>
      lay(element, entry, entries[i], [...path, i], Array.isArray(given) ? [...at, i] : at),
    );
  }
}

export function entryKey(element: z.ZodType, entry: unknown): string | undefined {
  const kind = unwrap(element, entry);
  if (!(kind instanceof z.ZodObject)) return undefined;
  return KEYS.find((key) => {
    const field: unknown = kind.shape[key];
    return field instanceof z.ZodType && !WORDS.has(unwrap(field, undefined));
  });
}

/** Whether there is something to translate outside placeholders. */
export function hasLetters(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasLetters);
  return typeof value === 'string' && /\p{L}/u.test(value.replace(/\{[^{}]*\}/g, ''));
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
