import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { SiteValue } from '../../contract/desk/site.ts';
import { languageName } from '../../contract/language-name.ts';
import { slugOf } from '../slug.ts';
import { setInText } from './edit-text.ts';
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
  const texts = fillFromPrimary(to, list.places);
  const inList = `${id.slice(0, id.lastIndexOf('/'))}/`;
  return [...fields.values()].some(
    (field) =>
      isEntry(field) &&
      field.id.startsWith(inList) &&
      isDeepStrictEqual(fillFromPrimary(field.value, list.places), texts),
  );
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
      const parts = other.parts.map(({ label }) => ({
        label: `${label} in ${languageName(code)}`,
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

export interface ChangedEntries {
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
  const textsAt = (index: number) => places.flatMap(({ names }, i) => readTexts(lists[i]?.[index], names));
  const indexes = changes.map(({ id, from, to }) => {
    const [old, now] = [fillFromPrimary(from, places), fillFromPrimary(to, places)];
    const isIt = (_: unknown, index: number) =>
      [from, old].some((texts) => isDeepStrictEqual(textsAt(index), texts));
    const index = old.length > 0 ? (lists[0]?.findIndex(isIt) ?? -1) : placeOf(id);
    if (index < 0) return index;
    let start = 0;
    for (const [i, { names, key }] of places.entries()) {
      const entry = names.map((name, n) => [name, now[start + n]]);
      start += names.length;
      const named = key === undefined ? [] : [[key, slugOf(now[0] ?? '')]];
      const added = now.length > 0 ? [Object.fromEntries([...named, ...entry])] : [];
      lists[i]?.splice(index, old.length > 0 ? 1 : 0, ...added);
    }
    return index;
  });
  const texts = places.map(({ file, path }, i) => {
    const list = lists[i] ?? [];
    const set = () => setInText(files.get(file) ?? '', path, list);
    return [file, verifiedEdit(file, changes[0]?.id ?? '', set, withValue(data[i], path, list))] as const;
  });
  return { texts: new Map(texts), indexes };
}

export function placeOf(id: string): number {
  const [, number] = /\/(\d+)$/.exec(id) ?? [];
  return number ? Number(number) - 1 : Number.MAX_SAFE_INTEGER;
}

function fillFromPrimary(value: SiteValue, places: readonly EntryPlace[]): string[] {
  const texts = Array.isArray(value) ? value : [];
  const names = places.flatMap((place) => place.names);
  return texts.map((text, i) => text || (texts[names.indexOf(names[i] ?? '')] ?? ''));
}

export const readTexts = (entry: unknown, names: readonly string[]): string[] =>
  names.map((name) => String((entry as Record<string, unknown> | null | undefined)?.[name] ?? ''));
