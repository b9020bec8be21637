/** The draft that all owners share: values of fields that are not published yet (product section 12). */
import { isDeepStrictEqual } from 'node:util';
import type {
  DeskSite,
  SiteEntry,
  SiteField,
  SiteValue,
  SiteValues,
  WantedChange,
} from '../../contract/desk/site.ts';
import type { SiteChange } from '../../model/editing/apply.ts';
import { type EntryField, fieldOf, isEntry } from '../../model/editing/entries.ts';
import type { EditableField } from '../../model/editing/fields.ts';
import type { FileData } from '../../model/editing/photo-files.ts';
import { valueProblem } from '../../model/editing/value-problem.ts';
import type { Environment } from '../../model/settings.ts';
import type { Database } from '../db/database.ts';
import { DRAFT_KEY, PhotoDrafts } from './photo-drafts.ts';
import { runEdit } from './run-edit.ts';

interface Given {
  database: Database;
  /** The owner's content folder. */
  dir: string;
  env: Environment;
  now: () => number;
}

export type ChangeResult =
  | { draft: SiteValues }
  | { theirs: SiteValues }
  | { errors: Record<string, string> };

interface Row {
  id: string;
  value: SiteValue;
  /** What the file held when it was drafted. */
  was: SiteValue;
}

/** A drafted value, with the field as the file has it now. */
interface Drafted extends Omit<Row, 'id'> {
  field: EditableField;
}

export interface PublishedChange {
  id: string;
  from: SiteValue;
  to: SiteValue;
  /** `1/4 Load: $250 → $240` */
  words: string;
  /** Id of the drafted photo that is published. */
  photo?: string;
}

/** The draft as a publish takes it. */
export interface DraftedFiles {
  /** The owner's files that differ, by their path from the content folder. */
  files: ReadonlyMap<string, FileData>;
  changes: PublishedChange[];
  /** Values of files that were changed by hand since they were drafted. */
  theirs: SiteValues;
  /** Why the draft can't be made in the files, by the ids of fields. */
  errors: Record<string, string>;
}

export class SiteDrafts {
  readonly photos: PhotoDrafts;
  readonly #given: Given;
  readonly #listeners: (() => void)[] = [];
  /** Ends when the change before has been made: one check at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(given: Given) {
    this.#given = given;
    this.photos = new PhotoDrafts({ ...given, onChange: () => this.#changed() });
  }

  /** Calls the listener after each change of the draft. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async show(): Promise<Pick<DeskSite, 'fields' | 'entries' | 'draft'>> {
    const { fields } = await this.#edit([]);
    const drafted = inFields(await this.#rows(), fields);
    const known = new Set(fields);
    const added = drafted.flatMap(({ field }) => (known.has(field) ? [] : field));
    return {
      fields: fields.filter((field) => !isEntry(field)).map(toContract),
      entries: [...added, ...fields].filter(isEntry).map(toContract) as SiteEntry[],
      draft: await this.#valuesOf(drafted),
    };
  }

  /** Makes all changes in the draft, or none. @param by e-mail address */
  change(wanted: readonly WantedChange[], by: string): Promise<ChangeResult> {
    const turn = this.#last.then(() => this.#change(wanted, by));
    this.#last = turn.catch(() => {});
    return turn;
  }

  async drop(): Promise<void> {
    await this.#given.database.transact([DRAFT_KEY], async (transaction) => {
      await transaction.deleteFrom('site_drafts').execute();
      await transaction.deleteFrom('site_photos').execute();
    });
    this.#changed();
  }

  /** The owner's files with the draft in them. */
  async files(): Promise<DraftedFiles> {
    const rows = await this.#rows();
    const { fields, edited, errors } = await this.#edit(
      rows.map(({ id, value, was }) => ({ id, to: value, from: was })),
    );
    const drafted = inFields(rows, fields);
    const photos = await this.photos.files();
    const changes = drafted.map(({ field, value }) => ({
      id: field.id,
      from: field.value,
      to: value,
      words: describeChange(field, value),
    }));
    const theirs = drafted
      .filter(({ field, was }) => !isDeepStrictEqual(field.value, was))
      .map(({ field }) => [field.id, field.value]);
    return {
      files: new Map<string, FileData>([...edited, ...photos.files]),
      changes: [...changes, ...photos.changes],
      theirs: { ...Object.fromEntries(theirs), ...photos.theirs },
      errors,
    };
  }

  async #change(wanted: readonly WantedChange[], by: string): Promise<ChangeResult> {
    const { fields } = await this.#edit([]);
    const drafted = new Map(inFields(await this.#rows(), fields).map((each) => [each.field.id, each]));
    const byId = new Map(fields.map((field) => [field.id, field]));
    const errors = new Map<string, string>();
    const theirs = new Map<string, SiteValue>();
    const set = new Map<string, Drafted>();
    for (const { id, was, value } of wanted) {
      const field = fieldOf(id, byId);
      const problem = field
        ? valueProblem(field, value)
        : 'Expected a field of the site; there is none of this name.';
      if (!field || problem) {
        errors.set(id, problem ?? '');
        continue;
      }
      const isGone = [...drafted.values(), ...set.values()].some((each) => isInside(id, each));
      const now = isGone ? '' : ((set.get(id) ?? drafted.get(id))?.value ?? field.value);
      const isSeen = !isGone && isDeepStrictEqual(now, was);
      if (!isSeen && !isDeepStrictEqual(now, value)) theirs.set(id, now);
      if (isSeen) set.set(id, { field, value: value as SiteValue, was: field.value });
    }
    if (errors.size > 0) return { errors: Object.fromEntries(errors) };
    if (theirs.size > 0) return { theirs: Object.fromEntries(theirs) };

    // With an entry, what was drafted in it goes.
    const gone = [...drafted.keys()].filter((id) => [...set.values()].some((each) => isInside(id, each)));
    for (const id of gone) drafted.delete(id);
    const next = [...new Map([...drafted, ...set]).values()].filter(isChange);
    const checked = await this.#edit(
      next.map(({ field, value }) => ({ id: field.id, to: value, from: field.value })),
      [...set.keys()],
    );
    if (Object.keys(checked.errors).length > 0) return { errors: checked.errors };
    await this.#write([...set.values()], gone, by);
    return { draft: await this.#valuesOf(next) };
  }

  async #write(set: readonly Drafted[], gone: readonly string[], by: string): Promise<void> {
    if (set.length === 0) return;
    const at = new Date(this.#given.now()).toISOString();
    await this.#given.database.transact([DRAFT_KEY], async (transaction) => {
      const ids = [...gone, ...set.map(({ field }) => field.id)];
      await transaction.deleteFrom('site_drafts').where('field', 'in', ids).execute();
      const rows = set.filter(isChange).map(({ field, value, was }) => ({
        field: field.id,
        value: JSON.stringify(value),
        was: JSON.stringify(was),
        by,
        at,
      }));
      if (rows.length > 0) await transaction.insertInto('site_drafts').values(rows).execute();
    });
    this.#changed();
  }

  async #rows(): Promise<Row[]> {
    const rows = await this.#given.database.db.selectFrom('site_drafts').selectAll().orderBy('at').execute();
    return rows.map(({ field: id, value, was }) => ({ id, value: JSON.parse(value), was: JSON.parse(was) }));
  }

  #edit(changes: readonly SiteChange[], check: readonly string[] = []) {
    const { dir, env } = this.#given;
    return runEdit({ dir, env: { ...env }, changes, check });
  }

  /** With those of photos. */
  async #valuesOf(drafted: readonly Drafted[]): Promise<SiteValues> {
    const { draft } = await this.photos.list();
    return { ...Object.fromEntries(drafted.map(({ field, value }) => [field.id, value])), ...draft };
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** A value whose field is gone, or holds it by now, is no draft any more. */
function inFields(rows: readonly Row[], fields: readonly EditableField[]): Drafted[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return rows.flatMap(({ id, value, was }) => {
    const field = fieldOf(id, byId);
    return field ? [{ field, value, was }].filter(isChange) : [];
  });
}

const isChange = ({ field, value }: Drafted) => !isDeepStrictEqual(field.value, value);

/** Whether a field is in an entry that is drafted to go. */
const isInside = (id: string, { field, value }: Drafted) =>
  isEntry(field) && isDeepStrictEqual(value, []) && id.startsWith(`${field.id}/`);

function toContract(field: EditableField): SiteField {
  const { file: _, path: __, removable: ___, places: ____, ...shown } = field as EntryField;
  return shown;
}

function describeChange({ section, label, kind, value }: EditableField, to: SiteValue): string {
  const heading = section.at(-1) ?? '';
  const name = label === 'Price' ? heading : kind === 'entry' ? label : `${heading} ${label}`.trim();
  return `${name}: ${brief(value)} → ${brief(to)}`;
}

function brief(value: SiteValue): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text || 'nothing';
}
