import sharp from 'sharp';
import { CARD, LOAD } from '../../../trailer/card-kit.ts';
import { BED, drawnOf, MAX_TRAILERS, type Things, unitsOf } from '../../../trailer/parts.ts';
import type { Place } from '../../../trailer/pile.ts';
import { settle } from '../../../trailer/settle.ts';
import type { SiteKit } from './card-kit.ts';
import type { LoadPicture, PriceCard } from './price-card.ts';
import { type Cutout, draw, type Raster, rgbaOf } from './raster.ts';

interface Stage {
  right: number;
  width: number;
  height: number;
}

const STAGE: Stage = { right: 1208, width: 796, height: 400 };
/** The picture of a trailer reaches a little below the ground. */
const BELOW = 0.05;
const HEADLINE = { width: 372, height: 236, size: 66 };
const TAG = { top: 312, width: 360, height: 130, size: 84, padding: 22, radius: 16 };
const LEVEL_SIZE = 30;
/** Pixels of a picture for each pixel of the card, as things are turned. */
const DETAIL = 1.5;

/** The shadow behind the trailer may reach the picture's left edge: it fades out there. */
const fade = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="edge"><stop stop-opacity="0"/><stop offset=".04"/></linearGradient><rect width="100%" height="100%" fill="url(#edge)"/></svg>`;

/** Places of one, two and three trailers, all in one scale and the newest in front: parts of a trailer's width and height, and size. */
const PLACES = [
  [{ x: 0, y: 0, scale: 1 }],
  [
    { x: 0.02, y: -0.62, scale: 0.62 },
    { x: 0.38, y: 0, scale: 0.62 },
  ],
  [
    { x: 0.02, y: -0.62, scale: 0.49 },
    { x: 0.51, y: -0.62, scale: 0.49 },
    { x: 0.27, y: 0, scale: 0.49 },
  ],
];

export async function drawCard(card: PriceCard, things: Things, kit: SiteKit): Promise<Buffer> {
  const loads = settle(unitsOf([], card.counts), things, card.trips, kit.bedHeight);
  const { width, height } = CARD;
  const onto = { width, height, pixels: await pixelsOf(await kit.ground(card.language)) };
  await drawTrailers(loads, kit, onto, STAGE, CARD.ground);
  const raw = { width, height, channels: 4 } as const;
  return sharp(onto.pixels, { raw })
    .composite([{ input: Buffer.from(drawWords(card, kit)), left: 0, top: 0 }])
    .removeAlpha()
    .png({ compressionLevel: 6, adaptiveFiltering: true })
    .toBuffer();
}

/** Without a ground, so that it stands on light and dark. */
export async function drawLoad(load: LoadPicture, things: Things, kit: SiteKit): Promise<Buffer> {
  const loads = settle(unitsOf([], load.counts), things, load.trips, kit.bedHeight);
  const { size, ground, stage } = LOAD;
  const onto = { ...size, pixels: new Uint8Array(size.width * size.height * 4) };
  await drawTrailers(loads, kit, onto, stage, ground);
  const raw = { ...size, channels: 4 } as const;
  return sharp(rgbaOf(onto), { raw }).png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer();
}

const pixelsOf = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer();

async function drawTrailers(
  loads: readonly Place[][],
  kit: SiteKit,
  onto: Raster,
  stage: Stage,
  ground: number,
): Promise<void> {
  const { shape, back, front, bed } = kit.trailer;
  const width = Math.min(stage.width, stage.height * shape);
  const height = width / shape;
  const places = PLACES[loads.length - 1] ?? [];
  const unit = ((bed.right - bed.left) * width) / BED;
  const largest = Math.max(...places.map(({ scale }) => scale));

  const sizes = new Map<string, Place>();
  for (const place of loads.flat()) {
    if (place.width > (sizes.get(place.id)?.width ?? 0)) sizes.set(place.id, place);
  }
  const pictures = new Map<string, Cutout>();
  for (const [id, { width, height }] of sizes) {
    const scale = unit * largest * DETAIL;
    pictures.set(id, await kit.cutout(kit.picture(id), width * scale, height * scale));
  }
  const rigSize = [width * largest, height * largest] as const;
  const behind = await kit.cutout(back, ...rigSize, fade(Math.ceil(rigSize[0]), Math.ceil(rigSize[1])));
  const before = await kit.cutout(front, ...rigSize);

  /** A card's strip covers what is below its ground. */
  const end = ground === CARD.ground ? ground : onto.height;
  loads.forEach((load, i) => {
    const { x, y, scale } = places[i] ?? { x: 0, y: 0, scale: 1 };
    const left = stage.right - width + x * width;
    const bottom = ground + BELOW * height + y * height;
    const whole = {
      x: left + (width / 2) * scale,
      y: bottom - (height / 2) * scale,
      width: width * scale,
      height: height * scale,
    };
    draw(onto, behind, whole, end);
    for (const { id, x, y, width: wide, height: high, angle } of load.flatMap(drawnOf)) {
      const picture = pictures.get(id);
      const thing = {
        x: left + (bed.left * width + x * unit) * scale,
        y: bottom + ((bed.bottom - 1) * height - y * unit) * scale,
        width: wide * unit * scale,
        height: high * unit * scale,
        angle: -angle,
      };
      if (picture) draw(onto, picture, thing, end);
    }
    draw(onto, before, whole, end);
  });
}

function drawWords({ headline, price, level, trips, palette }: PriceCard, { typeface }: SiteKit): string {
  const { inTypeface, fitInto, outline, outlines, measure } = typeface;
  const { margin } = CARD;
  const question = fitInto(inTypeface(headline), HEADLINE, HEADLINE.size);
  const path = (color: string, d: string) => `<path fill="${color}" d="${d}"/>`;
  const parts = [path(palette.ink, outlines(question, margin, margin + question.size * 0.86))];
  if (price) {
    const { width, top, padding, radius } = TAG;
    const sum = fitInto(inTypeface(price), { width: width - 2 * padding, height: TAG.height }, TAG.size);
    const high = sum.lines.length * sum.size;
    parts.push(
      `<rect x="${margin}" y="${top}" width="${Math.max(...sum.lines.map((line) => measure(line, sum.size))) + 2 * padding}" height="${high + padding}" rx="${radius}" fill="${palette.amber}"/>`,
      path(palette.ink, outlines(sum, margin + padding, top + padding / 2 + sum.size * 0.85)),
      path(palette['ink-soft'], outline(inTypeface(level), LEVEL_SIZE, margin, top + high + padding + 46)),
    );
  }
  const more = trips - MAX_TRAILERS;
  if (more > 0) {
    const text = `+${more}`;
    const width = measure(text, 40) + 40;
    const left = CARD.width - margin - width;
    parts.push(
      `<rect x="${left}" y="${margin}" width="${width}" height="60" rx="30" fill="${palette.pine}"/>`,
      path(palette['on-pine'], outline(text, 40, left + 20, margin + 44)),
    );
  }
  const { width, ground } = CARD;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${ground}">${parts.join('')}</svg>`;
}
