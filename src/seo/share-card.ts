/** Draws the pictures that stand for pages where they are shared, and keeps them, so that a second build does not draw them again. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { findPhoto, type Photo } from '../media/photos.ts';
import { fitInto, measure, outline, outlines } from './outlines.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from './share-picture.ts';
import type { ShareWords } from './share-words.ts';

/** Part of the cache's file names: raise it when the drawing changes. */
const VERSION = 1;
const CACHE = join(process.cwd(), 'node_modules', '.cache', 'share-cards');

const CREAM = '#f3e6cf';
const PINE = '#143f30';
const ON_PINE = '#f7ecd8';
const AMBER = '#ffc42e';

const BAND = 108;
const MARGIN = 56;
const PHOTO = { left: 452, top: 0, width: SHARE_WIDTH - 452, height: SHARE_HEIGHT - BAND };
const HEADLINE = { width: 452, height: PHOTO.height - 2 * MARGIN };

/** The mark, from the icon that browsers show. */
const mark =
  readFileSync(join(process.cwd(), 'public/favicon.svg'), 'utf8')
    .match(/<path[^>]+>/g)
    ?.join('') ?? '';

/** A JPEG with the page's photo and headline over a band with mark, brand and tagline. */
export async function shareCard(
  { photo, headline }: ShareWords,
  brand: string,
  tagline: string,
): Promise<Buffer> {
  const source = findPhoto(photo);
  const said = JSON.stringify([VERSION, source.hash, headline, brand, tagline, mark]);
  const kept = join(CACHE, `${createHash('sha256').update(said).digest('hex').slice(0, 24)}.jpg`);
  try {
    return readFileSync(kept);
  } catch {
    const made = await draw(source, wordsSvg(headline, brand, tagline));
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(kept, made);
    return made;
  }
}

async function draw(photo: Photo, words: string): Promise<Buffer> {
  return sharp(await groundWith(photo), { raw: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3 } })
    .composite([{ input: Buffer.from(words) }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Many pages in a row share a photo: the last one is kept as it lies on the ground. */
let last: { photo: Photo; ground: Promise<Buffer> } | undefined;

function groundWith(photo: Photo): Promise<Buffer> {
  if (last?.photo !== photo) last = { photo, ground: makeGround(photo) };
  return last.ground;
}

/** A cut-out stands whole on the cream ground; a photograph fills its side of the card. */
async function makeGround({ file }: Photo): Promise<Buffer> {
  const { hasAlpha } = await sharp(file).metadata();
  const { left, top, width, height } = PHOTO;
  const fitted = await sharp(file)
    .autoOrient()
    .resize({ width, height, fit: hasAlpha ? 'contain' : 'cover', background: '#0000' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp({ create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: CREAM } })
    .composite([{ input: fitted, left, top }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

function wordsSvg(headline: string, brand: string, tagline: string): string {
  const top = SHARE_HEIGHT - BAND;
  const base = top + BAND / 2 + 14;
  const text = fitInto(headline, HEADLINE, 84);
  const slogan = SHARE_WIDTH - MARGIN - measure(tagline, 36);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
<path fill="${PINE}" d="M0 ${top}h${SHARE_WIDTH}v${BAND}H0Z${outlines(text, MARGIN, MARGIN + text.size)}"/>
<g fill="${ON_PINE}"><g transform="translate(${MARGIN - 8} ${top + 20}) scale(1.4)">${mark}</g><path d="${outline(brand, 44, MARGIN + 68, base)}"/></g>
<path fill="${AMBER}" d="${outline(tagline, 36, slogan, base)}"/>
</svg>`;
}
