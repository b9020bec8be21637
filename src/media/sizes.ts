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
/** The shape of a carousel. Higher photos in a carousel or at the top of a page are cropped around what draws the eye. */
const RATIO = 4 / 3;
/** A camera's 4:3 can be a few pixels off. */
const TOLERANCE = 0.02;
/**
 * On phones a hero is cropped around what draws the eye, so that people in it are large enough to be seen. 720 pixels are
 * what a usual phone shows (412 at 1.75); 840 cost 0.1 s of LCP on a slow line.
 */
const PHONE = { width: 720, height: 600 };

/** The size of a carousel's first picture in the services index. */
const THUMBNAIL = { name: 'thumb', width: 320, height: 240 };

/** Limits for a hero on phones and elsewhere, and for a smaller picture at the width that most phones take. */
export const MAX_BYTES = { phone: 45_000, hero: 90_000, small: 35_000 };

/** Sizes to make, ascending; none is larger than the original. */
export function sizesOf(photo: Photo): Size[] {
  const { width: full, height: high } = photo;
  const widths = new Set((isHero(photo) ? HERO : OTHER).map((each) => Math.min(each, full)));
  const tall = (isHero(photo) || isSlide(photo)) && full / high < RATIO - TOLERANCE;
  return [...widths].map((width) => ({
    name: `${width}`,
    width,
    ...(tall && { height: Math.round(width / RATIO) }),
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

/** The small size of a carousel's first picture. */
export function thumbnailSize({ name }: Photo): Required<Size> | undefined {
  return name.endsWith('/01') ? THUMBNAIL : undefined;
}

/** The most bytes that a picture may have at this size; the largest of the small ones, for large screens, have no limit. */
export function maxBytes(photo: Photo, { name, width }: Size): number {
  if (isHero(photo)) return name === 'phone' ? MAX_BYTES.phone : MAX_BYTES.hero;
  return width <= OTHER[0] ? MAX_BYTES.small : Number.POSITIVE_INFINITY;
}

function isSlide({ name }: Photo): boolean {
  return /\/\d\d$/.test(name);
}

function isHero({ name }: Photo): boolean {
  return name.endsWith('/hero') || name.startsWith('cities/');
}
