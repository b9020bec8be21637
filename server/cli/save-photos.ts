import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LeadStore } from '../leads/lead-store.ts';

/** File names begin with a number, so that equal names make different files. @throws the system's error; existing files stay */
export async function savePhotos(leads: LeadStore, id: string, folder: string): Promise<string[]> {
  const photos = await leads.photosOf(id);
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const [index, { name, data }] of photos.entries()) {
    const path = join(folder, `${String(index + 1).padStart(2, '0')} ${name}`);
    await writeFile(path, data, { flag: 'wx' });
    paths.push(path);
  }
  return paths;
}
