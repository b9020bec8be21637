/** The draft that all owners share: values of fields that are not published yet (product section 12). */
import { isDeepStrictEqual } from 'node:util';
import type { SiteField, SiteValue, SiteValues, WantedChange } from '../../contract/desk/site.ts';
import type { SiteChange } from '../../model/editing/apply.ts';
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

/** A drafted value, with the field as the file has it now. */
interface Drafted {
  field: EditableField;
  value: SiteValue;
  /** What the file held when it was drafted. */
  was: SiteValue;
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

  async show(): Promise<{ fields: SiteField[]; draft: SiteValues }> {
    const { fields } = await this.#edit([]);
    return { fields: fields.map(toContract), draft: await this.#valuesOf(await this.#drafted(fields)) };
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
    const { fields } = await this.#edit([]);
    const drafted = await this.#drafted(fields);
    const { edited, errors } = await this.#edit(
      drafted.map(({ field, value }) => ({ id: field.id, to: value })),
    );
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
    const drafted = new Map((await this.#drafted(fields)).map((each) => [each.field.id, each]));
    const byId = new Map(fields.map((field) => [field.id, field]));
    const errors = new Map<string, string>();
    const theirs = new Map<string, SiteValue>();
    const set = new Map<string, Drafted>();
    for (const { id, was, value } of wanted) {
      const field = byId.get(id);
      const problem = field
        ? valueProblem(field, value)
        : 'Expected a field of the site; there is none of this name.';
      if (!field || problem) {
        errors.set(id, problem ?? '');
        continue;
      }
      const now = (set.get(id) ?? drafted.get(id))?.value ?? field.value;
      const isSeen = isDeepStrictEqual(now, was);
      if (!isSeen && !isDeepStrictEqual(now, value)) theirs.set(id, now);
      if (isSeen) set.set(id, { field, value: value as SiteValue, was: field.value });
    }
    if (errors.size > 0) return { errors: Object.fromEntries(errors) };
    if (theirs.size > 0) return { theirs: Object.fromEntries(theirs) };

    const next = [...new Map([...drafted, ...set]).values()].filter(isChange);
    const checked = await this.#edit(
      next.map(({ field, value }) => ({ id: field.id, to: value })),
      [...set.keys()],
    );
    if (Object.keys(checked.errors).length > 0) return { errors: checked.errors };
    await this.#write([...set.values()], by);
    return { draft: await this.#valuesOf(next) };
  }

  async #write(set: readonly Drafted[], by: string): Promise<void> {
    if (set.length === 0) return;
    const at = new Date(this.#given.now()).toISOString();
    await this.#given.database.transact([DRAFT_KEY], async (transaction) => {
      const ids = set.map(({ field }) => field.id);
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

  /** A value whose field is gone, or holds it by now, is no draft any more. */
  async #drafted(fields: readonly EditableField[]): Promise<Drafted[]> {
    const rows = await this.#given.database.db.selectFrom('site_drafts').selectAll().orderBy('at').execute();
    const byId = new Map(fields.map((field) => [field.id, field]));
    return rows.flatMap(({ field: id, value, was }) => {
      const field = byId.get(id);
      return field ? [{ field, value: JSON.parse(value), was: JSON.parse(was) }].filter(isChange) : [];
    });
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

const isChange = ({ field, value }: Drafted) => !isDeepStrictEqual(field.value, value);

function toContract({ file: _, path: __, removable: ___, ...field }: EditableField): SiteField {
  return field;
}

function describeChange({ section, label, value }: EditableField, to: SiteValue): string {
  const name = label === 'Price' ? (section.at(-1) ?? label) : `${section.at(-1) ?? ''} ${label}`.trim();
  return `${name}: ${brief(value)} → ${brief(to)}`;
}

function brief(value: SiteValue): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text || 'nothing';
}
