/** A built site with what cards are drawn from: a white card, a transparent trailer, and things of one color. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { CARD_FONT, CARD_KIT, type CardKit, cardGround } from '../../trailer/card-kit.ts';

const THING = '#ff0000';

async function picture(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

/** Files by their paths; the site is in `dist`. */
export async function cardFiles(): Promise<Record<string, string | Uint8Array>> {
  const kit: CardKit = {
    things: Object.fromEntries(
      Object.keys(loadFixture().estimator.book.items).map((id) => [id, { file: '/thing.png' }]),
    ),
    trailer: {
      back: '/trailer.png',
      front: '/trailer.png',
      shape: 2,
      bed: { left: 0.1, top: 0.2, right: 0.7, bottom: 0.6 },
    },
  };
  return {
    [`dist/${CARD_KIT}`]: JSON.stringify(kit),
    [`dist/${CARD_FONT}`]: await readFile('src/fonts/bricolage.woff2'),
    [`dist/${cardGround('en')}`]: await picture(1200, 630, '#fff'),
    'dist/thing.png': await picture(20, 20, THING),
    'dist/trailer.png': await picture(20, 10, '#0000'),
  };
}

/** Pixels of a card that show things. */
export async function thingsIn(png: Uint8Array): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let i = 0; i < data.length; i += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3);
    if (red > 200 && green < 40 && blue < 40) count++;
  }
  return count;
}
