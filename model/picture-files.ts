/** The build checks these rules, and so does the desk. */
import type { PhotoFrame } from '../contract/desk/site.ts';
import type { AltLine } from './alt-texts.ts';

export const PICTURE = /^(.+)\.(webp|png|jpe?g|avif)$/i;
export const SYSTEM_FILE = /^(\.|Thumbs\.db$|desktop\.ini$)/i;
/** Our pictures are WebP. An owner's photo comes from a camera in another format, and replaces ours of the same name. */
export const OUR_PICTURE = /\.webp$/i;
const SLIDE = /^(\d\d)(-.+)?$/;
/** In pixels, so that a slide is sharp on a phone and a hero on a desktop. */
const MIN_WIDTH = { hero: 1200, other: 640 };

/** The shape of a carousel, width divided by height. Higher photos in a carousel or at the top of a page are cropped to it. */
export const CAROUSEL_RATIO = 4 / 3;
/** Cropped, so that people are large enough to be seen. A usual phone shows 720 pixels (412 at 1.75); 840 cost 0.1 s of LCP on a slow line. */
export const PHONE_HERO = { width: 720, height: 600 };
/** Shapes of a hero on wide screens (hero-photo.css, landing-hero.css). */
const WIDE_HERO = { home: 16 / 10, other: 1 };

export const baseOf = (file: string): string => file.replace(PICTURE, '$1');

export function pictureKey(file: string): string {
  const base = baseOf(file);
  return SLIDE.exec(base)?.[1] ?? base;
}

export function isHero(name: string): boolean {
  return name.endsWith('/hero') || name.startsWith('cities/');
}

export function isSlide(name: string): boolean {
  return /\/\d\d$/.test(name);
}

export function minWidth(name: string): number {
  return isHero(name) ? MIN_WIDTH.hero : MIN_WIDTH.other;
}

export function framesOf(name: string): PhotoFrame[] {
  if (isSlide(name)) return [{ name: 'In the row of pictures', ratio: CAROUSEL_RATIO, follows: false }];
  if (!isHero(name)) return [];
  const wide = name === 'home/hero' ? WIDE_HERO.home : WIDE_HERO.other;
  return [
    { name: 'On a phone', ratio: PHONE_HERO.width / PHONE_HERO.height, follows: true },
    { name: 'On a computer', ratio: wide, follows: false },
  ];
}

export function preferOwnPhotos(files: readonly string[]): string[] {
  const photos = files.filter((file) => !OUR_PICTURE.test(file));
  return photos.length > 0 ? photos : [...files];
}

/** If a photo replaces a picture of the same name, the line needs the ending, too. @param files all of its folder */
export function lineName(file: string, files: readonly string[]): string {
  const base = baseOf(file);
  return files.filter((other) => baseOf(other) === base).length > 1 ? file : base;
}

export function altLineOf(
  lines: readonly AltLine[],
  file: string,
  files: readonly string[],
): AltLine | undefined {
  return lines.find(({ name }) => name === file || name === lineName(file, files));
}
