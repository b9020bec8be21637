/** The whole set at a glance, on the page's own cream: one sheet a dozen pictures. */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { PHOTOS } from './masters.ts';

export const CONTACT_SHEETS = path.join(import.meta.dirname, '../sheets');
const CELL = { width: 480, height: 360 };
const [COLUMNS, ROWS] = [4, 4];
const GAP = 8;
const LABEL = 22;
const CREAM = '#f3e6cf';

/** Writes sheet-01.png and so on; returns their paths. */
export async function contactSheets(folder: string): Promise<string[]> {
  const files = fs
    .readdirSync(PHOTOS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(webp|png|jpe?g|avif)$/i.test(file))
    .sort();
  fs.mkdirSync(folder, { recursive: true });
  const sheets: string[] = [];
  for (let i = 0; i < files.length; i += COLUMNS * ROWS) {
    const sheet = path.join(folder, `sheet-${String(sheets.length + 1).padStart(2, '0')}.png`);
    await writeSheet(files.slice(i, i + COLUMNS * ROWS), sheet);
    sheets.push(sheet);
  }
  return sheets;
}

async function writeSheet(files: string[], sheet: string): Promise<void> {
  const [w, h] = [CELL.width + GAP, CELL.height + LABEL + GAP];
  const cells = files.map(async (file, i) => {
    const [left, top] = [(i % COLUMNS) * w, Math.floor(i / COLUMNS) * h];
    const picture = await sharp(path.join(PHOTOS, file))
      .resize(CELL.width, CELL.height, { fit: 'contain', background: CREAM })
      .flatten({ background: CREAM })
      .toBuffer();
    const label = Buffer.from(
      `<svg width="${CELL.width}" height="${LABEL}"><text x="6" y="16" font-family="sans-serif" font-size="14">${file}</text></svg>`,
    );
    return [
      { input: picture, left, top },
      { input: label, left, top: top + CELL.height },
    ];
  });
  const rows = Math.ceil(files.length / COLUMNS);
  await sharp({ create: { width: w * COLUMNS, height: h * rows, channels: 3, background: '#fff' } })
    .composite((await Promise.all(cells)).flat())
    .png({ palette: true, quality: 90 })
    .toFile(sheet);
}
