import { join } from 'node:path';
import { cityPath } from '../cities.ts';
import { isDemoPicture, listPictures, SIGNED_PICTURES } from './demo.ts';
import type { Finding } from './finding.ts';

export interface Entries {
  cities: readonly { name: string; path?: string | undefined; setting?: string | undefined }[];
  items: readonly { id: string }[];
  cleanouts: readonly { id: string }[];
}

/** @returns nothing if no page has a picture of the demo */
export function examinePictures(photosDir: string, entries: Entries): Finding[] {
  const pages = pagesOf(entries);
  const own = new Set<string>();
  const demo = new Map<string, number>();
  const shown = new Set<string>();
  for (const path of listPictures(photosDir)) {
    const [folder = '', file = ''] = path.split('/');
    const name = folder === 'cities' ? `cities/${file.replace(/\.\w+$/, '')}` : folder;
    if (!isDemoPicture(join(photosDir, path))) {
      own.add(name);
      continue;
    }
    shown.add(path.replace(/\.\w+$/, ''));
    if (name === 'shared' || pages.some((places) => places.includes(name)))
      demo.set(folder, (demo.get(folder) ?? 0) + 1);
  }
  const signed = SIGNED_PICTURES.filter((name) => shown.has(name));
  const first = `, first ${signed.join(', ')}: the demo's own truck, with its sign, is in them`;
  const { done, of } = countOwn(entries, own);
  const found = `${done} of ${of} pages have your own photos`;
  return [...demo].map(([folder, number]) => ({
    task: 'pictures',
    where: `photos/${folder}/`,
    found: number === 1 ? "1 picture is the demo's" : `${number} pictures are the demo's`,
    todo: `Put in your own photos (docs/photos.md)${signed.length > 0 ? first : ''}.`,
    summary: found,
  }));
}

/** @param own folders of photos/, and places of cities such as `cities/river`, that have a photo of the owner's */
export function countOwn(entries: Entries, own: ReadonlySet<string>): { done: number; of: number } {
  const pages = pagesOf(entries);
  return { done: pages.filter((places) => places.some((name) => own.has(name))).length, of: pages.length };
}

/** For each page with pictures, where they can be: in its own folder, and for a city also its setting. */
function pagesOf({ cities, items, cleanouts }: Entries): string[][] {
  return [
    ['home'],
    ['services'],
    ...items.map(({ id }) => [`${id}-removal`]),
    ...cleanouts.map(({ id }) => [id]),
    ...cities.map((city) => [cityPath(city).slice(1), ...(city.setting ? [`cities/${city.setting}`] : [])]),
  ];
}
