import type { SiteEntry, SiteField } from '../../contract/desk/site.ts';
import type { TemplatePart } from '../schema/editable.ts';
import type { Path } from '../yaml/yaml-editor.ts';

export interface EditableField extends SiteField {
  file: string;
  path: Path;
  /** If an empty value takes the field out of the file: the index in `path` of the topmost name that may go with it. */
  removable: number | undefined;
  /** Whether each language has it in its own words. */
  isWords: boolean;
}

export type Fields = ReadonlyMap<string, EditableField>;

export interface EntryPlace {
  file: string;
  path: Path;
  key: string | undefined;
  /** Where the texts of an entry are in it, such as `q` or `intro.text`. */
  names: string[];
  template: readonly TemplatePart[] | undefined;
  fixed: Readonly<Record<string, unknown>>;
  entries: readonly unknown[];
}

export interface EntryField extends EditableField {
  kind: 'entry';
  value: string[];
  parts: SiteEntry['parts'];
  /** In the primary language first; the texts of all places are one value. */
  places: EntryPlace[];
}
