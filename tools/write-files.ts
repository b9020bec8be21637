import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listPath } from '../server/site/pictures-left.ts';
import type { MediaFile } from '../src/media/media.ts';
import { forEachParallel } from './compress/for-each-parallel.ts';

export async function writeFiles(dist: string, files: readonly MediaFile[]): Promise<void> {
  await forEachParallel(files, async (file) => {
    const path = join(dist, file.path);
    await mkdir(dirname(path), { recursive: true });
    if (file.cached) await file.cached.linkTo(path);
    else await writeFile(path, await file.read());
  });
}

/** The pictures that are still to be made, but for those of the home page: the server makes them. */
export async function leavePictures(dist: string, files: readonly MediaFile[]): Promise<MediaFile[]> {
  const home = await readFile(join(dist, 'index.html'), 'utf8');
  const left = files.filter(({ path, cached }) => cached && !cached.isCached() && !home.includes(path));
  if (left.length > 0) await writeFile(listPath(dist), JSON.stringify(left.map(({ path }) => path)));
  return left;
}
