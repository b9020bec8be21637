/** Writes a lead's photos into a folder of the owner's. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Photo } from '../leads/photos.ts';

/**
 * Creates the folder if need be. A number goes before each name, so that two of the same name are two files.
 * @returns the paths that were written
 * @throws the system's error; a file that is there already is never overwritten
 */
export async function savePhotos(photos: readonly Photo[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const { position, name, data } of photos) {
    const path = join(folder, `${String(position).padStart(2, '0')} ${name}`);
    await writeFile(path, data, { flag: 'wx' });
    paths.push(path);
  }
  return paths;
}
