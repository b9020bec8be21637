/** All owners share one draft (product section 12). */
import { shorten } from '../../contract/cut-text.ts';
import type {
  DeskSite,
  SiteEntry,
  SiteField,
  SiteValue,
  SiteValues,
  WantedChange,
} from '../../contract/desk/site.ts';
import { type ChangedDraft, isChange } from '../../model/editing/change-draft.ts';
import type { ChangeResult } from '../../model/editing/edit-site.ts';
import type { EditableField, EntryField } from '../../model/editing/editable-field.ts';
import { fieldOf, isEntry } from '../../model/editing/entries.ts';
import { byId } from '../../model/editing/fields.ts';
import type { FileData } from '../../model/editing/photo-files.ts';
import type { SiteChange } from '../../model/editing/site-change.ts';
import type { Environment } from '../../model/settings.ts';
import type { Database } from '../db/database.ts';
import { DRAFT_LOCK, PhotoDrafts } from './photo-drafts.ts';
import { runEdit } from './run-edit.ts';
import type { PublishedChange, WritePlan } from './write-plan.ts';

interface DraftOptions {
  database: Database;
  contentDir: string;
  env: Environment;
  now: () => number;
}

export class SiteDrafts {
  readonly photos: PhotoDrafts;
  readonly #given: DraftOptions;
  readonly #listeners: (() => void)[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(given: DraftOptions) {
    this.#given = given;
    this.photos = new PhotoDrafts({ ...given, onChange: () => this.#changed() });
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async show(): Promise<Pick<DeskSite, 'fields' | 'entries' | 'draft'>> {
    const { fields, changes } = await this.#edited();
    const known = byId(fields);
    const added = changes.flatMap(({ id }) => (known.has(id) ? [] : (fieldOf(id, known) ?? [])));
    return {
      fields: fields.filter((field) => !isEntry(field)).map(toContract),
      entries: [...added, ...fields].filter(isEntry).map(toContract) as SiteEntry[],
      draft: await this.#valuesOf(changes),
    };
  }

  /** Makes all changes or none. @param by e-mail address */
  change(
    wanted: readonly WantedChange[],
    by: string,
  ): Promise<{ draft: SiteValues } | Exclude<ChangeResult, ChangedDraft>> {
    const turn = this.#last.then(async () => {
      const { contentDir: dir, env } = this.#given;
      const draft = await this.#rows();
      const result = await runEdit('changeDraftOf', { dir, env: { ...env }, draft, wanted });
      if (!('draft' in result)) return result;
      await this.#write(result, by);
      return { draft: await this.#valuesOf(result.draft) };
    });
    this.#last = turn.catch(() => {});
    return turn;
  }

  async drop(): Promise<void> {
    await this.#given.database.transact([DRAFT_LOCK], async (transaction) => {
      await transaction.deleteFrom('site_drafts').execute();
      await transaction.deleteFrom('site_photos').execute();
    });
    this.#changed();
  }

  async containsAll(changes: readonly PublishedChange[]): Promise<boolean> {
    const draft = await this.#valuesOf(await this.#rows());
    return changes.every(({ id, takenOff }) => takenOff || Object.hasOwn(draft, id));
  }

  async files(): Promise<WritePlan> {
    const { fields, changes, edited, theirs, errors } = await this.#edited();
    const known = byId(fields);
    const photos = await this.photos.files();
    const described = changes.flatMap(({ id, to }) => {
      const field = fieldOf(id, known);
      return field ? { id, from: field.value, to, words: describeChange(field, to) } : [];
    });
    return {
      files: new Map<string, FileData>([...edited, ...photos.files]),
      changes: [...described, ...photos.changes],
      theirs: { ...theirs, ...photos.theirs },
      errors,
    };
  }

  async #edited() {
    return runEdit('editSite', { dir: this.#given.contentDir, changes: await this.#rows() });
  }

  async #write({ made, dropped }: ChangedDraft, by: string): Promise<void> {
    if (made.length === 0) return;
    const at = new Date(this.#given.now()).toISOString();
    await this.#given.database.transact([DRAFT_LOCK], async (transaction) => {
      const ids = [...dropped, ...made.map(({ id }) => id)];
      await transaction.deleteFrom('site_drafts').where('field', 'in', ids).execute();
      const rows = made.filter(isChange).map(({ id: field, from, to }) => ({
        field,
        value: JSON.stringify(to),
        was: JSON.stringify(from),
        by,
        at,
      }));
      if (rows.length > 0) await transaction.insertInto('site_drafts').values(rows).execute();
    });
    this.#changed();
  }

  async #rows(): Promise<SiteChange[]> {
    const rows = await this.#given.database.db.selectFrom('site_drafts').selectAll().orderBy('at').execute();
    return rows.map(({ field: id, value, was }) => ({ id, from: JSON.parse(was), to: JSON.parse(value) }));
  }

  async #valuesOf(changes: readonly SiteChange[]): Promise<SiteValues> {
    const { draft } = await this.photos.list();
    return { ...Object.fromEntries(changes.map(({ id, to }) => [id, to])), ...draft };
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

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
  const text = Array.isArray(value) ? value.filter(Boolean).join(', ') : String(value);
  return shorten(text, 40) || 'nothing';
}
