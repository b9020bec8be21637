import type { Rebased } from '../../model/editing/edit-site.ts';
import { PhotoFiles } from '../../model/editing/photo-files.ts';
import { isPhotoChange, type PlaceChange, photoName } from '../../model/editing/site-change.ts';
import type { SiteDirs } from '../../model/site-dir.ts';
import type { Database } from '../db/database.ts';
import type { SiteDrafts } from './drafts.ts';
import { currentData, type FileChange, hashOf, stageFiles } from './owner-files.ts';
import { withdrawnPictures } from './pictures.ts';
import { PublishError } from './publish-error.ts';
import { BY_THE_DESK, type Publishes, type PublishRecord, undoOf, withoutPictures } from './publishes.ts';
import type { Version } from './versions.ts';

interface PlanOptions {
  database: Database;
  drafts: SiteDrafts;
  dirs: SiteDirs;
}

export const isOfDraft = ({ undoes, by }: PublishRecord): boolean => undoes === null && by !== BY_THE_DESK;

/** @throws PublishError if it can't be published */
export function throwIfAny({ theirs, errors, changes }: Rebased): void {
  const [changed] = Object.keys(theirs);
  if (changed !== undefined)
    throw new PublishError('Somebody has changed this in the file meanwhile.', changed);
  const [wrong] = Object.entries(errors);
  if (wrong) throw new PublishError(wrong[1], wrong[0]);
  if (changes.length === 0) throw new PublishError('The draft was dropped.');
}

export class PublishPlans {
  readonly #given: PlanOptions;
  readonly #publishes: Publishes;
  readonly #ownerVersion: () => string;
  #latest: { owner: string; draft: Promise<Rebased> } | undefined;

  constructor(given: PlanOptions, publishes: Publishes, ownerVersion: () => string) {
    this.#given = given;
    this.#publishes = publishes;
    this.#ownerVersion = ownerVersion;
  }

  drafted(): Promise<Rebased> {
    const owner = this.#ownerVersion();
    if (this.#latest?.owner !== owner) {
      const draft = this.#given.drafts.changes().then((changes) => this.rebase(changes));
      this.#latest = { owner, draft };
      draft.catch(() => this.forgetDraft());
    }
    return this.#latest.draft;
  }

  forgetDraft(): void {
    this.#latest = undefined;
  }

  async rebase(changes: readonly PlaceChange[]): Promise<Rebased> {
    return this.#given.drafts.rebase(changes, await withdrawnPictures(this.#given.database.db));
  }

  async changesOf({ undoes, by }: PublishRecord): Promise<PlaceChange[]> {
    if (by === BY_THE_DESK) return [];
    if (undoes === null) return this.#given.drafts.changes();
    const undone = await this.#publishes.find(undoes);
    if (!undone) throw new PublishError('It is too old to be undone.');
    return undoOf(undone);
  }

  /** Keeps what a publish is about to do, and writes its files beside those of the owner. @returns puts them in place */
  async note(record: PublishRecord, plan: Rebased, version: Version): Promise<() => Promise<void>> {
    const { database, dirs } = this.#given;
    const withdrawn = await withdrawnPictures(database.db);
    const photos = new PhotoFiles(dirs.content);
    const replaced = plan.changes.filter(isPhotoChange).flatMap(({ id, from: { photo } }) => {
      const data = photo && !withdrawn.has(photo.picture) && photos.data(photoName(id) ?? '', photo.file);
      return data || [];
    });
    const files: FileChange[] = [];
    for (const [name, after] of plan.files) {
      const before = await currentData(dirs.content, name);
      files.push({ name, before: hashOf(before), after: hashOf(after) });
    }
    const changes = withoutPictures(plan.changes, withdrawn);
    await this.#publishes.update(record.id, { changes, files, version: version.name }, replaced);
    return stageFiles(dirs.content, plan.files);
  }
}
