/** Entries of lists that come and go at the desk (`SiteEntry`): which there are, and what becomes of a list. */
import { isDeepStrictEqual } from 'node:util';
import type { SiteEntry, SiteValue } from '../../contract/desk/site.ts';
import { slugOf } from '../slug.ts';
import type { Path } from '../yaml/yaml-editor.ts';
import type { SiteChange } from './apply.ts';
import { EditError } from './edit-error.ts';
import type { EditableField } from './fields.ts';

/** Where an entry, or the end of a list, is in one language. */
export interface EntryPlace {
  file: string;
  /** Of the list. */
  path: Path;
  /** The field that names the entry in files, if it is no text. */
  key: string | undefined;
  /** Fields that hold its texts here. */
  names: string[];
}

export interface EntryField extends EditableField {
  kind: 'entry';
  value: string[];
  parts: SiteEntry['parts'];
  /** In the primary language first; the texts of all places are one value. */
  places: EntryPlace[];
}

type Fields = ReadonlyMap<string, EditableField>;

const KEY = /^[a-z0-9]{1,20}$/i;
const LAST = Number.MAX_SAFE_INTEGER;
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

export const isEntry = (field: EditableField | undefined): field is EntryField => field?.kind === 'entry';

/** `items/hot-tub/faq/+` for `items/hot-tub/faq/2` */
const listIdOf = (id: string) => `${id.slice(0, id.lastIndexOf('/'))}/+`;

/** The list that an entry belongs to; undefined for another field. */
export function listOf(id: string, fields: Fields): EntryField | undefined {
  const list = fields.get(listIdOf(id));
  return isEntry(list) ? list : undefined;
}

/** The field of this id; one of an entry that there is not yet is empty. */
export function fieldOf(id: string, fields: Fields): EditableField | undefined {
  const field = fields.get(id);
  const list = listOf(id, fields);
  const [, key = ''] = id.split('/+');
  if (!list || !KEY.test(key)) return field === list ? undefined : field;
  return { ...list, id, label: `New ${list.label.toLowerCase()}` };
}

/** Makes one of the entries of all languages. */
export function joinLanguages(fields: readonly EditableField[]): EditableField[] {
  const entries = new Map(fields.filter(isEntry).map((field) => [field.id, field]));
  const codes = [...new Set(fields.flatMap(({ file }) => /^([a-z]{2})\//.exec(file)?.[1] ?? []))];
  const isTranslated = (id: string) => codes.some((code) => id.startsWith(`${code}/`));
  return fields.flatMap((field) => {
    if (!isEntry(field)) return field;
    if (isTranslated(field.id)) return [];
    const others = codes.flatMap((code) => {
      const other = entries.get(`${code}/${field.id}`);
      if (!other) return [];
      const parts = other.parts.map(({ label }) => ({
        label: `${label} in ${LANGUAGES.of(code)}`,
        optional: true,
      }));
      return { ...other, parts };
    });
    const all = [field, ...others];
    const joined: EntryField = {
      ...field,
      value: all.flatMap(({ value }) => value),
      parts: all.flatMap(({ parts }) => parts),
      places: all.flatMap(({ places }) => places),
    };
    return joined;
  });
}

/** A change of an entry in the list of one language. */
export interface ListEdit extends EntryPlace {
  id: string;
  /** Where the entry is, or comes to be; undefined for the end. */
  index: number | undefined;
  from: readonly string[];
  to: readonly string[];
  /** Names a new entry in the files. */
  name: string;
}

/** What a change of an entry does in each language; undefined for a change of another field. */
export function listEdits({ id, from, to }: SiteChange, fields: Fields): ListEdit[] | undefined {
  const list = listOf(id, fields);
  if (!list) return undefined;
  const [, number] = /\/(\d+)$/.exec(id) ?? [];
  const known = fields.get(id)?.path.at(-1);
  const index = typeof known === 'number' ? known : number ? Number(number) - 1 : undefined;
  const [old, now] = [textsOf(from), textsOf(to)];
  const primary = list.places[0]?.names ?? [];
  let start = 0;
  return list.places.map((place) => {
    const end = start + place.names.length;
    const texts = now.slice(start, end);
    const filled = texts.map((text, i) => text || (now[primary.indexOf(place.names[i] ?? '')] ?? ''));
    const edit = { ...place, id, index, from: old.slice(start, end), to: filled, name: slugOf(now[0] ?? '') };
    start = end;
    return edit;
  });
}

/**
 * What becomes of a list.
 * @param before as its file has it @param now with the texts that are edited in it
 * @throws EditError for an entry that is not there any more
 */
export function editList(
  before: readonly unknown[],
  now: readonly unknown[],
  edits: readonly ListEdit[],
): unknown[] {
  const gone = new Set<number>();
  for (const { id, index = -1, from, names } of edits) {
    if (from.length === 0) continue;
    const isIt = (entry: unknown, i: number) => !gone.has(i) && isDeepStrictEqual(read(entry, names), from);
    const at = isIt(before[index], index) ? index : before.findIndex(isIt);
    if (at < 0) throw new EditError(id, 'Somebody has changed this in the file meanwhile.');
    gone.add(at);
  }
  const list = now.filter((_, i) => !gone.has(i));
  const inOrder = edits.toSorted((a, b) => (a.index ?? LAST) - (b.index ?? LAST));
  for (const { index = LAST, to, names, key, name } of inOrder) {
    if (to.length === 0) continue;
    const texts = names.map((field, i) => [field, to[i]]);
    list.splice(index, 0, Object.fromEntries(key === undefined ? texts : [[key, name], ...texts]));
  }
  return list;
}

/** Whether the list has an entry of these texts. */
export function hasEntry(id: string, value: SiteValue, fields: Fields): boolean {
  const { id: list } = listOf(id, fields) ?? {};
  return [...fields.values()].some(
    (field) => isEntry(field) && listIdOf(field.id) === list && isDeepStrictEqual(field.value, value),
  );
}

export const read = (entry: unknown, names: readonly string[]): string[] =>
  names.map((name) => String((entry as Record<string, unknown> | null | undefined)?.[name] ?? ''));

const textsOf = (value: SiteValue | undefined): readonly string[] => (Array.isArray(value) ? value : []);
