/** The site's icons, drawn from the logo at every build. */
import sharp from 'sharp';
import { content } from '../build/content.ts';
import type { MediaFile } from '../media/media.ts';
import { iconMark } from './brand.ts';
import { type Box, fitBox } from './mark.ts';
import { measure, outline } from './outlines.ts';

interface Tile {
  /** Pixels of a side. */
  size: number;
  /** Share of the side that the mark takes. */
  mark: number;
  /** Corner radius as a share of a side; 0 if the operating system rounds the corners. */
  corner: number;
}

const { cream, pine } = content.brand.palette;

/** Icon files for the root of the built site. */
export function brandIcons(): MediaFile[] {
  const png = (name: string, tile: Tile): MediaFile => ({
    path: name,
    type: 'image/png',
    read: () => drawTile(tile),
  });
  return [
    { path: 'favicon.svg', type: 'image/svg+xml', read: async () => faviconSvg() },
    {
      path: 'favicon.ico',
      type: 'image/x-icon',
      read: async () => ico(await drawTile(FAVICON), FAVICON.size),
    },
    png('apple-touch-icon.png', { size: 180, mark: 0.65, corner: 0 }),
    png('icon-192.png', { size: 192, mark: 0.71, corner: 0.22 }),
    png('icon-512.png', { size: 512, mark: 0.71, corner: 0.22 }),
    png('icon-maskable-512.png', { size: 512, mark: 0.55, corner: 0 }),
  ];
}

const FAVICON: Tile = { size: 32, mark: 0.86, corner: 0.22 };

/** A mark without its own colors turns light on a dark browser tab. */
function faviconSvg(): string {
  const styles = `<style>svg{color:${pine}}@media (prefers-color-scheme:dark){svg{color:${cream}}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${styles}${drawMark({ x: 0, y: 0, width: 48, height: 48 })}</svg>`;
}

function drawTile({ size, mark, corner }: Tile): Promise<Buffer> {
  const [start, side] = [(size * (1 - mark)) / 2, size * mark];
  const drawing = drawMark({ x: start, y: start, width: side, height: side }, pine);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner * size}" fill="${cream}"/>${drawing}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
}

function drawMark(box: Box, color?: string): string {
  if (iconMark) return iconMark.place(fitBox(iconMark, box), color);
  const letter = [...content.business.brand][0]?.toUpperCase() ?? '';
  const size = box.height * 1.2;
  const left = box.x + (box.width - measure(letter, size)) / 2;
  return `<path fill="${color ?? 'currentColor'}" d="${outline(letter, size, left, box.y + box.height * 0.92)}"/>`;
}

/** An ICO file that holds one PNG. */
function ico(image: Buffer, size: number): Buffer {
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
