/** Says what a publish or an undo writes into the owner's files. */
import { isDeepStrictEqual } from 'node:util';
import type { SiteValue, SiteValues } from '../../contract/desk/site.ts';
import type { Environment } from '../../model/start-error.ts';
import type { DraftedFiles, PublishedChange } from './drafts.ts';
import { areAll } from './owner-files.ts';
import { PublishError } from './publish-error.ts';
import type { PublishRecord } from './publishes.ts';
import { runEdit } from './run-edit.ts';

export interface Plan {
  changes: PublishedChange[];
  /** Texts of the owner's files that differ, by their names. */
  files: ReadonlyMap<string, string>;
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
  if (await areAll('after', folder.dir, undone.files)) {
    return { changes, files: new Map(undone.files.map(({ name, before }) => [name, before])) };
  }
  const theirs = await newerThan(undone, folder);
  const { edited, errors } = await runEdit({
    ...folder,
    env: { ...folder.env },
    changes,
    check: changes.map(({ id }) => id),
  });
  refuse(theirs, errors);
  return { changes, files: edited };
}

/** Values that were changed since this publish. */
export async function newerThan(
  { files, changes }: Pick<PublishRecord, 'files' | 'changes'>,
  { dir, env }: Folder,
): Promise<SiteValues> {
  if (await areAll('after', dir, files)) return {};
  const { fields } = await runEdit({ dir, env: { ...env }, changes: [], check: [] });
  const values = new Map<string, SiteValue>(fields.map(({ id, value }) => [id, value]));
  return Object.fromEntries(
    changes
      .map(({ id, to }) => ({ id, to, now: values.get(id) ?? '' }))
      .filter(({ to, now }) => !isDeepStrictEqual(to, now))
      .map(({ id, now }) => [id, now]),
  );
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
