import { MAX_PHOTOS } from '../../../../contract/photos.ts';
import { fill } from '../../../../model/fill.ts';
import { quoteForm } from '../../../words/texts.ts';
import type { PhotoShelf } from './photo.ts';
import { shrink } from './shrink.ts';

let lastId = 0;

/**
 * Adds files to the shelf one by one, scaled down for the upload.
 * @returns messages about the files that were left out; `''` if all were added
 */
export async function takePhotos(files: readonly File[], shelf: PhotoShelf): Promise<string> {
  const room = Math.max(MAX_PHOTOS - shelf.read().length, 0);
  const said: string[] = [];
  const extra = files.length - room;
  if (extra > 0) said.push(fill(quoteForm.fields.photos.left_out, { count: extra }));
  for (const file of files.slice(0, room)) {
    const mistake = await take(file, shelf);
    if (mistake) said.push(fill(quoteForm.errors[mistake], { file: file.name }));
  }
  return said.join(' ');
}

async function take(file: File, shelf: PhotoShelf) {
  lastId++;
  const photo = { id: lastId, name: file.name, mark: `${file.size}.${file.lastModified}` };
  const others = () => shelf.read().filter(({ id }) => id !== photo.id);
  shelf.show([...shelf.read(), photo]);
  const made = await shrink(file);
  // The visitor removed it in the meantime.
  if (others().length === shelf.read().length) return undefined;
  shelf.show(
    made.ok ? [...others(), { ...photo, file: made.file, url: URL.createObjectURL(made.file) }] : others(),
  );
  return made.ok ? undefined : made.code;
}
