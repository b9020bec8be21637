import sharp from 'sharp';
import { content } from '../build/content.ts';
import type { MediaFile } from '../media/media.ts';
import { iconMark, letters } from './brand.ts';
import { fitBox } from './mark.ts';
import { monogramFavicon, monogramFaviconTile, monogramIcon } from './monogram.ts';

interface Tile {
  /** Pixels. */
  size: number;
  mark: number;
  /** Radius as a share of a side; 0 if the operating system rounds the corners. */
  corner: number;
}

const { palette } = content.brand;
const { cream, pine } = palette;

export function brandIcons(): MediaFile[] {
  const png = (name: string, tile: Tile): MediaFile => ({
    path: name,
    type: 'image/png',
    read: () => toPng(tile, drawTile(tile)),
  });
  return [
    { path: 'favicon.svg', type: 'image/svg+xml', read: async () => faviconSvg() },
    {
      path: 'favicon.ico',
      type: 'image/x-icon',
      read: async () => toIco(await toPng(FAVICON, smallTile()), FAVICON.size),
    },
    png('apple-touch-icon.png', { size: 180, mark: 0.65, corner: 0 }),
    png('icon-192.png', { size: 192, mark: 0.71, corner: 0.22 }),
    png('icon-512.png', { size: 512, mark: 0.71, corner: 0.22 }),
    png('icon-maskable-512.png', { size: 512, mark: 0.55, corner: 0 }),
  ];
}

const FAVICON: Tile = { size: 32, mark: 0.86, corner: 0.22 };
/** Initials fill their icon, which is a tile itself, so they are this much larger than a mark on a tile. */
const INITIALS_SCALE = 1.36;

/** A mark without its own colors turns light on a dark browser tab. */
function faviconSvg(): string {
  if (!iconMark) return monogramFavicon(letters, palette);
  const styles = `<style>svg{color:${pine}}@media (prefers-color-scheme:dark){svg{color:${cream}}}</style>`;
  const mark = iconMark.place(fitBox(iconMark, { x: 0, y: 0, width: 48, height: 48 }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${styles}${mark}</svg>`;
}

function smallTile(): string {
  return iconMark ? drawTile(FAVICON) : monogramFaviconTile(letters, palette);
}

function drawTile({ size, mark, corner }: Tile): string {
  if (!iconMark) return monogramIcon(letters, palette, mark * INITIALS_SCALE, corner);
  const [start, side] = [(size * (1 - mark)) / 2, size * mark];
  const drawing = iconMark.place(fitBox(iconMark, { x: start, y: start, width: side, height: side }), pine);
  return `<rect width="${size}" height="${size}" rx="${corner * size}" fill="${cream}"/>${drawing}`;
}

function toPng({ size }: Tile, drawing: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
}

function toIco(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
