/** Writes contact sheets of all pictures, on the page's cream. */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { PHOTOS } from './masters.ts';

export const CONTACT_SHEETS = path.join(import.meta.dirname, '../sheets');
const CREAM = '#f3e6cf';

/** How many pictures a sheet holds and how large it shows each, in pixels. */
interface Layout {
  columns: number;
  rows: number;
  cell: { width: number; height: number };
  gap: number;
  label: number;
}

const LARGE: Layout = { columns: 4, rows: 4, cell: { width: 480, height: 360 }, gap: 8, label: 22 };
/** As large as tiles show them. */
const SMALL: Layout = { columns: 14, rows: 11, cell: { width: 112, height: 112 }, gap: 8, label: 14 };

/** Folders of small pictures: a sheet of their own for each. */
const SMALL_FOLDERS = ['things', 'sides'];

/** Writes sheet-01.png and so on, things-01.png for the small ones; returns their paths. */
export async function contactSheets(folder: string): Promise<string[]> {
  const files = fs
    .readdirSync(PHOTOS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(webp|png|jpe?g|avif)$/i.test(file))
    .sort();
  fs.mkdirSync(folder, { recursive: true });
  const folderOf = (file: string) => file.split('/')[0] ?? '';
  const large = files.filter((file) => !SMALL_FOLDERS.includes(folderOf(file)));
  const sheets = await writeSheets(large, path.join(folder, 'sheet'), LARGE);
  for (const small of SMALL_FOLDERS)
    sheets.push(
      ...(await writeSheets(
        files.filter((file) => folderOf(file) === small),
        path.join(folder, small),
        SMALL,
      )),
    );
  return sheets;
}

async function writeSheets(files: string[], name: string, layout: Layout): Promise<string[]> {
  const sheets: string[] = [];
  const each = layout.columns * layout.rows;
  for (let i = 0; i < files.length; i += each) {
    const sheet = `${name}-${String(sheets.length + 1).padStart(2, '0')}.png`;
    await writeSheet(files.slice(i, i + each), sheet, layout);
    sheets.push(sheet);
  }
  return sheets;
}

async function writeSheet(files: string[], sheet: string, { columns, cell, gap, label }: Layout): Promise<void> {
  const [w, h] = [cell.width + gap, cell.height + label + gap];
  const cells = files.map(async (file, i) => {
    const [left, top] = [(i % columns) * w, Math.floor(i / columns) * h];
    const picture = await sharp(path.join(PHOTOS, file))
      .resize(cell.width, cell.height, { fit: 'contain', background: CREAM })
      .flatten({ background: CREAM })
      .toBuffer();
    const size = Math.round(label * 0.64);
    const text = columns > 4 ? path.parse(file).name : file;
    const words = Buffer.from(
      `<svg width="${cell.width}" height="${label}"><text x="2" y="${size + 2}" font-family="sans-serif" font-size="${size}">${text}</text></svg>`,
    );
    return [
      { input: picture, left, top },
      { input: words, left, top: top + cell.height },
    ];
  });
  await sharp({ create: { width: w * columns, height: h * Math.ceil(files.length / columns), channels: 3, background: '#fff' } })
    .composite((await Promise.all(cells)).flat())
    .png({ palette: true, quality: 90 })
    .toFile(sheet);
}
