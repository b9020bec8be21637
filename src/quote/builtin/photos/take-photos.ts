import { quoteForm } from 'virtual:site-text';
import { fill } from '../../../../content/fill.ts';
import { MAX_PHOTOS } from '../../../../contract/photos.ts';
import { shrink } from './shrink.ts';
import type { PhotoShelf } from './use-photos.ts';

let lastId = 0;

/**
 * Puts files on the shelf, one after the other, each as soon as it is small enough to be sent.
 * @returns why some were left out, to be said; `''` when all were taken
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
  // Removed in the meantime.
  if (others().length === shelf.read().length) return undefined;
  shelf.show(
    made.ok ? [...others(), { ...photo, file: made.file, url: URL.createObjectURL(made.file) }] : others(),
  );
  return made.ok ? undefined : made.code;
}
