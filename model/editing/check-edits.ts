/** Checks edited content files as a build would, and says which field of the desk each mistake belongs to. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '../load.ts';
import type { Environment } from '../settings.ts';
import { ContentError, describeProblem, type Problem } from '../yaml/problem.ts';
import { fieldName, parseYaml } from '../yaml/yaml-file.ts';
import type { EditableField } from './fields.ts';

interface Edits {
  /** The content folder. */
  dir: string;
  env: Environment;
  /** Texts of the edited files by their names. */
  edited: ReadonlyMap<string, string>;
  /** The fields that were changed. */
  changed: readonly EditableField[];
}

/** @returns sentences for the owner by the ids of fields; under `''` what belongs to none of those that were changed */
export function checkEdits({ dir, env, edited, changed }: Edits): Record<string, string> {
  const copy = mkdtempSync(join(tmpdir(), 'draft-'));
  try {
    cpSync(dir, copy, { recursive: true });
    for (const [name, text] of edited) writeFileSync(join(copy, name), text);
    loadContent(copy, env);
    return {};
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return errorsOf(error.problems, edited, changed);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function errorsOf(
  problems: readonly Problem[],
  edited: ReadonlyMap<string, string>,
  changed: readonly EditableField[],
): Record<string, string> {
  const places = changed.map((field) => {
    const name = `content/${field.file}`;
    const where = parseYaml(name, edited.get(field.file) ?? '').where(field.path);
    return { id: field.id, file: name, where, path: fieldName(field.path) };
  });
  const errors = new Map<string, string>();
  for (const problem of problems) {
    const inFile = places.filter(({ file }) => problem.where.split(':')[0] === file);
    const at =
      inFile.find(({ path }) => isInside(problem.field, path)) ??
      inFile.find(({ where }) => where === problem.where);
    const near = at ?? (places.length === 1 ? places[0] : inFile[0]);
    const id = near?.id ?? '';
    if (!errors.has(id)) errors.set(id, at ? sentence(problem) : describeProblem(problem));
  }
  return Object.fromEntries(errors);
}

const isInside = (field: string, path: string) =>
  field === path || field.startsWith(`${path}[`) || field.startsWith(`${path}.`);

function sentence({ expected, found, hint }: Problem): string {
  return `Expected ${expected}, found ${found}.${hint ? ` ${hint}.` : ''}`;
}
