/** All owners share one draft (product section 12): texts and photos, each a change of what stands in the files. */
import { join } from 'node:path';
import type { DeskSite, SiteEntry, SiteField, SiteValues, WantedChange } from '../../contract/desk/site.ts';
import { fingerprint } from '../../model/doctor/demo.ts';
import { type ChangedDraft, isChange } from '../../model/editing/change-draft.ts';
import type { ChangeResult, Rebased } from '../../model/editing/edit-site.ts';
import type { EditableField, EntryField } from '../../model/editing/editable-field.ts';
import { fieldOf, isEntry } from '../../model/editing/entries.ts';
import { byId } from '../../model/editing/fields.ts';
import { PHOTOS, PhotoFiles, pictureId } from '../../model/editing/photo-files.ts';
import { listPhotoPlaces, type PhotoPlace } from '../../model/editing/photo-places.ts';
import {
  isPhotoChange,
  isTextChange,
  type PlaceChange,
  photoId,
  shownValue,
} from '../../model/editing/site-change.ts';
import type { Content } from '../../model/load.ts';
import type { Environment } from '../../model/settings.ts';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/tables.ts';
import {
  findPictures,
  type JobPhotoId,
  keepPicture,
  noteJobPicture,
  removeUnusedPictures,
} from './pictures.ts';
import { runEdit } from './run-edit.ts';

export const DRAFT_LOCK = 'site-draft';

interface DraftOptions {
  database: Database;
  contentDir: string;
  env: Environment;
  now: () => number;
}

export interface NewPhoto {
  /** By the codes of languages; `''` for the primary one. */
  words: Record<string, string>;
  focus: string;
  /** JPEG without metadata. */
  data: Uint8Array;
  ofJobs: readonly JobPhotoId[];
}

export class SiteDrafts {
  readonly #given: DraftOptions;
  readonly #listeners: (() => void)[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(given: DraftOptions) {
    this.#given = given;
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  get photosDir(): string {
    return join(this.#given.contentDir, PHOTOS);
  }

  places(content: Content): Promise<PhotoPlace[]> {
    return listPhotoPlaces(content, this.photosDir);
  }

  async changes(): Promise<PlaceChange[]> {
    const rows = await this.#given.database.db.selectFrom('site_changes').selectAll().orderBy('at').execute();
    return rows.map(({ id, base, value }) => ({ id, from: JSON.parse(base), to: JSON.parse(value) }));
  }

  async show(): Promise<Pick<DeskSite, 'fields' | 'entries' | 'draft'>> {
    const { fields, changes } = await this.#rebased(await this.changes());
    const known = byId(fields);
    const added = changes.flatMap(({ id }) => (known.has(id) ? [] : (fieldOf(id, known) ?? [])));
    return {
      fields: fields.filter((field) => !isEntry(field)).map(toContract),
      entries: [...added, ...fields].filter(isEntry).map(toContract) as SiteEntry[],
      draft: valuesOf(changes),
    };
  }

  async values(): Promise<SiteValues> {
    return valuesOf((await this.#rebased(await this.changes())).changes);
  }

  /** Makes all changes or none. @param by e-mail address */
  change(
    wanted: readonly WantedChange[],
    by: string,
  ): Promise<{ draft: SiteValues } | Exclude<ChangeResult, ChangedDraft>> {
    const turn = this.#last.then(async () => {
      const { contentDir: dir, env } = this.#given;
      const before = await this.changes();
      const draft = before.filter(isTextChange);
      const result = await runEdit('changeDraftOf', { dir, env: { ...env }, draft, wanted });
      if (!('draft' in result)) return result;
      const { made, dropped } = result;
      const ids = [...dropped, ...made.map(({ id }) => id)];
      if (ids.length > 0) await this.#write(ids, made.filter(isChange), by);
      return { draft: valuesOf([...result.draft, ...before.filter(isPhotoChange)]) };
    });
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** Changes with what is drafted at a place, and how it is shown. */
  async photoVersions(): Promise<ReadonlyMap<string, string>> {
    const photos = (await this.changes()).filter(isPhotoChange);
    return new Map(photos.map(({ id, to }) => [id, fingerprint(JSON.stringify(to))]));
  }

  async picture(id: string): Promise<Uint8Array | undefined> {
    const change = (await this.changes()).filter(isPhotoChange).find((each) => each.id === id);
    const picture = change?.to.photo?.picture ?? '';
    return (await findPictures(this.#given.database.db, [picture])).get(picture);
  }

  /** @returns false if a customer no longer allows a photo of their job */
  async putPhoto(name: string, { words, focus, data, ofJobs }: NewPhoto, by: string): Promise<boolean> {
    const files = new PhotoFiles(this.#given.contentDir);
    const from = files.stateOf(name);
    const old = from.photo?.file ?? '';
    const file = /\.jpe?g$/i.test(old) ? old : `${name.split('/')[1]}.jpg`;
    const { '': alt = '', ...others } = words;
    const picture = pictureId(data);
    const line = `${file}${focus && ` [${focus}]`}: ${alt}`;
    // A language that the site does not show now has no words of its own, and those before are about another picture.
    const unsaid = Object.fromEntries(Object.keys(from.words).map((code) => [code, alt]));
    files.set(name, { photo: { file, picture, line }, words: { ...unsaid, ...others } }, data);
    // As it will stand there.
    const change = { id: photoId(name), from, to: files.stateOf(name) };
    return this.#write([change.id], [change], by, async (transaction) => {
      if (!(await noteJobPicture(transaction, picture, ofJobs))) return false;
      await keepPicture(transaction, data);
      return true;
    });
  }

  async drop(ids?: readonly string[]): Promise<void> {
    await this.#write(ids ?? (await this.changes()).map(({ id }) => id), [], '');
  }

  /** @param transaction of which it is a part. @returns whether some were drafted */
  async dropPictures(pictures: ReadonlySet<string>): Promise<boolean> {
    const photos = (await this.changes()).filter(isPhotoChange);
    const shown = photos.filter(({ to }) => pictures.has(to.photo?.picture ?? ''));
    if (shown.length > 0) await this.drop(shown.map(({ id }) => id));
    return shown.length > 0;
  }

  /** What of changes is left to make in the files as they are, and how. */
  async rebase(changes: readonly PlaceChange[], withdrawn: ReadonlySet<string>): Promise<Rebased> {
    const ids = changes.filter(isPhotoChange).flatMap(({ to }) => to.photo?.picture ?? []);
    return this.#rebased(changes, await findPictures(this.#given.database.db, ids), withdrawn);
  }

  #rebased(
    changes: readonly PlaceChange[],
    pictures = new Map(),
    withdrawn: ReadonlySet<string> = new Set(),
  ) {
    return runEdit('rebase', { dir: this.#given.contentDir, changes, pictures, withdrawn });
  }

  /** Puts changes in place of those with these ids, once `begin` agrees. */
  async #write(
    ids: readonly string[],
    changes: readonly PlaceChange[],
    by: string,
    begin: (transaction: Transaction) => Promise<boolean> = async () => true,
  ): Promise<boolean> {
    const at = new Date(this.#given.now()).toISOString();
    const isWritten = await this.#given.database.transact([DRAFT_LOCK], async (transaction) => {
      if (!(await begin(transaction))) return false;
      if (ids.length > 0) await transaction.deleteFrom('site_changes').where('id', 'in', ids).execute();
      const rows = changes.map(({ id, from, to }) => ({
        id,
        base: JSON.stringify(from),
        value: JSON.stringify(to),
        by,
        at,
      }));
      if (rows.length > 0) await transaction.insertInto('site_changes').values(rows).execute();
      await removeUnusedPictures(transaction);
      return true;
    });
    if (isWritten) for (const listener of this.#listeners) listener();
    return isWritten;
  }
}

const valuesOf = (changes: readonly PlaceChange[]): SiteValues =>
  Object.fromEntries(changes.map(({ id, to }) => [id, shownValue(to)]));

function toContract(field: EditableField): SiteField {
  const { file: _, path: __, removable: ___, isWords: ____, places: _____, ...shown } = field as EntryField;
  return shown;
}
