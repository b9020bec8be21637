/** Names and writes the masters, the files in photos/. */
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
  const names = fs
    .readFileSync(list, 'utf8')
    .split('\n')
    .map((line) => line.split(/[:[]/)[0]?.trim() ?? '');
  return names.find((each) => each === name || each.startsWith(`${name}-`)) ?? name;
}

/** How a picture is written: flipped, with a shadow that fades out before the edge, trimmed to what it shows. */
export interface Finish {
  mirror: boolean;
  soft: boolean;
  cutOut: boolean;
}

/** Lossy, at a quality that survives being encoded once more. */
export async function writeMaster({ rgba, width, height }: Rendered, file: string, finish: Finish): Promise<void> {
  if (finish.soft) fadeEdges(rgba, width, height);
  const raw = { width, height, channels: 4 } as const;
  const image = sharp(rgba, { raw }).flop(finish.mirror);
  if (finish.cutOut) image.extract(extentOf(rgba, width, height));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await image.webp({ quality: 90, alphaQuality: 92, effort: 4, smartSubsample: true }).toFile(`${file}.part`);
  fs.renameSync(`${file}.part`, file);
}

/** Share of the picture's size within which its edge fades. */
const FADE = 0.07;

/** Fades the shadow at the edges. What a picture shows keeps more distance from them. */
function fadeEdges(rgba: Buffer, width: number, height: number): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const t = Math.min(1, Math.min(x, width - 1 - x) / (width * FADE), Math.min(y, height - 1 - y) / (height * FADE));
      const i = (y * width + x) * 4 + 3;
      rgba[i] = (rgba[i] ?? 0) * t * t * (3 - 2 * t);
    }
}

/** The smallest rectangle that holds all visible pixels. */
function extentOf(rgba: Buffer, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < 16) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
