import type { SiteValue } from '../../contract/desk/site.ts';

/** Where, what stands there when somebody wants it changed, and what they want. */
export interface SiteChange<Value = SiteValue> {
  id: string;
  from: Value;
  to: Value;
}

/** A photo at its place. The bytes of its picture are elsewhere. */
export interface PhotoState {
  /** What is to be seen there, in words; also where it is a picture of ours. */
  alt: string;
  /** `picture` is the id of its bytes (`pictureId`), `line` that of `alt.txt`. */
  photo: { file: string; picture: string; line: string } | null;
  words: Readonly<Record<string, string>>;
  /** Its customer does not allow it: nothing of it is kept, and it comes back by no undo. */
  withdrawn?: true;
}

export const NO_PHOTO: PhotoState = { alt: '', photo: null, words: {} };
export const WITHDRAWN_PHOTO: PhotoState = {
  ...NO_PHOTO,
  alt: 'a photo that its customer does not allow',
  withdrawn: true,
};

/** A change of a text, or of a photo at a place whose id begins with `photos.`. */
export type PlaceChange = SiteChange<SiteValue | PhotoState>;

export const isPhotoChange = (change: PlaceChange): change is SiteChange<PhotoState> =>
  photoName(change.id) !== undefined;

export const isTextChange = (change: PlaceChange): change is SiteChange => !isPhotoChange(change);

export const reversed = <Value>({ id, from, to }: SiteChange<Value>): SiteChange<Value> => ({
  id,
  from: to,
  to: from,
});

export const photoId = (name: string): string => `photos.${name.replace('/', '.')}`;

export function photoName(id: string): string | undefined {
  const [, folder, key] = /^photos\.([^.]+)\.(.+)$/.exec(id) ?? [];
  return folder && `${folder}/${key}`;
}

export function shownValue(value: SiteValue | PhotoState): SiteValue {
  return typeof value === 'object' && !Array.isArray(value) ? value.alt : value;
}

export const isEmptyValue = (value: SiteValue) =>
  value === '' || (Array.isArray(value) && value.length === 0);
