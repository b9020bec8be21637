import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SiteValues } from '../../contract/desk/site.ts';
import { PHOTOS, PhotoFiles } from '../../model/editing/photo-files.ts';
import { findPicture, listPhotoPlaces, type PhotoPlace } from '../../model/editing/photo-places.ts';
import type { Content } from '../../model/load.ts';
import type { Database } from '../db/database.ts';
import { type JobPhotoId, noteJobPicture, pictureId } from './job-pictures.ts';
import type { PublishedChange, WritePlan } from './write-plan.ts';

export const DRAFT_LOCK = 'site-draft';
/** In place of a version: whatever stands there may be replaced. */
export const ANY_VERSION = 'any';

interface PhotoDraftOptions {
  database: Database;
  contentDir: string;
  now: () => number;
  onChange: () => void;
}

export interface NewPhoto {
  /** By the codes of languages; `''` for the primary one. */
  words: Record<string, string>;
  focus: string;
  /** JPEG without metadata. */
  data: Uint8Array;
  ofJobs: readonly JobPhotoId[];
}

export class PhotoDrafts {
  readonly #given: PhotoDraftOptions;

  constructor(given: PhotoDraftOptions) {
    this.#given = given;
  }

  places(content: Content): Promise<PhotoPlace[]> {
    return listPhotoPlaces(content, this.photosDir);
  }

  get photosDir(): string {
    return join(this.#given.contentDir, PHOTOS);
  }

  async list(): Promise<{ draft: SiteValues; ids: ReadonlyMap<string, string> }> {
    const { db } = this.#given.database;
    const rows = await db.selectFrom('site_photos').select(['name', 'id', 'words']).orderBy('at').execute();
    return {
      draft: Object.fromEntries(rows.map(({ name, words }) => [photoId(name), JSON.parse(words)['']])),
      ids: new Map(rows.map(({ name, id }) => [name, id])),
    };
  }

  async find(name: string): Promise<Uint8Array | undefined> {
    const rows = this.#given.database.db.selectFrom('site_photos').select('data').where('name', '=', name);
    return (await rows.executeTakeFirst())?.data;
  }

  /** @returns false if a customer no longer allows a photo of their job */
  async put(place: PhotoPlace, { words, focus, data, ofJobs }: NewPhoto, by: string): Promise<boolean> {
    const { name, version: was } = place;
    const row = { name, id: randomUUID(), label: `${place.page}: ${place.label}`, focus, was, by, data };
    const at = new Date(this.#given.now()).toISOString();
    const isAllowed = await this.#given.database.transact([DRAFT_LOCK], async (transaction) => {
      if (!(await noteJobPicture(transaction, data, ofJobs))) return false;
      await transaction.deleteFrom('site_photos').where('name', '=', name).execute();
      await transaction
        .insertInto('site_photos')
        .values({ ...row, words: JSON.stringify(words), at })
        .execute();
      return true;
    });
    if (isAllowed) this.#given.onChange();
    return isAllowed;
  }

  /** @returns whether some were drafted */
  async removePictures(pictures: ReadonlySet<string>): Promise<boolean> {
    const { db, transact } = this.#given.database;
    const rows = await db.selectFrom('site_photos').select(['id', 'data']).execute();
    const ids = rows.flatMap(({ id, data }) => (pictures.has(pictureId(data)) ? id : []));
    if (ids.length === 0) return false;
    await transact([DRAFT_LOCK], (transaction) =>
      transaction.deleteFrom('site_photos').where('id', 'in', ids).execute(),
    );
    this.#given.onChange();
    return true;
  }

  /** Takes pictures out of the owner's files. */
  async filesWithout(
    content: Content,
    pictures: ReadonlySet<string>,
    edited: WritePlan['files'],
  ): Promise<Pick<WritePlan, 'files' | 'changes'>> {
    const files = new PhotoFiles(this.#given.contentDir, edited);
    const changes: PublishedChange[] = [];
    for (const { name, page, label, alt } of await this.places(content)) {
      const { photo } = files.stateOf(name);
      if (!photo || !pictures.has(pictureId(photo.data))) continue;
      files.set(name, { photo: undefined, words: {} });
      const words = `${page}: ${label}: taken off, its customer does not allow it`;
      changes.push({ id: photoId(name), from: alt, to: '', words, takenOff: true });
    }
    return { files: files.edited, changes };
  }

  async remove(name: string): Promise<void> {
    await this.#given.database.transact([DRAFT_LOCK], (transaction) =>
      transaction.deleteFrom('site_photos').where('name', '=', name).execute(),
    );
    this.#given.onChange();
  }

  /** `theirs` are places where somebody has put another photo by hand since. */
  async files(): Promise<Pick<WritePlan, 'files' | 'changes' | 'theirs'>> {
    const { db } = this.#given.database;
    const rows = await db.selectFrom('site_photos').selectAll().orderBy('at').execute();
    const files = new PhotoFiles(this.#given.contentDir);
    const changes: PublishedChange[] = [];
    const theirs: SiteValues = {};
    for (const { name, id, label, words: json, focus, was, data } of rows) {
      const { alt: from, version } = await findPicture(this.photosDir, name);
      const { '': alt = '', ...words } = JSON.parse(json) as Record<string, string>;
      const before = files.stateOf(name);
      const old = before.photo?.file ?? '';
      const file = /\.jpe?g$/i.test(old) ? old : `${name.split('/')[1]}.jpg`;
      const line = `${file}${focus && ` [${focus}]`}: ${alt}`;
      // A language that the site does not show now has no words of its own, and those before are about another picture.
      const unsaid = Object.fromEntries(Object.keys(before.words).map((code) => [code, alt]));
      files.set(name, { photo: { file, data: Buffer.from(data), line }, words: { ...unsaid, ...words } });
      changes.push({ id: photoId(name), from, to: alt, words: `${label}: new photo`, photo: id });
      if (was !== ANY_VERSION && was !== version) theirs[photoId(name)] = from;
    }
    return { files: files.edited, changes, theirs };
  }
}

export const photoId = (name: string): string => `photos.${name.replace('/', '.')}`;

export function photoName(id: string): string | undefined {
  const [, folder, key] = /^photos\.([^.]+)\.(.+)$/.exec(id) ?? [];
  return folder && `${folder}/${key}`;
}
