import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { SiteValue, SiteValues } from '../../contract/desk/site.ts';
import { type Path, YamlEditor } from '../yaml/yaml-editor.ts';
import type { EditableField, EntryField, Fields } from './editable-field.ts';
import { changeEntries, listOf, placeOf } from './entries.ts';
import { byId, listFields } from './fields.ts';
import type { SiteFiles } from './files.ts';
import { isEmptyValue, type SiteChange } from './site-change.ts';
import { valueAt, verifiedEdit, withValue } from './verified-edit.ts';

export interface GoneEntry {
  file: string;
  list: Path;
  index: number;
}

export interface AppliedChanges {
  edited: Map<string, string>;
  theirs: SiteValues;
  gone: GoneEntry[];
}

/** Entries come first and go last, so that ids mean the same fields in a change as in its undo. @throws EditError as `verifiedEdit` */
export function applyChanges(files: SiteFiles, changes: readonly SiteChange[]): AppliedChanges {
  const fields = byId(listFields(files));
  const theirs: SiteValues = {};
  const gone: GoneEntry[] = [];
  const of = Map.groupBy(changes, ({ id, from }) =>
    !listOf(id, fields) ? 'value' : isEmptyValue(from) ? 'comes' : 'goes',
  );
  const texts = new Map(files);
  const changeLists = (changes: readonly SiteChange[]) => {
    for (const [list, inList] of Map.groupBy(changes, ({ id }) => listOf(id, fields) as EntryField)) {
      const changed = changeEntries(texts, list, inList);
      for (const [file, text] of changed.texts) texts.set(file, text);
      for (const [i, { id, from }] of inList.entries()) {
        const index = changed.indexes[i] ?? -1;
        if (index < 0) theirs[id] = fields.get(id)?.value ?? [];
        else if (!isEmptyValue(from))
          gone.push(...list.places.map(({ file, path }) => ({ file, list: path, index })));
      }
    }
  };
  const { comes = [], value: values = [], goes = [] } = Object.fromEntries(of);
  changeLists(comes.toSorted((a, b) => placeOf(a.id) - placeOf(b.id)));
  const present = comes.length > 0 ? byId(listFields(texts)) : fields;
  for (const { id, from } of [...values, ...goes]) {
    // What was added has no id of its own.
    const value = present.get(id)?.value ?? (listOf(id, fields) ? from : '');
    if (!isDeepStrictEqual(value, from)) theirs[id] = value;
  }
  setValues(texts, [...values, ...followingPrices(values, present)], present);
  changeLists(goes);
  return { edited: new Map([...texts].filter(([file, text]) => text !== files.get(file))), theirs, gone };
}

function setValues(texts: Map<string, string>, changes: readonly Omit<SiteChange, 'from'>[], fields: Fields) {
  const edits = changes.flatMap(({ id, to }) => {
    const field = fields.get(id);
    return field ? { field, to } : [];
  });
  for (const [file, inFile] of Map.groupBy(edits, ({ field }) => field.file)) {
    texts.set(file, editFile(file, texts.get(file) ?? '', inFile));
  }
}

function editFile(
  name: string,
  text: string,
  edits: readonly { field: EditableField; to: SiteValue }[],
): string {
  const before: unknown = parse(text);
  const all = edits.map(({ field, to }) => {
    const old = valueAt(before, field.path);
    return { ...field, old, value: toFile(field, to, old) };
  });
  const expected = all.reduce((data, { path, value }) => withValue(data, path, value), before);
  const removed = all.flatMap(({ path, value }) => (value === undefined ? [path] : []));
  const edit = () => {
    const editor = new YamlEditor(name, text);
    for (const { path, old, removable = 0, value } of all) {
      if (value === undefined) editor.takeOut(path, removable);
      else if (!isDeepStrictEqual(old, value)) editor.put(path, value);
    }
    return editor.toString();
  };
  return verifiedEdit(name, edits[0]?.field.id ?? '', edit, expected, removed);
}

type FileValue = string | number | boolean | unknown[] | undefined;

/** A value from the desk as the file has it; undefined where it is left out. A window keeps a number of places of its own. */
function toFile({ kind, removable }: EditableField, to: SiteValue, old: unknown): FileValue {
  if (removable !== undefined && (isEmptyValue(to) || to === false)) return undefined;
  if (kind !== 'windows' || !Array.isArray(to)) return to;
  const entries: { window?: unknown }[] = Array.isArray(old) ? old : [];
  return to.map((window) => entries.find((entry) => entry?.window === window) ?? window);
}

/** Prices of another language that have words of their own (`hasta $650`) take the new amounts, as long as there are as many. */
function followingPrices(changes: readonly SiteChange[], fields: Fields): Omit<SiteChange, 'from'>[] {
  const changed = new Set(changes.map(({ id }) => id));
  return changes.flatMap(({ id, to }) => {
    const field = fields.get(id);
    if (field?.kind !== 'price' || typeof to !== 'string' || typeof field.value !== 'string') return [];
    const [old, amounts] = [amountsOf(field.value), amountsOf(to)];
    return [...fields.values()].flatMap((other) => {
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
