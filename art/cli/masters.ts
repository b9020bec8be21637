/** Where masters lie, and how they are written. */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Rendered } from './studio.ts';

export const PHOTOS = path.join(import.meta.dirname, '../../photos');
export const DRAFTS = path.join(import.meta.dirname, '../drafts');

/** File of a picture: a slide keeps the name it has in the folder's alt.txt (`02` is `02-sawing-a-shell.webp`). */
export function masterFile(folder: string, id: string): string {
  const [page = '', name = ''] = id.split('/');
  return path.join(folder, page, `${fullName(page, name)}.webp`);
}

function fullName(page: string, name: string): string {
  const list = path.join(PHOTOS, page, 'alt.txt');
  if (!fs.existsSync(list)) return name;
  const names = fs.readFileSync(list, 'utf8').split('\n').map((line) => line.split(/[:[]/)[0]?.trim() ?? '');
  return names.find((each) => each === name || each.startsWith(`${name}-`)) ?? name;
}

/** Lossy, at a quality that survives being encoded once more. */
export async function writeMaster({ rgba, width, height }: Rendered, file: string, mirror: boolean): Promise<void> {
  const image = sharp(rgba, { raw: { width, height, channels: 4 } }).flop(mirror);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await image.webp({ quality: 90, alphaQuality: 92, effort: 4, smartSubsample: true }).toFile(`${file}.part`);
  fs.renameSync(`${file}.part`, file);
}
