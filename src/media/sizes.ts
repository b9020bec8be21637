import { CAROUSEL_RATIO, isHero, isSlide, PHONE_HERO } from '../../model/picture-files.ts';
import type { Photo } from './photos.ts';

export interface Size {
  /** Last part of the file's name: its width, or `phone`. */
  name: string;
  width: number;
  height?: number;
}

/** Widths in pixels, ascending. */
const HERO_WIDTHS = [960, 1680] as const;
const OTHER_WIDTHS = [640, 1120] as const;
/** A camera's 4:3 can be a few pixels off. */
const TOLERANCE = 0.02;
const THUMBNAIL = { name: 'thumb', width: 320, height: 240 };

/** `small` is for a smaller picture at the width that most phones take. */
export const MAX_BYTES = { phone: 45_000, hero: 90_000, small: 35_000 };

/** Ascending; none is larger than the original. */
export function photoSizes(photo: Photo): Size[] {
  const { width: full, height: high } = photo;
  const widths = new Set(
    (isHero(photo.name) ? HERO_WIDTHS : OTHER_WIDTHS).map((each) => Math.min(each, full)),
  );
  const tall = (isHero(photo.name) || isSlide(photo.name)) && full / high < CAROUSEL_RATIO - TOLERANCE;
  return [...widths].map((width) => ({
    name: `${width}`,
    width,
    ...(tall && { height: Math.round(width / CAROUSEL_RATIO) }),
  }));
}

export function phoneSize(photo: Photo): Required<Size> | undefined {
  if (!isHero(photo.name)) return undefined;
  const scale = Math.min(1, photo.height / PHONE_HERO.height, photo.width / PHONE_HERO.width);
  return {
    name: 'phone',
    width: Math.round(PHONE_HERO.width * scale),
    height: Math.round(PHONE_HERO.height * scale),
  };
}

export function thumbnailSize({ name }: Photo): Required<Size> | undefined {
  return name.endsWith('/01') ? THUMBNAIL : undefined;
}

/** The largest of the small pictures, for large screens, have no limit. */
export function maxBytes(photo: Photo, { name, width }: Size): number {
  if (isHero(photo.name)) return name === 'phone' ? MAX_BYTES.phone : MAX_BYTES.hero;
  return width <= OTHER_WIDTHS[0] ? MAX_BYTES.small : Number.POSITIVE_INFINITY;
}
