import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { SiteValue } from '../../contract/desk/site.ts';
import { languageName } from '../../contract/language-name.ts';
import { slugOf } from '../slug.ts';
import { YamlEditor } from '../yaml/yaml-editor.ts';
import type { EditableField, EntryField, EntryPlace, Fields } from './editable-field.ts';
import type { SiteFiles } from './files.ts';
import type { SiteChange } from './site-change.ts';
import { valueAt, verifiedEdit, withValue } from './verified-edit.ts';

const ENTRY = /\/(\+[a-z0-9]{1,20}|\d+)$/i;

export const isNewEntry = (id: string): boolean => /\/\+[^/]*$/.test(id);

/** Whether its list has an entry with all of these texts. */
export function isListed({ id, to }: SiteChange, fields: Fields): boolean {
  const list = listOf(id, fields);
  if (!list) return false;
  const { places } = list;
  return (
    findEntry(
      places,
      places.map(({ entries }) => entries),
      to,
    ) >= 0
  );
}

/** @returns the index in the primary language of the entry with all of these texts; -1 for none */
function findEntry(places: readonly EntryPlace[], lists: readonly (readonly unknown[])[], value: SiteValue) {
  const texts = fillFromPrimary(value, places);
  return (lists[0] ?? []).findIndex((_, index) => {
    const own = places.flatMap((place, i) => readTexts(lists[i]?.[indexIn(places, lists, i, index)], place));
    return [own, fillFromPrimary(own, places)].some((each) => isDeepStrictEqual(each, texts));
  });
}

/** Where a language has an entry of the primary language: pages are found by their key, others are in the same order. */
function indexIn(
  [first]: readonly EntryPlace[],
  lists: readonly (readonly unknown[])[],
  i: number,
  index: number,
): number {
  const { template, key = '' } = first ?? {};
  if (!template) return index;
  const wanted = valueAt(lists[0]?.[index], [key]);
  return lists[i]?.findIndex((entry) => valueAt(entry, [key]) === wanted) ?? -1;
}

export const isEntry = (field: EditableField | undefined): field is EntryField => field?.kind === 'entry';

/** The list that an entry belongs to, `items/hot-tub/faq/+` for `items/hot-tub/faq/2`; undefined for another field. */
export function listOf(id: string, fields: Fields): EntryField | undefined {
  const list = fields.get(`${id.slice(0, id.lastIndexOf('/'))}/+`);
  return isEntry(list) ? list : undefined;
}

export function fieldOf(id: string, fields: Fields): EditableField | undefined {
  const field = fields.get(id);
  const list = listOf(id, fields);
  if (!list || (field && field !== list)) return field;
  return ENTRY.test(id) ? { ...list, id, label: `New ${list.label.toLowerCase()}` } : undefined;
}

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
      const parts = other.parts.map((part) => ({
        ...part,
        label: `${part.label} in ${languageName(code)}`,
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

interface ChangedEntries {
  texts: Map<string, string>;
  indexes: number[];
}

/** An entry is found by its texts; one that comes back gets the place that its id tells, any other comes last. @throws EditError */
export function changeEntries(
  files: SiteFiles,
  { places }: EntryField,
  changes: readonly SiteChange[],
): ChangedEntries {
  const data = places.map(({ file }): unknown => parse(files.get(file) ?? ''));
  const lists = places.map(({ path }, i) => [...((valueAt(data[i], path) ?? []) as unknown[])]);
  const indexes = changes.map(({ id, from, to }) => {
    const now = fillFromPrimary(to, places);
    const isGoing = now.length === 0;
    const index = isGoing ? findEntry(places, lists, from) : placeOf(id);
    if (index < 0) return index;
    const found = lists.map((_, i) => indexIn(places, lists, i, index));
    let start = 0;
    for (const [i, place] of places.entries()) {
      // Pages say in the primary language what they lack in another one.
      const texts = (place.template ? [to].flat() : now).slice(start, start + place.names.length);
      start += place.names.length;
      const at = isGoing ? (found[i] ?? -1) : place.template ? Number.MAX_SAFE_INTEGER : index;
      const added = isGoing ? [] : toEntry(place, now[0] ?? '', texts.map(String));
      if (at >= 0) lists[i]?.splice(at, isGoing ? 1 : 0, ...added);
    }
    return index;
  });
  const texts = places.map(({ file, path }, i) => {
    const list = lists[i] ?? [];
    const set = () => {
      const editor = new YamlEditor(file, files.get(file) ?? '');
      editor.put(path, list);
      return editor.toString();
    };
    return [file, verifiedEdit(file, changes[0]?.id ?? '', set, withValue(data[i], path, list))] as const;
  });
  return { texts: new Map(texts), indexes };
}

/** @param title the first text in the primary language. @returns none if another language has no words of its own for a page */
function toEntry(
  { key, names, template, fixed }: EntryPlace,
  title: string,
  texts: readonly string[],
): object[] {
  const named = key === undefined ? {} : { [key]: key === 'id' ? slugOf(title) : title };
  const isPrimary = !template || names[0] === template[0]?.name;
  const given = names.flatMap((name, i) => (texts[i] || !template ? [[name, texts[i] ?? ''] as const] : []));
  if (given.length === 0) return [];
  const entry = given.reduce<unknown>(
    (data, [name, text]) => {
      const list = template?.find((part) => part.name === name)?.list;
      return withValue(data, toPath(name), list ? toList(list, text, isPrimary) : text);
    },
    isPrimary ? { ...named, ...fixed } : named,
  );
  return [entry as object];
}

const EMOJI = /^(\p{Extended_Pictographic}\S*)\s+/u;

function toList(kind: 'names' | 'tiles', text: string, isPrimary: boolean): unknown[] {
  const names = text.split(',').flatMap((name) => name.trim() || []);
  if (kind === 'names') return names;
  return names.map((name) => {
    const [all = '', emoji = '📦'] = EMOJI.exec(name) ?? [];
    return { ...(isPrimary && { emoji }), name: name.slice(all.length) };
  });
}

const toPath = (name: string) => name.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

export function placeOf(id: string): number {
  const [, number] = /\/(\d+)$/.exec(id) ?? [];
  return number ? Number(number) - 1 : Number.MAX_SAFE_INTEGER;
}

function fillFromPrimary(value: SiteValue, places: readonly EntryPlace[]): string[] {
  const texts = Array.isArray(value) ? value : [];
  const names = places.flatMap((place) => place.names);
  return texts.map((text, i) => text || (texts[names.indexOf(names[i] ?? '')] ?? ''));
}

export function readTexts(entry: unknown, { names, template }: EntryPlace): string[] {
  return names.map((name) => {
    const value = valueAt(entry, toPath(name));
    const list = template?.find((part) => part.name === name)?.list;
    if (!list || !Array.isArray(value)) return String(value ?? '');
    const named = value.map((each) =>
      list === 'names' ? each : [each?.emoji, each?.name].filter(Boolean).join(' '),
    );
    return named.join(', ');
  });
}
