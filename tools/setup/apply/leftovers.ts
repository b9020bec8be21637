import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cityPath } from '../../../model/cities.ts';
import { DESIGN_FOLDERS, isDemoPicture, listPictures } from '../../../model/doctor/demo.ts';
import type { SiteFiles } from './site-files.ts';

const SHARED_FOLDERS = ['home', 'services', 'shared'];

/** Call it when cities and services are those of the owner. A picture of the owner's own always stays. */
export function removeLeftovers(files: SiteFiles): void {
  const { photos } = files.dirs;
  const folders = pageFolders(files);
  const pictures = listPictures(photos);
  for (const folder of readdirSync(photos)) {
    if (folders.has(folder) || !existsSync(join(photos, folder))) continue;
    const inside = pictures.filter((path) => path.startsWith(`${folder}/`));
    if (inside.every((path) => isDemoPicture(join(photos, path))))
      rmSync(join(photos, folder), { recursive: true });
  }
}

function pageFolders(files: SiteFiles): Set<string> {
  const list = <T>(name: string) => files.file(`${name}.yaml`).get([name]) as T[];
  const cities = list<{ name: string; path?: string; setting?: string }>('cities');
  return new Set([
    ...DESIGN_FOLDERS,
    ...SHARED_FOLDERS,
    ...cities.map((city) => cityPath(city).slice(1)),
    ...(cities.some(({ setting }) => setting) ? ['cities'] : []),
    ...list<{ id: string }>('items').map(({ id }) => `${id}-removal`),
    ...list<{ id: string }>('cleanouts').map(({ id }) => id),
  ]);
}
