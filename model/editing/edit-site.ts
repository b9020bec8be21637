import { isDeepStrictEqual } from 'node:util';
import { shorten } from '../../contract/cut-text.ts';
import type { SiteValue, SiteValues, WantedChange } from '../../contract/desk/site.ts';
import type { Environment } from '../settings.ts';
import { applyChanges } from './apply.ts';
import { type ChangedDraft, changeDraft } from './change-draft.ts';
import { checkEdits } from './check-edits.ts';
import type { EditableField, Fields } from './editable-field.ts';
import { fieldOf, isListed, isNewEntry } from './entries.ts';
import { byId, listFields } from './fields.ts';
import { readSiteFiles } from './files.ts';
import { type FileData, PhotoFiles } from './photo-files.ts';
import {
  isEmptyValue,
  isPhotoChange,
  isTextChange,
  NO_PHOTO,
  type PhotoState,
  type PlaceChange,
  photoId,
  photoName,
  type SiteChange,
  shownValue,
} from './site-change.ts';
import { EditError } from './verified-edit.ts';

interface Wanted {
  dir: string;
  changes: readonly PlaceChange[];
  /** Bytes of pictures that the files may not have, by id. */
  pictures?: ReadonlyMap<string, Uint8Array>;
  /** Ids of pictures that must not be shown: nothing puts one there, and where one is, it comes off. */
  withdrawn?: ReadonlySet<string>;
}

export interface Rebased {
  fields: EditableField[];
  changes: PlaceChange[];
  words: string[];
  files: Map<string, FileData>;
  theirs: SiteValues;
  errors: Record<string, string>;
}

/**
 * Makes changes in the owner's files as they are now. What stands there already, or has no field any more, is left out; where something
 * else stands than a change began from, that is in `theirs`. @throws Error if the folder can't be read
 */
export function rebase({ dir, changes, pictures = new Map(), withdrawn = new Set() }: Wanted): Rebased {
  const texts = readSiteFiles(dir);
  const fields = listFields(texts);
  const known = byId(fields);
  const photos = new PhotoFiles(dir);
  const shown = changes.filter(isPhotoChange).filter(({ to }) => !withdrawn.has(to.photo?.picture ?? ''));
  const comeOff = (withdrawn.size > 0 ? photos.placesWith(withdrawn) : [])
    .filter((name) => shown.every(({ id }) => id !== photoId(name)))
    .map((name) => ({ id: photoId(name), from: photos.stateOf(name), to: NO_PHOTO }));
  const ofPhotos = [...shown, ...comeOff]
    .map((change) => ({ ...change, now: photos.stateOf(photoName(change.id) ?? '') }))
    .filter(({ to, now }) => !isSamePhoto(to, now));
  const left = [...dropUnchanged(changes.filter(isTextChange), known), ...ofPhotos.map(withoutNow)];
  const words = left.map((change) => inWords(change, known));
  try {
    const { edited, theirs } = applyChanges(texts, left.filter(isTextChange));
    for (const { id, from, to, now } of ofPhotos) {
      if (!isSamePhoto(now, from)) theirs[id] = now.alt;
      const data = pictures.get(to.photo?.picture ?? '');
      if (to.photo && !data) throw new EditError(id, 'This photo is no longer kept.');
      photos.set(photoName(id) ?? '', to, data);
    }
    const files = new Map<string, FileData>([...edited, ...photos.edited]);
    return { fields, changes: left, words, files, theirs, errors: {} };
  } catch (error) {
    return { fields, changes: left, words, files: new Map(), theirs: {}, errors: errorsOf(error) };
  }
}

const withoutNow = ({ id, from, to }: SiteChange<PhotoState>) => ({ id, from, to });

const isSamePhoto = (one: PhotoState, other: PhotoState) =>
  isDeepStrictEqual([one.photo, one.words], [other.photo, other.words]);

function inWords(change: PlaceChange, fields: Fields): string {
  if (isPhotoChange(change)) return `${photoName(change.id)}: ${change.to.photo ? 'new photo' : 'no photo'}`;
  const field = fieldOf(change.id, fields);
  const { section = [], label = change.id, kind } = field ?? {};
  const heading = section.at(-1) ?? '';
  const name = label === 'Price' ? heading : kind === 'entry' ? label : `${heading} ${label}`.trim();
  return `${name}: ${brief(shownValue(change.from))} → ${brief(shownValue(change.to))}`;
}

function brief(value: SiteValue): string {
  const text = Array.isArray(value) ? value.filter(Boolean).join(', ') : String(value);
  return shorten(text, 40) || 'nothing';
}

interface DraftChange {
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
  return changes.filter((change) => {
    const { id, to } = change;
    const field = fieldOf(id, fields);
    if (!isEmptyValue(to) && isListed(change, fields)) return false;
    // A new entry that is taken back is found by its texts.
    return field && (isNewEntry(id) || !isDeepStrictEqual(field.value, to));
  });
}

function errorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof EditError)) throw error;
  return { [error.id]: error.message };
}
