import { parse } from 'yaml';
import { z } from 'zod';
import type { SiteKind, SiteValue } from '../../contract/desk/site.ts';
import { languageName } from '../../contract/language-name.ts';
import {
  type Editable,
  editableOf,
  GROWABLE_LISTS,
  type GrowableList,
  isOptional,
} from '../schema/editable.ts';
import { WORDS } from '../schema/words.ts';
import { slugOf } from '../slug.ts';
import { unwrap } from '../yaml/unwrap.ts';
import type { Path } from '../yaml/yaml-editor.ts';
import type { EditableField, EntryField, Fields } from './editable-field.ts';
import { joinLanguages, readTexts } from './entries.ts';
import { EDITABLE_FILES, type EditableFile, type SiteFiles } from './files.ts';

const KEYS = ['id', 'name'];
const TITLES = ['size', 'item', 'name', 'title', 'heading', 'short', 'id'];
const GROUP_TITLES: Readonly<Record<string, string>> = {
  faq: 'Questions',
  why: 'Reasons',
  h1: 'Headline',
  founders: 'Your story',
  hero: 'Top of the page',
  local: 'What you know of the town',
  hours: 'Hours',
  accreditations: 'Badges',
  cta: 'Buttons',
  badges: 'Banners',
  quiet: 'Pages for people who grieve',
  quarters: 'Neighborhoods',
};

const cachedFields = new Map<string, { text: string; shared: string; fields: EditableField[] }>();

/** Lists the fields of all files; a file that is not YAML has none, nor has a value that does not fit its schema. */
export function listFields(files: SiteFiles): EditableField[] {
  const fields = [...files].flatMap(([name, text]) => {
    const shared = files.get(name.split('/').at(-1) ?? '') ?? '';
    const known = cachedFields.get(name);
    if (known?.text === text && known.shared === shared) return known.fields;
    const fields = fieldsOfFile(name, text, shared);
    cachedFields.set(name, { text, shared, fields });
    return fields;
  });
  // Of two entries with the same key, which the build refuses, the first one.
  return joinLanguages(
    [...new Map(fields.toReversed().map((field) => [field.id, field])).values()].reverse(),
  );
}

export const byId = (fields: readonly EditableField[]): Fields =>
  new Map(fields.map((field) => [field.id, field]));

interface FieldLocation {
  path: Path;
  id: readonly string[];
  section: readonly string[];
  removable: number | undefined;
}

function fieldsOfFile(name: string, text: string, sharedText: string): EditableField[] {
  const [base = '', language] = name.split('/').reverse();
  const file = EDITABLE_FILES.find((each) => each.name === base);
  const data = dataOf(text);
  if (!file || data === undefined) return [];
  const shared = language === undefined ? data : dataOf(sharedText);
  const section = language === undefined ? file.section : [languageName(language), ...file.section];
  const id = [...(language === undefined ? [] : [language]), base.replace('.yaml', '')];
  const found: EditableField[] = [];
  walk(file.schema, data, shared, { path: [], id, section, removable: undefined });
  return found;

  function walk(schema: z.ZodType, value: unknown, primary: unknown, at: FieldLocation): void {
    const kind = unwrap(schema, value ?? primary);
    const editable = editableOf(schema) ?? editableOf(kind);
    const removable = at.removable ?? (isOptional(schema) ? at.path.length - 1 : undefined);
    if (editable) add(schema, kind, editable, value, { ...at, removable });
    else if (kind instanceof z.ZodObject) walkGroup(kind, value, primary, { ...at, removable });
    else if (kind instanceof z.ZodArray && Array.isArray(value ?? [])) {
      walkList(kind, (value ?? []) as unknown[], primary, at);
    }
  }

  function walkGroup(kind: z.ZodObject, value: unknown, primary: unknown, at: FieldLocation): void {
    const names = Object.keys(kind.shape);
    const isOnly = names.filter((name) => !KEYS.includes(name)).length === 1;
    for (const name of names) {
      const schema = kind.shape[name] as z.ZodType;
      const isGroup = editableOf(schema) === undefined;
      const isNotice = file?.name === 'site.yaml' && at.path.length === 0 && name === 'notice';
      const id = isNotice ? at.id.with(-1, name) : isOnly && isGroup ? at.id : [...at.id, name];
      const section = isOnly || !isGroup ? at.section : [...at.section, titleOf(name)];
      walk(schema, fieldOf(value, name), fieldOf(primary, name), {
        ...at,
        path: [...at.path, name],
        id,
        section,
      });
    }
  }

  function walkList(kind: z.ZodArray, list: unknown[], primary: unknown, at: FieldLocation): void {
    const growing = GROWABLE_LISTS.get(kind);
    const isPaired =
      language === undefined ||
      growing?.template !== undefined ||
      list.length === (Array.isArray(primary) ? primary.length : 0);
    const addEntry = growing && isPaired ? entriesOf(kind, growing, at, list) : undefined;
    list.forEach((entry, i) => {
      const key = KEYS.map((name) => fieldOf(entry, name)).find(
        (value) => typeof value === 'string' && slugOf(value),
      );
      const original = Array.isArray(primary) ? (key ? findKeyed(primary, key) : primary[i]) : undefined;
      const title = TITLES.map((name) => fieldOf(entry, name)).find(
        (value) => typeof value === 'string' && !value.includes('{'),
      );
      const inside: FieldLocation = {
        removable: undefined,
        path: [...at.path, i],
        id: [...at.id, typeof key === 'string' ? slugOf(key) : `${i + 1}`],
        section: [
          ...at.section,
          typeof title !== 'string' ? `${i + 1}` : title === key ? titleOf(title) : title,
        ],
      };
      walk(kind.element as z.ZodType, entry, original, inside);
      // A page is taken off by a field of its own.
      if (!growing?.template) addEntry?.(inside, entry);
    });
    addEntry?.({ ...at, id: [...at.id, '+'] });
  }

  function entriesOf(kind: z.ZodArray, growing: GrowableList, { path }: FieldLocation, entries: unknown[]) {
    const { one, labels = {}, template, fixed = {} } = growing;
    const { shape } = kind.element as z.ZodObject;
    const key = Object.hasOwn(shape, 'id') ? 'id' : template && 'name';
    const asked = template?.filter(({ isShared }) => language === undefined || !isShared);
    const names =
      asked?.map(({ name }) => name) ??
      Object.keys(shape).filter(
        (name) => name !== key && (language === undefined || isWords(shape[name] as z.ZodType)),
      );
    const parts = names.map((name, i) => ({
      label: asked?.[i]?.label ?? labels[name] ?? editableOf(shape[name] as z.ZodType)?.label ?? name,
      optional: false,
      ...(asked?.[i] && { hint: asked[i].hint, max: asked[i].max }),
    }));
    const place = { file: name, path, key, names, template, fixed, entries };
    return (at: FieldLocation, entry?: unknown) => {
      if (names.length === 0) return;
      const field: EntryField = {
        ...placeOf(at),
        label: one,
        kind: 'entry',
        value: entry === undefined ? [] : readTexts(entry, place),
        help: '',
        removable: undefined,
        isWords: true,
        parts,
        places: [place],
      };
      found.push(field);
    };
  }

  function placeOf({
    id,
    path,
    section,
  }: FieldLocation): Pick<EditableField, 'id' | 'group' | 'section' | 'file' | 'path'> {
    const group =
      path[0] === 'notice' ? 'notice' : path[0] === 'hours' ? 'schedule' : (file as EditableFile).group;
    return { id: id.join('/'), group, section: [...section], file: name, path };
  }

  function add(
    schema: z.ZodType,
    kind: z.ZodType,
    editable: Editable,
    value: unknown,
    at: FieldLocation,
  ): void {
    // Another language has words only.
    if (language !== undefined && !isWords(kind)) return;
    const siteKind = editable.kind ?? kindOf(kind);
    if (value === undefined && at.removable === undefined) return;
    const current = toSite(siteKind, value ?? valueIfAbsent(schema, siteKind));
    if (current === undefined || !siteKind) return;
    found.push({
      ...placeOf(at),
      label: editable.label,
      kind: siteKind,
      value: current,
      help: editable.help ?? '',
      isWords: isWords(kind),
      ...choicesOf(kind),
      ...(editable.each ? { each: editable.each } : {}),
      ...(editable.max ? { max: editable.max } : {}),
      removable: keepsEmpty(schema, value) ? undefined : at.removable,
    });
  }
}

/** Such as the words of a notice, beside its days: to leave them out would leave the days alone. A switch stays where it may say no. */
const keepsEmpty = (schema: z.ZodType, value: unknown) =>
  typeof value === 'boolean'
    ? schema.safeParse(false).success
    : value !== undefined && !isOptional(schema) && schema.safeParse('').success;

const isWords = (kind: z.ZodType) =>
  WORDS.has(kind) || (kind instanceof z.ZodArray && WORDS.has(kind.element as z.ZodType));

/** Undefined for a text that is not YAML. */
export function dataOf(text: string): unknown {
  try {
    return parse(text) ?? {};
  } catch {
    return undefined;
  }
}

function choicesOf(kind: z.ZodType): Pick<EditableField, 'choices'> {
  const each = kind instanceof z.ZodArray ? kind.element : kind;
  return each instanceof z.ZodEnum ? { choices: each.options.map(String) } : {};
}

function kindOf(schema: z.ZodType): SiteKind | undefined {
  if (schema instanceof z.ZodEnum) return 'choice';
  if (schema instanceof z.ZodString) return 'text';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  return schema instanceof z.ZodArray ? 'list' : undefined;
}

const EMPTY = { list: [], windows: [], boolean: false };

function valueIfAbsent(schema: z.ZodType, kind: SiteKind | undefined): unknown {
  return schema.safeParse(undefined).data ?? EMPTY[kind as 'list'] ?? '';
}

/** Undefined for a value that is not of this kind. */
export function toSite(kind: SiteKind | undefined, value: unknown): SiteValue | undefined {
  const list =
    kind === 'windows' && Array.isArray(value)
      ? value.map((entry) => fieldOf(entry, 'window') ?? entry)
      : value;
  return kind !== undefined && isOfKind(kind, list) ? list : undefined;
}

export function isOfKind(kind: SiteKind, value: unknown): value is SiteValue {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'list' || kind === 'windows' || kind === 'entry')
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
  return typeof value === 'string';
}

function fieldOf(value: unknown, name: string): unknown {
  const isGroup = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isGroup ? (value as Record<string, unknown>)[name] : undefined;
}

const findKeyed = (list: unknown[], key: unknown) =>
  list.find((entry) => KEYS.some((name) => fieldOf(entry, name) === key));

function titleOf(name: string): string {
  const text = name.replace(/[_-]/g, ' ');
  return GROUP_TITLES[name] ?? text.charAt(0).toUpperCase() + text.slice(1);
}
