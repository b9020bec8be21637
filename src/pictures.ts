/** Pictures from photos/, in the sizes and formats that pages need. A file of the same name replaces ours. */

import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { PictureSource } from './ui/picture/picture.tsx';

const files = import.meta.glob<{ default: ImageMetadata }>('/photos/**/*.{webp,png,jpg,jpeg,avif}', {
  eager: true,
});

/**
 * A picture by folder and name, such as `home/hero`.
 * @param widths in pixels, the widest last; none is made larger than the original.
 * @throws Error that says which file is missing.
 */
export async function picture(name: string, widths: readonly number[]): Promise<PictureSource> {
  const original = find(name);
  const used = [...new Set(widths.map((width) => Math.min(width, original.width)))];
  const largest = used.at(-1) ?? original.width;
  const [webp, avif] = await Promise.all([
    variants(original, used, 'webp', 80),
    variants(original, used, 'avif', 58),
  ]);
  return {
    src: webp.at(-1)?.src ?? original.src,
    srcset: srcset(webp),
    srcsetAvif: srcset(avif),
    width: largest,
    height: Math.round((original.height / original.width) * largest),
  };
}

function find(name: string): ImageMetadata {
  const entry = Object.entries(files).find(([path]) => path.startsWith(`/photos/${name}.`));
  if (!entry)
    throw new Error(`The picture photos/${name} is missing: put a .webp, .png, .jpg or .avif file there.`);
  return entry[1].default;
}

interface Variant {
  src: string;
  width: number;
}

function variants(
  src: ImageMetadata,
  widths: readonly number[],
  format: string,
  quality: number,
): Promise<Variant[]> {
  return Promise.all(
    widths.map(async (width) => ({ width, src: (await getImage({ src, width, format, quality })).src })),
  );
}

function srcset(all: readonly Variant[]): string {
  return all.map(({ src, width }) => `${src} ${width}w`).join(', ');
}
