/** Reads the owner's files, and writes none of them. */
import { isDeepStrictEqual } from 'node:util';
import type { SiteValues, WantedChange } from '../../contract/desk/site.ts';
import type { Environment } from '../settings.ts';
import { type AppliedChanges, applyChanges } from './apply.ts';
import { type ChangedDraft, changeDraft } from './change-draft.ts';
import { checkEdits } from './check-edits.ts';
import type { EditableField, Fields } from './editable-field.ts';
import { fieldOf } from './entries.ts';
import { byId, listFields } from './fields.ts';
import { readSiteFiles } from './files.ts';
import type { SiteChange } from './site-change.ts';
import { EditError } from './verified-edit.ts';

export interface SiteEdit {
  dir: string;
  /** Those of a draft that the files have by now, and those of fields that are not there, are left out. */
  changes: readonly SiteChange[];
  /** Whether they take back a publish: then none is left out. */
  isUndo?: boolean;
}

export interface EditedSite extends Omit<AppliedChanges, 'gone'> {
  fields: EditableField[];
  changes: SiteChange[];
  errors: Record<string, string>;
}

/** @throws Error if the folder can't be read */
export function editSite({ dir, changes, isUndo = false }: SiteEdit): EditedSite {
  const files = readSiteFiles(dir);
  const fields = listFields(files);
  const left = isUndo ? [...changes] : dropUnchanged(changes, byId(fields));
  try {
    return { fields, changes: left, ...applyChanges(files, left), errors: {} };
  } catch (error) {
    return { fields, changes: left, edited: new Map(), theirs: {}, errors: errorsOf(error) };
  }
}

export interface DraftChange {
  dir: string;
  env: Environment;
  draft: readonly SiteChange[];
  wanted: readonly WantedChange[];
}

export type ChangeResult = ChangedDraft | { theirs: SiteValues } | { errors: Record<string, string> };

/** Changes a draft, if the site can be built with it. @throws Error if the folder can't be read */
export function changeDraftOf({ dir, env, draft, wanted }: DraftChange): ChangeResult {
  const files = readSiteFiles(dir);
  const fields = byId(listFields(files));
  const result = changeDraft(dropUnchanged(draft, fields), wanted, fields);
  if (!('draft' in result)) return result;
  try {
    const { edited, gone } = applyChanges(files, result.draft);
    const changed = result.made.map(({ id }) => id);
    const errors = checkEdits({ dir, env, edited, gone, fields, changed });
    return Object.keys(errors).length > 0 ? { errors } : result;
  } catch (error) {
    return { errors: errorsOf(error) };
  }
}

function dropUnchanged(changes: readonly SiteChange[], fields: Fields): SiteChange[] {
  return changes.filter(({ id, to }) => {
    const field = fieldOf(id, fields);
    return field && !isDeepStrictEqual(field.value, to);
  });
}

function errorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof EditError)) throw error;
  return { [error.id]: error.message };
}
