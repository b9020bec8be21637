/** Which files are made of a picture: the widths that the layout shows it at, and a hero's crop for phones. */
import type { Photo } from './photos.ts';

export interface Size {
  /** Last part of the file's name: its width, or `phone`. */
  name: string;
  width: number;
  /** Only where the picture is cropped. */
  height?: number;
}

/** Widths in pixels, ascending, of pictures at the top of a page and of all others. */
const HERO = [960, 1680] as const;
const OTHER = [640, 1120] as const;
/** A photo at the top of a page that is higher than this is cropped. */
const HERO_RATIO = 4 / 3;
/**
 * On phones a hero is cropped around what draws the eye, so that people in it are large enough to be seen. 720 pixels are
 * what a usual phone shows (412 at 1.75); 840 cost 0.1 s of LCP on a slow line.
 */
const PHONE = { width: 720, height: 600 };

/** Most bytes of a hero on phones and elsewhere, and of a smaller picture at the width that most phones take. */
const MOST_BYTES = { phone: 45_000, hero: 90_000, small: 35_000 };

/** Sizes to make, ascending; none is larger than the original. */
export function sizesOf(photo: Photo): Size[] {
  const { width: full, height: high } = photo;
  const widths = new Set((isHero(photo) ? HERO : OTHER).map((each) => Math.min(each, full)));
  const tall = isHero(photo) && full / high < HERO_RATIO;
  return [...widths].map((width) => ({
    name: `${width}`,
    width,
    ...(tall && { height: Math.round(width / HERO_RATIO) }),
  }));
}

/** The crop of a hero for phones. */
export function phoneSize(photo: Photo): Required<Size> | undefined {
  if (!isHero(photo)) return undefined;
  const scale = Math.min(1, photo.height / PHONE.height, photo.width / PHONE.width);
  return {
    name: 'phone',
    width: Math.round(PHONE.width * scale),
    height: Math.round(PHONE.height * scale),
  };
}

/** Most bytes that a picture may have at this size; the largest of the small ones, for large screens, are free. */
export function mostBytes(photo: Photo, { name, width }: Size): number {
  if (isHero(photo)) return name === 'phone' ? MOST_BYTES.phone : MOST_BYTES.hero;
  return width <= OTHER[0] ? MOST_BYTES.small : Number.POSITIVE_INFINITY;
}

function isHero({ name }: Photo): boolean {
  return name.endsWith('/hero') || name.startsWith('cities/');
}
