import { MAX_PHOTOS } from '../../../../contract/photos.ts';
import { fill } from '../../../../model/fill.ts';
import { quoteForm } from '../../../words/texts.ts';
import type { ChosenPhotos } from './photo.ts';
import { shrink } from './shrink.ts';

let lastId = 0;

/** @returns messages about the files that were left out; `''` if all were added */
export async function addPhotos(files: readonly File[], chosen: ChosenPhotos): Promise<string> {
  const room = Math.max(MAX_PHOTOS - chosen.read().length, 0);
  const messages: string[] = [];
  const extra = files.length - room;
  if (extra > 0) messages.push(fill(quoteForm.fields.photos.left_out, { count: extra }));
  for (const file of files.slice(0, room)) {
    const error = await addPhoto(file, chosen);
    if (error) messages.push(fill(quoteForm.errors[error], { file: file.name }));
  }
  return messages.join(' ');
}

async function addPhoto(file: File, chosen: ChosenPhotos) {
  lastId++;
  const photo = { id: lastId, name: file.name, mark: `${file.size}.${file.lastModified}` };
  const others = () => chosen.read().filter(({ id }) => id !== photo.id);
  chosen.show([...chosen.read(), photo]);
  const shrunk = await shrink(file);
  // The visitor removed it in the meantime.
  if (others().length === chosen.read().length) return undefined;
  chosen.show(
    shrunk.ok
      ? [...others(), { ...photo, file: shrunk.file, url: URL.createObjectURL(shrunk.file) }]
      : others(),
  );
  return shrunk.ok ? undefined : shrunk.code;
}
