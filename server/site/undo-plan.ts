import { basename, dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PHOTOS, PhotoFiles } from '../../model/editing/photo-files.ts';
import { pictureKey } from '../../model/picture-files.ts';
import { dataOf, type FileChange, isForgotten, isWritten } from './owner-files.ts';
import { photoName } from './photo-drafts.ts';
import type { PublishRecord } from './publishes.ts';
import { runEdit } from './run-edit.ts';
import type { PublishedChange, WritePlan } from './write-plan.ts';

/** Restores the bytes; if something else in a file has changed since, the values. @param dir the content folder */
export async function planUndo(undone: PublishRecord, dir: string): Promise<WritePlan> {
  const forgotten = undone.files.filter(isForgotten).map(({ name }) => name);
  const changes = undone.changes
    .filter(({ id }) => !forgotten.some((file) => isFileOf(file, id)))
    .map(reversed);
  if (forgotten.length === 0 && (await isWritten(dir, undone.files))) {
    const before = undone.files.map((file) => [file.name, dataOf(file, 'before')] as const);
    return { changes, files: new Map(before), theirs: {}, errors: {} };
  }
  const values = changes.filter(({ id }) => photoName(id) === undefined);
  const { edited, theirs, errors } = await runEdit('editSite', { dir, changes: values, isUndo: true });
  const photos = new PhotoFiles(dir);
  const [before, after] = [filesAs('before', undone.files, dir), filesAs('after', undone.files, dir)];
  for (const { id } of changes) {
    const name = photoName(id);
    if (name === undefined) continue;
    const now = photos.stateOf(name);
    if (!isDeepStrictEqual(now, after.stateOf(name)))
      theirs[id] = now.photo?.line.replace(/^[^:]*: */, '') ?? '';
    photos.set(name, before.stateOf(name));
  }
  return { changes, files: new Map([...edited, ...photos.edited]), theirs, errors };
}

function filesAs(state: 'before' | 'after', files: readonly FileChange[], dir: string): PhotoFiles {
  return new PhotoFiles(
    dir,
    files.map((file) => [file.name, dataOf(file, state)]),
  );
}

/** Whether a photo's change wrote the file. */
function isFileOf(file: string, id: string): boolean {
  const [folder, key] = photoName(id)?.split('/') ?? [];
  return key !== undefined && dirname(file) === `${PHOTOS}/${folder}` && pictureKey(basename(file)) === key;
}

function reversed({ id, from, to, words }: PublishedChange): PublishedChange {
  return { id, from: to, to: from, words };
}
