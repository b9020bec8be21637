/**
 * Files that the build makes: pictures, emoji, drawings. All lie under one address that changes when any of them does,
 * so that browsers may keep them for good and the names in the HTML stay short and alike.
 */
import { createHash } from 'node:crypto';
import { allDrawings } from '../drawings/index.ts';
import type { PictureSource } from '../ui/picture/picture.tsx';
import { allEmoji, emojiName } from './emoji.ts';
import { ENCODER_VERSION, encode, type Format } from './encode.ts';
import { allPhotos, findPhoto, type Photo, widthsOf } from './photos.ts';

export interface MediaFile {
  /** Address without the leading slash. */
  path: string;
  type: string;
  read(): Promise<Buffer | string>;
}

const SVG = 'image/svg+xml';
const drawings = allDrawings();
const emoji = allEmoji();
const base = `_assets/${revision()}`;

/** Address of an emoji's drawing. @throws Error when the set that ships with the site does not have it. */
export function emojiPath(character: string): string {
  return `/${base}/${emojiName(character)}.svg`;
}

/** Address of a drawing (src/drawings). */
export function drawingPath(file: string): string {
  return `/${base}/${file}`;
}

/** Whether there is such a picture. */
export function hasPicture(name: string): boolean {
  return allPhotos.some((photo) => photo.name === name);
}

/** A picture by folder and name, such as `home/hero`. @throws Error that says which file is missing. */
export function picture(name: string): PictureSource {
  const photo = findPhoto(name);
  const widths = widthsOf(photo);
  const width = widths.at(-1) ?? photo.width;
  return {
    src: `/${picturePath(photo, fallbackWidth(widths), 'webp')}`,
    srcset: widths.map((each) => `/${picturePath(photo, each, 'avif')} ${each}w`).join(', '),
    width,
    height: Math.round((photo.height / photo.width) * width),
  };
}

/** Everything there is, for the build to write. */
export function allMedia(): MediaFile[] {
  return [
    ...allPhotos.flatMap(pictureFiles),
    ...[...drawings].map(([file, svg]) => ({ path: `${base}/${file}`, type: SVG, read: async () => svg })),
    ...[...emoji].map(([name, svg]) => ({ path: `${base}/${name}.svg`, type: SVG, read: async () => svg })),
  ];
}

function pictureFiles(photo: Photo): MediaFile[] {
  const widths = widthsOf(photo);
  const file = (width: number, format: Format): MediaFile => ({
    path: picturePath(photo, width, format),
    type: `image/${format}`,
    read: () => encode(photo, width, format),
  });
  return [...widths.map((width) => file(width, 'avif')), file(fallbackWidth(widths), 'webp')];
}

function picturePath({ name }: Photo, width: number, format: Format): string {
  return `${base}/${name}-${width}.${format}`;
}

/** One size for browsers without AVIF: the second largest is enough for their screens. */
function fallbackWidth(widths: readonly number[]): number {
  return widths.at(-2) ?? widths.at(-1) ?? 0;
}

function revision(): string {
  const hash = createHash('sha256').update(`v${ENCODER_VERSION}`);
  for (const { name, hash: content } of allPhotos) hash.update(name + content);
  for (const [name, svg] of [...drawings, ...emoji]) hash.update(name + svg);
  return hash.digest('hex').slice(0, 8);
}
