import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { expectation, nearest } from './expectation.ts';
import { ContentError, describeValue, type Problem } from './problem.ts';
import { syntaxProblem } from './syntax.ts';
import { fieldsAt } from './unwrap.ts';
import { type Written, writtenAt } from './written.ts';

export interface YamlFile {
  name: string;
  data: unknown;
  /** `content/{name}.yaml:line` of the deepest existing node on the path. */
  where(path: readonly PropertyKey[]): string;
  written(path: readonly PropertyKey[]): Written;
}

export interface Checked<T> {
  file: YamlFile;
  data: T;
}

export type ReadFile = (name: string, schema: z.ZodType) => YamlFile;

/** @throws ContentError when the file is missing or is not YAML. */
export function readYaml(dir: string, file: string): YamlFile {
  const name = `content/${file}`;
  return parseYaml(name, readText(dir, file));
}

export function readYamlIfThere(dir: string, file: string): YamlFile {
  const name = `content/${file}`;
  return existsSync(join(dir, file))
    ? readYaml(dir, file)
    : { name, data: undefined, where: () => name, written: () => ({}) };
}

/** Parsing takes most of the time of loading; a server loads again after each publish and for each draft, and most files are the same. */
const latest = new Map<string, { text: string; data: unknown }>();

/** @param offset number of lines of the file above the YAML. @throws ContentError when it is not YAML. */
export function parseYaml(name: string, text: string, offset = 0): YamlFile {
  let parsed: ReturnType<typeof parse> | undefined;
  const written = () => {
    parsed ??= parse(name, text, offset);
    return parsed;
  };
  const known = latest.get(name);
  const data = known?.text === text ? known.data : written().document.toJS();
  latest.set(name, { text, data });

  return {
    name,
    data,
    where(path) {
      const { document, lines } = written();
      for (let depth = path.length; depth > 0; depth--) {
        const node = document.getIn(path.slice(0, depth), true);
        if (isNode(node) && node.range) return `${name}:${lines.linePos(node.range[0]).line + offset}`;
      }
      return name;
    },
    written: (path) => writtenAt(written().document, text, path),
  };
}

function parse(name: string, text: string, offset: number) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const problems: Problem[] = document.errors.map((error) => ({
    where: `${name}:${(error.linePos?.[0].line ?? 1) + offset}`,
    field: '',
    ...syntaxProblem(error, text),
  }));
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return;
      const written = `*${alias.source}`;
      problems.push({
        where: `${name}:${lines.linePos(alias.range?.[0] ?? 0).line + offset}`,
        field: '',
        expected: 'valid YAML',
        found: `${written} without quotes`,
        hint: `Type "${written}" with its quotes`,
      });
    },
  });
  throwIfAny(problems);
  return { document, lines };
}

/** @throws ContentError with every mistake that the schema finds. */
export function check<S extends z.ZodType>(file: YamlFile, data: unknown, schema: S): z.output<S> {
  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return result.data;
  throw new ContentError(result.error.issues.flatMap((issue) => toProblems(file, data, schema, issue)));
}

export function problemAt(
  file: YamlFile,
  path: readonly PropertyKey[],
  expected: string,
  found: string,
): Problem {
  return { where: file.where(path), field: fieldName(path), expected, found };
}

export function throwIfAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}

export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i > 0 ? '.' : ''}${String(key)}`))
    .join('');
}

function toProblems(file: YamlFile, data: unknown, schema: z.ZodType, issue: z.core.$ZodIssue): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = fieldsAt(schema, data, issue.path) ?? [];
    return issue.keys.map((key) => unknownField(file, data, [...issue.path, key], known));
  }
  const value = valueAt(data, issue.path);
  const { plain, cut } = file.written(issue.path);
  const problem = problemAt(file, issue.path, expectation(issue), describeValue(value));
  if (issue.code === 'invalid_key') {
    return [{ ...problem, found: JSON.stringify(String(issue.path.at(-1))), hint: cut && quoteHint(cut) }];
  }
  if (expectsText(issue) && plain !== undefined && typeof value !== 'string' && value !== null) {
    return [{ ...problem, found: `${plain} without quotes`, hint: `Type "${plain}" with its quotes` }];
  }
  return [problem];
}

function unknownField(
  file: YamlFile,
  data: unknown,
  path: readonly PropertyKey[],
  known: readonly string[],
): Problem {
  const { cut } = file.written(path);
  const name = String(path.at(-1));
  const meant = nearest(name, known);
  const possible = meant ? `Did you mean ${meant}?` : `Possible here: ${known.join(', ')}`;
  const hint = cut ? quoteHint(cut) : known.length > 0 ? possible : undefined;
  const found = describeValue(valueAt(data, path));
  return { ...problemAt(file, path, 'no such field (is it misspelled?)', found), hint };
}

function quoteHint({ field, text }: { field: string; text: string }): string {
  return `A comma ends a text that has no quotes. Type ${field}: ${JSON.stringify(text)}`;
}

function expectsText(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.flat().some(expectsText);
  return issue.code === 'invalid_type' && issue.expected === 'string';
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], data);
}

/** @throws ContentError when the file can't be read. */
export function readText(dir: string, file: string): string {
  try {
    return readFileSync(join(dir, file), 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const found = code === 'ENOENT' ? 'none of this name' : message;
    throw new ContentError([{ where: `content/${file}`, field: '', expected: 'a readable file', found }]);
  }
}
