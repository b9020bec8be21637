/** All files are in one folder whose name changes when any of them does, so that browsers may cache them forever. */
import { createHash } from 'node:crypto';
import { isDemoPicture } from '../../model/doctor/demo.ts';
import { photoId } from '../../model/editing/site-change.ts';
import type { Content } from '../../model/load.ts';
import { mark } from '../../model/marks.ts';
import type { CachedFile } from '../build/cache.ts';
import { content } from '../build/content.ts';
import { MARKS_WORDS } from '../build/load-site.ts';
import { allDrawings } from '../drawings/index.ts';
import type { PictureSource } from '../ui/picture/picture.tsx';
import { drawEmoji, emojiName } from './emoji.ts';
import { ENCODER_VERSION, encodedFile, type Format, type Picture } from './encode.ts';
import { allPhotos, findPhoto, type Photo } from './photos.ts';
import { phoneSize, photoSizes, type Size, thumbnailSize } from './sizes.ts';
import { allSmallPictures, findSmall, type SmallPicture, smallPicture } from './small-pictures.ts';
import { allThings, findThing, type Thing } from './things.ts';

export interface MediaFile {
  path: string;
  type: string;
  read(): Promise<Buffer | string>;
  /** For files that are slow to make. */
  cached?: CachedFile;
}

const FORMATS: readonly Format[] = ['avif', 'webp'];
const SVG = 'image/svg+xml';
const drawings = allDrawings();
/** By name, for things without a picture. */
export const emoji = drawEmoji(
  allThings(content)
    .filter((thing) => !findThing(thing))
    .map((thing) => thing.emoji),
);
const base = `_assets/${revision()}`;

export const mediaBase = `/${base}/`;

/** Relative to `mediaBase`; an emoji if there is no picture. @throws Error if the thing names a missing picture */
export function thingFile(thing: Thing): string {
  return findThing(thing)?.file ?? `${emojiName(thing.emoji)}.svg`;
}

/** @throws Error if the thing names a missing picture */
export function thingPath(thing: Thing): string {
  return mediaBase + thingFile(thing);
}

export function sidePicture({ picture, slug }: Thing): SmallPicture | undefined {
  return findSmall('sides', picture ?? slug);
}

/** From photos/estimator: `back` lacks the near wall, `front` covers the load. @throws Error that names the missing file */
export function trailerPicture(): { back: string; front: string; shape: number } {
  const back = smallPicture('estimator', 'back');
  const front = smallPicture('estimator', 'front');
  return { back: mediaBase + back.file, front: mediaBase + front.file, shape: back.shape };
}

/** From photos/loads. @throws Error that names the missing file */
export function loadPath(slug: string): string {
  return mediaBase + smallPicture('loads', slug).file;
}

/** From photos/faces; undefined without one, and for the demo's beside a founder of one's own. */
export function founderFace(): string | undefined {
  const face = findSmall('faces', 'founder');
  return face && (!face.isDemo || isDemoPicture(findPhoto('home/founder').file))
    ? mediaBase + face.file
    : undefined;
}

export function drawingPath(file: string): string {
  return mediaBase + file;
}

/** @param name folder and name, such as `home/hero` @throws Error that names the missing file */
export function picture({ photos }: Pick<Content, 'photos'>, name: string): PictureSource {
  const photo = findPhoto(name);
  const sizes = photoSizes(photo);
  const { width, height = Math.round((photo.height / photo.width) * width) } = largest(sizes);
  const phone = phoneSize(photo);
  return {
    src: `/${picturePath(photo, fallback(sizes), 'webp')}`,
    srcset: sizes.map((size) => `/${picturePath(photo, size, 'avif')} ${size.width}w`).join(', '),
    width,
    height,
    alt: MARKS_WORDS ? mark(photoId(name), photos[name] ?? photo.alt) : (photos[name] ?? photo.alt),
    cutout: photo.cutout,
    ...(photo.color && { color: photo.color }),
    ...(phone && {
      phone: { src: `/${picturePath(photo, phone, 'avif')}`, width: phone.width, height: phone.height },
    }),
  };
}

/** @throws Error if the picture is not the first of a carousel */
export function thumbnail(content: Pick<Content, 'photos'>, name: string): PictureSource {
  const photo = findPhoto(name);
  const size = thumbnailSize(photo);
  if (!size)
    throw new Error(`The picture photos/${name} has no small size: it is not the first of a carousel.`);
  const src = `/${picturePath(photo, size, 'webp')}`;
  const { width, height } = size;
  return {
    ...picture(content, name),
    width,
    height,
    src,
    srcset: `/${picturePath(photo, size, 'avif')} ${width}w`,
  };
}

export function allMedia(): MediaFile[] {
  return [
    ...allPhotos.flatMap(picturesOf).map((each) => {
      const path = picturePath(each.photo, each.size, each.format);
      return cachedMedia(path, `image/${each.format}`, encodedFile(each));
    }),
    ...[...drawings].map(([file, svg]) => ({ path: `${base}/${file}`, type: SVG, read: async () => svg })),
    ...[...emoji].map(([name, svg]) => ({ path: `${base}/${name}.svg`, type: SVG, read: async () => svg })),
    ...allSmallPictures.map((picture) => cachedMedia(`${base}/${picture.file}`, 'image/webp', picture)),
  ];
}

export function cachedMedia(path: string, type: string, cached: CachedFile): MediaFile {
  return { path, type, read: cached.read, cached };
}

function picturesOf(photo: Photo): Picture[] {
  const sizes = photoSizes(photo);
  const phone = phoneSize(photo);
  const small = thumbnailSize(photo);
  return [
    ...[...sizes, ...(phone ? [phone] : [])].map((size) => ({ photo, size, format: 'avif' as const })),
    { photo, size: fallback(sizes), format: 'webp' },
    ...(small ? FORMATS.map((format) => ({ photo, size: small, format })) : []),
  ];
}

function picturePath(photo: Photo, size: Size, format: Format): string {
  return `${base}/${photo.name}-${size.name}.${format}`;
}

const largest = (sizes: readonly Size[]): Size => sizes.at(-1) ?? { name: '0', width: 0 };

/** One size for browsers without AVIF: the smaller is enough for their screens. */
const fallback = (sizes: readonly Size[]): Size => sizes.at(-2) ?? largest(sizes);

function revision(): string {
  const hash = createHash('sha256').update(`v${ENCODER_VERSION}`);
  for (const photo of allPhotos) hash.update(photo.name + photo.hash + JSON.stringify(photoSizes(photo)));
  for (const [name, svg] of [...drawings, ...emoji]) hash.update(name + svg);
  for (const small of allSmallPictures) hash.update(small.file + small.hash);
  return hash.digest('hex').slice(0, 8);
}
