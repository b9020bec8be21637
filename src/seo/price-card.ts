/** The files with which the server draws the card of a visitor's list (product section 13a). */
import type { Content } from '../../model/load.ts';
import { CARD_FOLDER, CARD_FONT, CARD_KIT, type CardKit, cardGround } from '../../trailer/card-kit.ts';
import { displayFont } from '../brand/outlines.ts';
import { content, contents } from '../build/content.ts';
import { bed, DRAWN_TRAILER, frame } from '../drawings/trailer.ts';
import { GROUNDS } from '../drawings/trailer-colors.ts';
import { type MediaFile, mediaBase, sidePicture, thingPath, trailerPicture } from '../media/media.ts';
import { amountThing, itemThing, type Thing } from '../media/things.ts';
import { emptyCard } from './share-card.ts';

/** For a site without pictures of the trailer. */
const DRAWINGS = { back: `${CARD_FOLDER}/back.svg`, front: `${CARD_FOLDER}/front.svg` };

export function priceCardFiles(): MediaFile[] {
  return [
    file(CARD_KIT, 'application/json', () => JSON.stringify(cardKit(content))),
    file(CARD_FONT, 'font/woff2', () => displayFont),
    file(DRAWINGS.back, 'image/svg+xml', () => drawing(bed(GROUNDS.light))),
    file(DRAWINGS.front, 'image/svg+xml', () => drawing(frame(GROUNDS.light))),
    ...contents.map(({ language, business, brand }) =>
      file(cardGround(language.code), 'image/png', () => emptyCard(business.brand, brand)),
    ),
  ];
}

function cardKit({ estimator }: Content): CardKit {
  const { items, amounts, trailer_bed: bed } = estimator;
  const things = [
    ...items.map((item) => [item.id, itemThing(item)] as const),
    ...amounts.map((amount) => [amount.id, amountThing(amount)] as const),
  ];
  const picture = trailerPicture();
  return {
    things: Object.fromEntries(things.map(([id, thing]) => [id, toCardThing(thing)])),
    trailer: picture && bed ? { ...picture, bed } : { ...DRAWINGS, ...DRAWN_TRAILER },
  };
}

function toCardThing(thing: Thing): CardKit['things'][string] {
  const side = sidePicture(thing);
  if (!side?.outline) return { file: thingPath(thing) };
  return { file: mediaBase + side.file, side: [side.shape, side.outline] };
}

function file(path: string, type: string, make: () => Buffer | string | Promise<Buffer>): MediaFile {
  return { path, type, read: async () => make() };
}

function drawing(svg: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 0 266 150">${svg}</svg>`;
}
