import sharp from 'sharp';
import type { Brand } from '../../model/brand.ts';
import type { Palette } from '../../model/palette.ts';
import { logoMark } from '../brand/brand.ts';
import { fitBox } from '../brand/mark.ts';
import { fitInto, measure, outline, outlines } from '../brand/outlines.ts';
import { type CachedFile, cachedFile } from '../build/cache.ts';
import { findPhoto, type Photo } from '../media/photos.ts';
import { BAND, cardLayout, MARGIN } from './share-layout.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from './share-picture.ts';
import type { ShareWords } from './share-words.ts';

/** Part of the cache's file names: raise it when the drawing changes. */
const VERSION = 4;

const MAX_HEADLINE_SIZE = 84;
/** A logo with the name in it is wider than high. */
const LOGO = { x: MARGIN - 8, y: BAND.top + 20, height: 68, width: 56, widthWithName: 420 };

export function shareCard(
  { photo, headline }: ShareWords,
  name: string,
  { palette, slogan, logo }: Brand,
): CachedFile {
  const source = findPhoto(photo);
  const { hash, cutout } = source;
  const words: CardWords = { headline, name: logo.has_name ? '' : name, slogan, palette, cutout };
  const inputs = JSON.stringify([VERSION, hash, words, drawLogo(logo.has_name, palette)]);
  return cachedFile('share-cards', [inputs], () => draw(source, words));
}

async function draw(photo: Photo, words: CardWords): Promise<Buffer> {
  const raw = { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3 } as const;
  return sharp(await cachedGround(photo, words.palette), { raw })
    .composite([{ input: Buffer.from(wordsSvg(words)) }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

let last: { photo: Photo; ground: Promise<Buffer> } | undefined;

function cachedGround(photo: Photo, palette: Palette): Promise<Buffer> {
  if (last?.photo !== photo) last = { photo, ground: drawGround(photo, palette) };
  return last.ground;
}

/** A cut-out shows whole on the page's background; a photo fills a frame beside the text. */
async function drawGround({ file, cutout }: Photo, { cream, line }: Palette): Promise<Buffer> {
  const { picture, radius } = cardLayout(cutout);
  const { left, top, width, height } = picture;
  const fitted = sharp(file)
    .autoOrient()
    .resize({
      width,
      height,
      fit: cutout ? 'contain' : 'cover',
      position: cutout ? 'centre' : sharp.strategy.attention,
      background: '#0000',
    });
  const input = await (cutout ? fitted : fitted.ensureAlpha()).png({ compressionLevel: 0 }).toBuffer();
  const frame = (attributes: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${radius}" ${attributes}/></svg>`,
    );
  const framed = cutout
    ? input
    : await sharp(input)
        .composite([
          { input: frame('fill="#fff"'), blend: 'dest-in' },
          { input: frame(`fill="none" stroke="${line}"`) },
        ])
        .png({ compressionLevel: 0 })
        .toBuffer();
  return sharp({ create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: cream } })
    .composite([{ input: framed, left, top }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

interface CardWords extends BandWords {
  headline: string;
  cutout: boolean;
}

function wordsSvg({ headline, cutout, ...band }: CardWords): string {
  const box = cardLayout(cutout).headline;
  const text = fitInto(headline, box, MAX_HEADLINE_SIZE);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
<path fill="${band.palette.pine}" d="${outlines(text, box.left, box.top + text.size)}"/>
${drawBand(band)}
</svg>`;
}

interface BandWords {
  /** `''` if the logo holds the name. */
  name: string;
  slogan: string;
  palette: Palette;
}

function drawBand({ name, slogan, palette }: BandWords): string {
  const base = BAND.top + BAND.height / 2 + 14;
  const logo = drawLogo(name === '', palette);
  // A long name and a long slogan are set smaller, so that both fit.
  const nameLeft = logo.right + 12;
  const nameSize = Math.min(44, (44 * 0.55 * SHARE_WIDTH) / Math.max(1, measure(name, 44)));
  const room = SHARE_WIDTH - MARGIN - (name ? nameLeft + measure(name, nameSize) : logo.right) - 40;
  const sloganSize = slogan ? Math.min(36, (36 * room) / measure(slogan, 36)) : 0;
  const sloganLeft = SHARE_WIDTH - MARGIN - measure(slogan, sloganSize);
  const sloganPath =
    sloganSize < 20
      ? ''
      : `<path fill="${palette.amber}" d="${outline(slogan, sloganSize, sloganLeft, base)}"/>`;
  return `<path fill="${palette.pine}" d="M${BAND.left} ${BAND.top}h${BAND.width}v${BAND.height}H${BAND.left}Z"/>
${logo.svg}<path fill="${palette['on-pine']}" d="${outline(name, nameSize, nameLeft, base)}"/>
${sloganPath}`;
}

/** A PNG without photo and headline, on which the server draws a visitor's trailer (price-card.ts). */
export function emptyCard(brandName: string, { palette, slogan, logo }: Brand): Promise<Buffer> {
  const band = drawBand({ name: logo.has_name ? '' : brandName, slogan, palette });
  const size = `width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${palette.cream}"/>${band}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}

/** A logo with its own colors gets a light plate, because it may not be visible on the band. */
function drawLogo(hasName: boolean, palette: Palette): { svg: string; right: number } {
  const { x, y, height } = LOGO;
  const plate = logoMark.plain ? 0 : 10;
  const width = hasName || !logoMark.plain ? LOGO.widthWithName : LOGO.width;
  const size = fitBox(logoMark, { x: 0, y: 0, width, height: height - plate });
  const box = { ...size, x: x + plate, y: y + (height - size.height) / 2 };
  const ground = `<rect x="${x}" y="${y}" width="${size.width + 2 * plate}" height="${height}" rx="10" fill="${palette.paper}"/>`;
  return {
    svg: `${plate > 0 ? ground : ''}${logoMark.place(box, palette['on-pine'])}`,
    right: x + size.width + 2 * plate,
  };
}
