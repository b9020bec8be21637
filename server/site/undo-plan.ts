import { isDeepStrictEqual } from 'node:util';
import { PhotoFiles } from '../../model/editing/photo-files.ts';
import { dataOf, type FileChange, isWritten } from './owner-files.ts';
import { photoName } from './photo-drafts.ts';
import type { PublishRecord } from './publishes.ts';
import { runEdit } from './run-edit.ts';
import type { PublishedChange, WritePlan } from './write-plan.ts';

/** Restores the bytes; if something else in a file has changed since, the values. @param dir the content folder */
export async function planUndo(undone: PublishRecord, dir: string): Promise<WritePlan> {
  const changes = undone.changes.map(reversed);
  if (await isWritten(dir, undone.files)) {
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

function reversed({ id, from, to, words }: PublishedChange): PublishedChange {
  return { id, from: to, to: from, words };
}
