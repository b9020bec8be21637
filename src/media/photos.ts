import { isDemoPicture } from '../../model/doctor/demo.ts';
import { loadFacts } from '../../model/facts.ts';
import { siteDirs } from '../../model/site-dir.ts';
import { type Photo, readPhotos } from './read-photos.ts';

export type { Photo };

const { content, photos } = siteDirs(process.env, process.cwd());

export const allPhotos: readonly Photo[] = await readPhotos(photos, loadFacts(content, process.env));

const byName = new Map(allPhotos.map((photo) => [photo.name, photo] as const));

/** @throws Error that names the missing file */
export function findPhoto(name: string): Photo {
  const photo = byName.get(name);
  if (!photo)
    throw new Error(
      `The picture photos/${name} is missing: put a .webp, .png, .jpg or .avif file there, and a line about it into alt.txt beside it.`,
    );
  return photo;
}

export function slideNames(folder: string): string[] {
  return [...byName.keys()].filter((name) => name.startsWith(`${folder}/`) && /\/\d\d$/.test(name)).sort();
}

/** The demo's founder has a second picture, so that pages differ. An owner's own is on all of them. */
export function founderName(second: boolean): string {
  const { name, file } = findPhoto('home/founder');
  return second && byName.has('shared/founder') && isDemoPicture(file) ? 'shared/founder' : name;
}

/** `hero` of the folder; else for a city the picture of its setting, else the home page's. @throws Error for a setting without a picture */
export function heroName(folder: string, setting?: string): string {
  const own = `${folder}/hero`;
  if (byName.has(own)) return own;
  return setting ? findPhoto(`cities/${setting}`).name : 'home/hero';
}
