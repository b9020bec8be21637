/** Writes the site's icons in public/ from public/favicon.svg. Run by hand when the mark changes: `node build/favicons.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC = join(import.meta.dirname, '../public');
const CREAM = '#f3e6cf';
const PINE = '#143f30';
/** Where the mark is in favicon.svg. */
const MARK = { left: 8, top: 1, width: 32.4, height: 47 };

interface Tile {
  /** Pixels of a side. */
  size: number;
  /** Share of the tile's height that the mark takes. */
  mark: number;
  /** Corner radius as a share of a side; 0 where the system cuts the shape. */
  corner: number;
}

const paths = (await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')).match(/<path[^>]+>/g);
if (paths?.length !== 2) throw new Error('public/favicon.svg should hold the two paths of the mark.');

function png({ size, mark, corner }: Tile): Promise<Buffer> {
  const scale = (mark * size) / MARK.height;
  const x = size / 2 - scale * (MARK.left + MARK.width / 2);
  const y = size / 2 - scale * (MARK.top + MARK.height / 2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner * size}" fill="${CREAM}"/><g fill="${PINE}" transform="translate(${x} ${y}) scale(${scale})">${paths?.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
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

const files: Record<string, Buffer> = {
  'favicon.ico': ico(await png({ size: 32, mark: 0.84, corner: 0.22 }), 32),
  'apple-touch-icon.png': await png({ size: 180, mark: 0.64, corner: 0 }),
  'icon-192.png': await png({ size: 192, mark: 0.7, corner: 0.22 }),
  'icon-512.png': await png({ size: 512, mark: 0.7, corner: 0.22 }),
  'icon-maskable-512.png': await png({ size: 512, mark: 0.54, corner: 0 }),
};
for (const [name, content] of Object.entries(files)) await writeFile(join(PUBLIC, name), content);
