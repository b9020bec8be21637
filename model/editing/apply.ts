/** Makes the changes of an owner in the texts of their content files. */
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { SiteValue } from '../../contract/desk/site.ts';
import { type Path, YamlEditor } from '../yaml/yaml-editor.ts';
import { EditError } from './edit-error.ts';
import { removeFromText, setInText } from './edit-text.ts';
import { editList, fieldOf, type ListEdit, listEdits } from './entries.ts';
import { type EditableField, listFields } from './fields.ts';
import type { SiteFiles } from './files.ts';

export interface SiteChange {
  id: string;
  to: SiteValue;
  /** What an entry was, `[]` for a new one; of another field it does not matter. */
  from?: SiteValue;
}

/**
 * Changes of fields that are not there are left out.
 * @param fields of these files
 * @returns the texts of the files that differ
 * @throws EditError
 */
export function applyChanges(
  files: SiteFiles,
  changes: readonly SiteChange[],
  fields: readonly EditableField[] = listFields(files),
): Map<string, string> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const edits = [...changes, ...followingPrices(changes, byId)].flatMap((change): (Edit | ListEdit)[] => {
    const { id, to } = change;
    const field = fieldOf(id, byId);
    if (!field && isNone(to)) return [];
    return listEdits(change, byId) ?? (field ? [{ id, file: field.file, field, to }] : []);
  });
  const edited = [...Map.groupBy(edits, ({ file }) => file)].map(
    ([file, edits]) => [file, editFile(file, files.get(file) ?? '', edits)] as const,
  );
  return new Map(edited.filter(([file, text]) => text !== files.get(file)));
}

interface Edit {
  id: string;
  file: string;
  field: EditableField;
  to: SiteValue;
}

function editFile(name: string, text: string, edits: readonly (Edit | ListEdit)[]): string {
  const editor = new YamlEditor(name, text);
  const before = editor.get([]);
  const all = edits.flatMap((edit) => {
    if (!('field' in edit)) return [];
    const { field, to } = edit;
    const old = valueAt(before, field.path);
    return [{ field, old, value: toFile(field, to, old) }];
  });
  const lists = Map.groupBy(
    edits.filter((edit) => 'names' in edit),
    ({ path }) => JSON.stringify(path),
  );
  try {
    const others = all.filter(({ field, old, value }) => !replaceValue(editor, field.path, old, value));
    let after = editor.toString();
    for (const { field, value } of others) {
      after =
        value === undefined
          ? removeFromText(after, field.path, field.removable ?? 0)
          : setInText(after, field.path, value);
    }
    let expected = before;
    for (const { field, value } of all) expected = withValue(expected, field.path, value);
    // Last, because the entries below move.
    for (const [first, ...more] of lists.values()) {
      if (!first) continue;
      const { path } = first;
      const list = editList(entriesAt(before, path), entriesAt(expected, path), [first, ...more]);
      after = setInText(after, path, list);
      expected = withValue(expected, path, list);
    }
    let got: unknown = parse(after);
    // A group that has lost its last field is gone.
    for (const { field, value } of all) if (value === undefined) got = withValue(got, field.path, undefined);
    if (isDeepStrictEqual(got, expected)) return after;
  } catch (error) {
    if (!(error instanceof Error) || error instanceof EditError) throw error;
  }
  throw new EditError(edits[0]?.id ?? '', `Can't be changed here. Change it in content/${name}.`);
}

const entriesAt = (data: unknown, path: Path) => (valueAt(data, path) ?? []) as readonly unknown[];

/** Changes texts, numbers, and entries of a list. @returns false if fields or entries are to come or go */
function replaceValue(editor: YamlEditor, path: Path, old: unknown, value: FileValue): boolean {
  if (isDeepStrictEqual(old, value)) return true;
  if (value === undefined) return false;
  if (!Array.isArray(value)) return editor.replace(path, value);
  if (!Array.isArray(old) || old.length !== value.length) return false;
  const changed = value.flatMap((entry, i) => (isDeepStrictEqual(entry, old[i]) ? [] : i));
  const isFlat = changed.every((i) => typeof old[i] !== 'object' && typeof value[i] !== 'object');
  return isFlat && changed.every((i) => editor.replace([...path, i], value[i]));
}

type FileValue = string | number | boolean | unknown[] | undefined;

const isNone = (value: SiteValue) => value === '' || (Array.isArray(value) && value.length === 0);

/** A value from the desk as the file has it; undefined where it is left out. A window keeps a number of places of its own. */
function toFile({ kind, removable }: EditableField, to: SiteValue, old: unknown): FileValue {
  if (removable !== undefined && isNone(to)) return undefined;
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
