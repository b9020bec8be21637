/** Writes a lead's photos into a folder. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Photo } from '../leads/stored-photos.ts';

/**
 * Creates the folder if it is missing. Each file name begins with a number, so that equal names make different files.
 * @returns the paths of the files
 * @throws the system's error; existing files are never overwritten
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
