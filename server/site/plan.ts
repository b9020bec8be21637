/** Says what a publish or an undo writes into the owner's files. */
import { isDeepStrictEqual } from 'node:util';
import type { SiteValue, SiteValues } from '../../contract/desk/site.ts';
import { hasEntry, listOf } from '../../model/editing/entries.ts';
import { type FileData, PhotoFiles } from '../../model/editing/photo-files.ts';
import type { Environment } from '../../model/start-error.ts';
import type { DraftedFiles, PublishedChange } from './drafts.ts';
import { areAllAfter, dataOf, type FileChange } from './owner-files.ts';
import { photoName } from './photo-drafts.ts';
import { PublishError } from './publish-error.ts';
import type { PublishRecord } from './publishes.ts';
import { runEdit } from './run-edit.ts';

export interface Plan {
  changes: PublishedChange[];
  /** The owner's files that differ, by their path from the content folder. */
  files: ReadonlyMap<string, FileData>;
}

/** The owner's content folder, and the settings that override it. */
interface Folder {
  dir: string;
  env: Environment;
}

/** @throws PublishError where somebody has changed a file by hand meanwhile */
export function planDraft({ files, changes, theirs, errors }: DraftedFiles): Plan {
  refuse(theirs, errors);
  if (changes.length === 0) throw new PublishError('The draft was dropped.');
  return { files, changes };
}

/**
 * Brings back the bytes of before; where other fields of a file were changed since, the values.
 * @throws PublishError where something newer stands there
 */
export async function planUndo(undone: PublishRecord, folder: Folder): Promise<Plan> {
  const changes = undone.changes.map(reversed);
  if (await areAllAfter(folder.dir, undone.files)) {
    return { changes, files: new Map(undone.files.map((file) => [file.name, dataOf(file, 'before')])) };
  }
  const theirs = await newerThan(undone, folder);
  const fields = changes.filter(({ id }) => photoName(id) === undefined);
  const { edited, errors } = await runEdit({
    ...folder,
    env: { ...folder.env },
    changes: fields,
    check: fields.map(({ id }) => id),
  });
  refuse(theirs, errors);
  const photos = new PhotoFiles(folder.dir);
  const before = filesAs('before', undone.files, folder.dir);
  for (const name of photosIn(undone.changes)) photos.set(name, before.stateOf(name));
  return { changes, files: new Map<string, FileData>([...edited, ...photos.edited]) };
}

/** What was changed since this publish: values, and words about photos. */
export async function newerThan(
  { files, changes }: Pick<PublishRecord, 'files' | 'changes'>,
  { dir, env }: Folder,
): Promise<SiteValues> {
  if (await areAllAfter(dir, files)) return {};
  const { fields } = await runEdit({ dir, env: { ...env }, changes: [], check: [] });
  const byId = new Map(fields.map((field) => [field.id, field]));
  const now = new PhotoFiles(dir);
  const after = filesAs('after', files, dir);
  const newer = changes.flatMap(({ id, to }): [string, SiteValue][] => {
    const name = photoName(id);
    if (name === undefined) {
      if (listOf(id, byId)) return isDeepStrictEqual(to, []) || hasEntry(id, to, byId) ? [] : [[id, []]];
      const value = byId.get(id)?.value ?? '';
      return isDeepStrictEqual(value, to) ? [] : [[id, value]];
    }
    const state = now.stateOf(name);
    const words = state.photo?.line.replace(/^[^:]*: */, '') ?? '';
    return isDeepStrictEqual(state, after.stateOf(name)) ? [] : [[id, words]];
  });
  return Object.fromEntries(newer);
}

/** The owner's photos as they were before or after a publish. */
function filesAs(state: 'before' | 'after', files: readonly FileChange[], dir: string): PhotoFiles {
  return new PhotoFiles(
    dir,
    files.map((file) => [file.name, dataOf(file, state)]),
  );
}

/** Names of the pictures among the changes. */
function photosIn(changes: readonly PublishedChange[]): string[] {
  return changes.flatMap(({ id }) => photoName(id) ?? []);
}

export function reversed({ id, from, to, words }: PublishedChange): PublishedChange {
  return { id, from: to, to: from, words };
}

export const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

function refuse(theirs: SiteValues, errors: Record<string, string>): void {
  const [changed] = Object.keys(theirs);
  if (changed !== undefined) {
    throw new PublishError('Somebody has changed this in the file meanwhile.', changed);
  }
  const [wrong] = Object.entries(errors);
  if (wrong) throw new PublishError(wrong[1], wrong[0]);
}
