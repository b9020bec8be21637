/** Makes the changes of an owner in the texts of their content files. */
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { SiteKind, SiteValue } from '../../contract/desk/site.ts';
import type { Path } from '../yaml/yaml-editor.ts';
import { removeFromText, setInText } from './edit-text.ts';
import { type EditableField, listFields } from './fields.ts';
import type { SiteFiles } from './files.ts';

export interface SiteChange {
  id: string;
  to: SiteValue;
}

/** A change can't be made in the file of its field. */
export class EditError extends Error {
  readonly id: string;

  constructor(id: string, message: string) {
    super(message);
    this.name = 'EditError';
    this.id = id;
  }
}

/**
 * @param fields of these files
 * @returns the texts of the files that differ
 * @throws EditError
 */
export function applyChanges(
  files: SiteFiles,
  changes: readonly SiteChange[],
  fields: readonly EditableField[] = listFields(files),
): Map<string, string> {
  const edited = new Map<string, string>();
  const byId = new Map(fields.map((field) => [field.id, field]));
  for (const { id, to } of [...changes, ...followingPrices(changes, byId)]) {
    const field = byId.get(id);
    if (!field) throw new EditError(id, 'Expected a field of the site; there is none of this name.');
    const before = edited.get(field.file) ?? files.get(field.file) ?? '';
    const after = editField(before, field, to);
    if (after !== files.get(field.file)) edited.set(field.file, after);
    else edited.delete(field.file);
  }
  return edited;
}

function editField(text: string, field: EditableField, to: SiteValue): string {
  const data: unknown = parse(text);
  const old = valueAt(data, field.path);
  const isEmpty = to === '' || (Array.isArray(to) && to.length === 0);
  const value = isEmpty && field.removable !== undefined ? undefined : toFile(field.kind, to, old);
  if (isDeepStrictEqual(old, value)) return text;
  try {
    const after =
      value === undefined
        ? removeFromText(text, field.path, field.removable ?? 0)
        : setInText(text, field.path, value);
    const got: unknown = parse(after);
    const isRight = isDeepStrictEqual(
      withValue(got, field.path, undefined),
      withValue(data, field.path, undefined),
    );
    if (isRight && isDeepStrictEqual(valueAt(got, field.path), value)) return after;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  throw new EditError(field.id, `Can't be changed here. Change it in content/${field.file}.`);
}

/** A value from the desk as the file has it: a window keeps a number of places of its own. */
function toFile(kind: SiteKind, to: SiteValue, old: unknown): string | number | boolean | unknown[] {
  if (kind !== 'windows' || !Array.isArray(to)) return to;
  const entries: { window?: unknown }[] = Array.isArray(old) ? old : [];
  return to.map((window) => entries.find((entry) => entry?.window === window) ?? window);
}

/**
 * Prices of another language that have words of their own (`hasta $650`) take the new amounts, as long as there are as many.
 */
function followingPrices(
  changes: readonly SiteChange[],
  byId: ReadonlyMap<string, EditableField>,
): SiteChange[] {
  const changed = new Set(changes.map(({ id }) => id));
  return changes.flatMap(({ id, to }) => {
    const field = byId.get(id);
    if (field?.kind !== 'price' || typeof to !== 'string' || typeof field.value !== 'string') return [];
    const [old, amounts] = [amountsOf(field.value), amountsOf(to)];
    return [...byId.values()].flatMap((other) => {
      const isSame = other.id.endsWith(`/${id}`) && other.file.endsWith(`/${field.file}`);
      if (!isSame || changed.has(other.id) || typeof other.value !== 'string') return [];
      if (old.length !== amounts.length || old.join() !== amountsOf(other.value).join()) return [];
      let i = 0;
      return { id: other.id, to: other.value.replace(AMOUNT, () => amounts[i++] ?? '') };
    });
  });
}

const AMOUNT = /\d[\d,.]*\d|\d/g;
const amountsOf = (price: string): string[] => price.match(AMOUNT) ?? [];

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    data,
  );
}

/** A copy of `data` with this value, in groups that are made where there are none. */
function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = withValue(valueAt(data, [key]), rest, value);
  if (Array.isArray(data)) return data.with(Number(key), inner);
  return { ...(data as object | null | undefined), [key]: inner };
}
