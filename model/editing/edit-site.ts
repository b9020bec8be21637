/** What the desk does with an owner's content folder: lists its fields, and makes and checks changes. Reads files, and writes none of them. */
import type { Environment } from '../settings.ts';
import { applyChanges, type SiteChange } from './apply.ts';
import { checkEdits } from './check-edits.ts';
import { EditError } from './edit-error.ts';
import { type EditableField, listFields } from './fields.ts';
import { readSiteFiles } from './files.ts';

export interface SiteEdit {
  /** The content folder. */
  dir: string;
  env: Environment;
  /** Those of fields that are not there are left out. */
  changes: readonly SiteChange[];
  /** Ids of the changes to which mistakes may belong; without any, nothing is checked. */
  check: readonly string[];
}

export interface EditedSite {
  /** As the files are, without the changes. */
  fields: EditableField[];
  /** The texts of the files that differ, by their names in the folder. */
  edited: ReadonlyMap<string, string>;
  /** Sentences for the owner by the ids of fields. */
  errors: Record<string, string>;
}

/** @throws Error if the folder can't be read */
export function editSite({ dir, env, changes, check }: SiteEdit): EditedSite {
  const files = readSiteFiles(dir);
  const fields = listFields(files);
  try {
    const edited = applyChanges(files, changes, fields);
    const errors =
      edited.size > 0 && check.length > 0
        ? checkEdits({ dir, env, edited, fields, changes, changed: check })
        : {};
    return { fields, edited, errors };
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return { fields, edited: new Map(), errors: { [error.id]: error.message } };
  }
}
