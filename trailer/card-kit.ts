/** The build puts these files into `price-card/` of the site's folder (src/seo/price-card.ts). */
import type { Bed } from './parts.ts';

const CARD_FOLDER = 'price-card';
export const CARD_KIT = `${CARD_FOLDER}/kit.json`;
export const CARD_FONT = `${CARD_FOLDER}/display.woff2`;

export const cardGround = (language: string) => `${CARD_FOLDER}/ground.${language}.png`;

/** Size of a card in pixels, and where its ground ends: what is below is the strip with logo and slogan. */
export const CARD = { width: 1200, height: 630, ground: 522, margin: 56 } as const;

/** The picture of a load, without words: its size in pixels, where its ground is, and the place of the trailer. */
export const LOAD = {
  size: { width: 1040, height: 540 },
  ground: 512,
  stage: { right: 1032, width: 1024, height: 500 },
} as const;

/** Files are paths in the built site. */
export interface CardKit {
  things: Readonly<Record<string, KitThing>>;
  trailer: {
    back: string;
    front: string;
    shape: number;
    bed: Bed;
  };
}

interface KitThing {
  file: string;
  /** Width divided by height, and outline (outline.ts), of a picture from the side. */
  side?: readonly [shape: number, outline: string];
}
