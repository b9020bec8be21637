/** Says what an undo writes into the owner's files. */
import { isDeepStrictEqual } from 'node:util';
import { PhotoFiles } from '../../model/editing/photo-files.ts';
import type { Plan, PublishedChange } from './drafts.ts';
import { areAllAfter, dataOf, type FileChange } from './owner-files.ts';
import { photoName } from './photo-drafts.ts';
import type { PublishRecord } from './publishes.ts';
import { runEdit } from './run-edit.ts';

/** Brings back the bytes of before; where something else in a file was changed since, the values. @param dir the content folder */
export async function planUndo(undone: PublishRecord, dir: string): Promise<Plan> {
  const changes = undone.changes.map(reversed);
  if (await areAllAfter(dir, undone.files)) {
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

/** The owner's photos as they were before or after a publish. */
function filesAs(state: 'before' | 'after', files: readonly FileChange[], dir: string): PhotoFiles {
  return new PhotoFiles(
    dir,
    files.map((file) => [file.name, dataOf(file, state)]),
  );
}

function reversed({ id, from, to, words }: PublishedChange): PublishedChange {
  return { id, from: to, to: from, words };
}
