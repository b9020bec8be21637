import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ALT_FILE, parseAltTexts } from '../alt-texts.ts';
import { fingerprint, isFromDemo } from '../doctor/demo.ts';
import { countOwn } from '../doctor/examine-pictures.ts';
import type { Content } from '../load.ts';
import { altLineOf, isSlide, PICTURE, pictureKey, preferOwnPhotos } from '../picture-files.ts';

export interface PhotoPlace {
  name: string;
  page: string;
  label: string;
  suggestion: string;
  /** Path in photos/; another page's picture stands in for a page without one. */
  file: string | undefined;
  alt: string;
  own: boolean;
  /** Changes with what stands there; `''` for nothing of the page's own. */
  version: string;
}

interface PageOfPictures {
  folder: string;
  name: string;
  /** A picture of another folder that is at the top of the page as long as it has none of its own. */
  standIn?: string;
  only?: readonly string[];
  about: string;
}

const LABELS: Readonly<Record<string, string>> = {
  hero: 'Top of the page',
  founder: 'Beside your story',
  garage: 'Bottom of the pages',
  thanks: 'Thank-you page',
  trailer: 'Your trailer',
};

export async function listPhotoPlaces(content: Content, dir: string): Promise<PhotoPlace[]> {
  return (await Promise.all(pagesIn(content).map((page) => placesOf(page, dir)))).flat();
}

export function countOwnPages(content: Content, places: readonly PhotoPlace[]) {
  const own = places.filter((place) => place.own).map(({ name }) => name);
  const folders = own.map((name) => (name.startsWith('cities/') ? name : (name.split('/')[0] ?? '')));
  return countOwn(content, new Set(folders));
}

function pagesIn({ items, cleanouts, cities, folderOf }: Content): PageOfPictures[] {
  const things = [...items, ...cleanouts].map(({ path, name }) => ({
    folder: folderOf(path),
    name,
    standIn: 'home/hero',
    about: name,
  }));
  const towns = cities.map(({ path, name, setting }) => ({
    folder: folderOf(path),
    name,
    standIn: setting ? `cities/${setting}` : 'home/hero',
    about: `Our crew in ${name}`,
  }));
  const settings = new Set(cities.flatMap(({ setting }) => setting ?? []));
  return [
    { folder: 'home', name: 'Home page', about: 'Our crew at work' },
    { folder: 'services', name: 'Services page', standIn: 'home/hero', about: 'Our crew at work' },
    ...things,
    ...towns,
    { folder: 'cities', name: 'Kinds of towns', only: [...settings], about: 'Our crew at work' },
    { folder: 'shared', name: 'Several pages', only: ['trailer'], about: 'Our trailer' },
  ];
}

async function placesOf(page: PageOfPictures, dir: string): Promise<PhotoPlace[]> {
  const files = await picturesIn(join(dir, page.folder));
  const keys = page.only ?? [...new Set(['hero', ...files.map(pictureKey)])];
  return Promise.all(
    keys.map(async (key) => {
      const name = `${page.folder}/${key}`;
      const label = LABELS[key] ?? (isSlide(name) ? `Picture ${Number(key)} of the row` : titleOf(key));
      const found = await findPicture(dir, name);
      const file = found.file ?? (page.standIn && (await findPicture(dir, page.standIn)).file);
      return { ...found, name, file, page: page.name, label, suggestion: suggest(page, name, key) };
    }),
  );
}

type Found = Pick<PhotoPlace, 'file' | 'alt' | 'own' | 'version'>;

async function findPicture(dir: string, name: string): Promise<Found> {
  const [folder = '', key = ''] = name.split('/');
  const files = await picturesIn(join(dir, folder));
  const [file] = preferOwnPhotos(files.filter((each) => pictureKey(each) === key));
  if (file === undefined) return { file, alt: '', own: false, version: '' };
  const text = await readFile(join(dir, folder, ALT_FILE), 'utf8').catch(() => '');
  const alt = altLineOf(parseAltTexts(text), file, files)?.text ?? '';
  const { version, isDemo } = await examine(join(dir, folder, file));
  return { file: `${folder}/${file}`, alt, own: !isDemo, version: fingerprint(version + alt) };
}

async function picturesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((file) => PICTURE.test(file)).sort();
}

const examined = new Map<string, { version: string; isDemo: boolean }>();

async function examine(path: string): Promise<{ version: string; isDemo: boolean }> {
  const { size, mtimeMs } = await stat(path);
  const version = `${path} ${size} ${mtimeMs}`;
  const known = examined.get(path);
  if (known?.version === version) return known;
  const found = { version, isDemo: isFromDemo(await readFile(path)) };
  examined.set(path, found);
  return found;
}

function suggest({ name, about }: PageOfPictures, place: string, key: string): string {
  if (isSlide(place)) return `${name}: one of our jobs`;
  if (key === 'founder') return 'The founder of the business';
  if (key === 'garage') return 'A garage full of things that we came for';
  return about === name ? `${name}: our crew at work` : about;
}

const titleOf = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replace(/[-_]/g, ' ');
