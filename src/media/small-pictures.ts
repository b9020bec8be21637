/** For tiles (photos/things), the trailer (sides, estimator), price cards (loads) and the founder's face (faces), by slug. They need no alt text. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { isDemoTrailer, isFromDemo } from '../../model/doctor/demo.ts';
import { siteDirs } from '../../model/site-dir.ts';
import { type CachedFile, cachedFile } from '../build/cache.ts';
import { content } from '../build/content.ts';
import { traceOutline } from './outline.ts';
import { PAINT_VERSION, repaint } from './repaint.ts';
import { SMALL_FOLDERS, SMALL_KINDS, type SmallKind } from './small-kinds.ts';

export interface SmallPicture extends CachedFile {
  /** `things/couch.webp` */
  file: string;
  shape: number;
  outline?: string;
  /** Of the original's bytes and its paint. */
  hash: string;
  /** Whether it shows the demo's business, so that another replaces it. */
  isDemo: boolean;
}

/** Part of the cache's file names: raise it when a setting below changes. */
const VERSION = 3;
/** Best first. A detailed picture, such as a crib's bars, looks better with fewer pixels than with lower quality. */
const ATTEMPTS = [
  { size: 1, quality: 70 },
  { size: 1, quality: 60 },
  { size: 1, quality: 50 },
  { size: 0.8, quality: 60 },
  { size: 0.8, quality: 50 },
  { size: 0.7, quality: 50 },
  { size: 0.7, quality: 40 },
  { size: 0.6, quality: 40 },
  { size: 0.5, quality: 40 },
];
const FILE = /\.(webp|png|jpe?g|avif)$/i;

const { palette } = content.brand;
const root = siteDirs(process.env, process.cwd()).photos;

const all = new Map<string, SmallPicture>(
  (await Promise.all(SMALL_FOLDERS.map(readFolder))).flat().map(([name, picture]) => [name, picture]),
);

export const allSmallPictures: readonly SmallPicture[] = [...all.values()];

export function findSmall(kind: SmallKind, slug: string): SmallPicture | undefined {
  return all.get(`${kind}/${slug}`);
}

/** @throws Error that names the missing file */
export function smallPicture(kind: SmallKind, slug: string): SmallPicture {
  const found = findSmall(kind, slug);
  if (!found) throw new Error(`The picture photos/${kind}/${slug}.webp is missing.`);
  return found;
}

async function readFolder(kind: SmallKind): Promise<[name: string, picture: SmallPicture][]> {
  const folder = join(root, kind);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => FILE.test(file));
  return Promise.all(
    files.map(async (file): Promise<[string, SmallPicture]> => {
      const path = join(folder, file);
      const bytes = readFileSync(path);
      const { autoOrient } = await sharp(bytes).metadata();
      const slug = file.replace(FILE, '');
      const paint = isDemoTrailer(path) ? palette.pine : '';
      const hasher = createHash('sha256').update(bytes);
      if (paint) hasher.update(`${paint} ${PAINT_VERSION}`);
      const hash = hasher.digest('hex').slice(0, 16);
      return [
        `${kind}/${slug}`,
        {
          file: `${kind}/${slug}.webp`,
          shape: Number((autoOrient.width / autoOrient.height).toFixed(2)),
          ...(kind === 'sides' && { outline: await traceOutline(bytes) }),
          hash,
          isDemo: isFromDemo(bytes),
          ...cachedFile('small', [kind, hash, VERSION], () => encode(path, kind, paint)),
        },
      ];
    }),
  );
}

/** The best that is light enough. */
async function encode(path: string, kind: SmallKind, paint: string): Promise<Buffer> {
  const picture = paint ? await repaint(path, paint, path.includes('brush')) : sharp(path).autoOrient();
  const { width, height, maxBytes } = SMALL_KINDS[kind];
  let buffer: Buffer = Buffer.alloc(0);
  for (const { size, quality } of ATTEMPTS) {
    buffer = await picture
      .clone()
      .resize({
        width: Math.round(width * size),
        height: Math.round(height * size),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality, alphaQuality: quality, effort: 4 })
      .toBuffer();
    if (buffer.length <= maxBytes) break;
  }
  return buffer;
}
