/** Product section 13a. */
import type { Content } from '../../model/load.ts';
import { CARD_FONT, CARD_KIT, type CardKit, cardGround } from '../../trailer/card-kit.ts';
import { displayFont } from '../brand/outlines.ts';
import { content, contents } from '../build/content.ts';
import { type MediaFile, mediaBase, sidePicture, thingPath, trailerPicture } from '../media/media.ts';
import { amountThing, itemThing, type Thing } from '../media/things.ts';
import { emptyCard } from './share-card.ts';

export function priceCardFiles(): MediaFile[] {
  return [
    file(CARD_KIT, 'application/json', () => JSON.stringify(cardKit(content))),
    file(CARD_FONT, 'font/woff2', () => displayFont),
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
  return {
    things: Object.fromEntries(things.map(([id, thing]) => [id, toCardThing(thing)])),
    trailer: { ...trailerPicture(), bed },
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
