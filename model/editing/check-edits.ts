import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '../load.ts';
import type { Environment } from '../settings.ts';
import { ContentError, describeProblem, type Problem } from '../yaml/problem.ts';
import type { Path } from '../yaml/yaml-editor.ts';
import { fieldName } from '../yaml/yaml-file.ts';
import type { AppliedChanges, GoneEntry } from './apply.ts';
import type { EditableField, Fields } from './editable-field.ts';
import { listOf } from './entries.ts';

interface Edits extends Pick<AppliedChanges, 'edited' | 'gone'> {
  dir: string;
  env: Environment;
  fields: Fields;
  changed: readonly string[];
}

/** @returns sentences for the owner by the ids of fields; under `''` what belongs to none of those that were changed */
export function checkEdits({ dir, env, edited, ...rest }: Edits): Record<string, string> {
  if (edited.size === 0) return {};
  const copy = mkdtempSync(join(tmpdir(), 'draft-'));
  try {
    cpSync(dir, copy, { recursive: true });
    for (const [name, text] of edited) writeFileSync(join(copy, name), text);
    loadContent(copy, env);
    return {};
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return errorsOf(error.problems, rest);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function errorsOf(
  problems: readonly Problem[],
  { fields, gone, changed }: Omit<Edits, 'dir' | 'env' | 'edited'>,
): Record<string, string> {
  const places = changed
    .flatMap((id) => {
      const field = fields.get(id);
      const own = field ? [{ file: field.file, path: movedPath(field, gone) }] : [];
      return (listOf(id, fields)?.places ?? own).map(({ file, path }) => ({ id, file, path }));
    })
    // What is inside an entry is no mistake of its list.
    .sort((a, b) => b.path.length - a.path.length)
    .map(({ id, file, path }) => ({ id, file: `content/${file}`, path: fieldName(path) }));
  const errors = new Map<string, string>();
  for (const problem of problems) {
    const inFile = places.filter(({ file }) => problem.where.split(':')[0] === file);
    const at = inFile.find(({ path }) => isInside(problem.field, path));
    const near = at ?? (places.length === 1 ? places[0] : inFile[0]);
    const id = near?.id ?? '';
    if (!errors.has(id)) errors.set(id, at ? sentence(problem) : elsewhere(problem, fields));
  }
  return Object.fromEntries(errors);
}

function movedPath({ file, path }: EditableField, gone: readonly GoneEntry[]): Path {
  const inFile = gone.filter((entry) => entry.file === file);
  return inFile.reduce<Path>((path, { list, index }) => {
    const at = path[list.length];
    const isBelow = fieldName(path.slice(0, list.length)) === fieldName(list) && Number(at) > index;
    return isBelow ? path.with(list.length, Number(at) - 1) : path;
  }, path);
}

/** A mistake in a field that was not changed, such as the same text in another language, or in a text that is no field. */
function elsewhere(problem: Problem, fields: Fields): string {
  const file = problem.where.split(':')[0];
  const field = [...fields.values()].find(
    (each) => file === `content/${each.file}` && isInside(problem.field, fieldName(each.path)),
  );
  if (!field) return describeProblem(problem);
  return `Does not fit "${[...field.section, field.label].join(' › ')}". There: ${sentence(problem)}`;
}

const isInside = (field: string, path: string) =>
  field === path || field.startsWith(`${path}[`) || field.startsWith(`${path}.`);

function sentence({ expected, found, hint }: Problem): string {
  return `Expected ${expected}, found ${found}.${hint ? ` ${hint}.` : ''}`;
}
