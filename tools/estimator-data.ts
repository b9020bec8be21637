/** Vite plugin: `virtual:estimator`, what the estimator in the browser works with (types: src/estimator/data.d.ts). */
import type { Plugin } from 'vite';
import type { Content } from '../model/load.ts';
import { amountThing, itemThing, type Thing } from '../src/media/things.ts';

const ID = 'virtual:estimator';
/** Groups of words that only the page without script says. */
const PLAIN_WORDS = /^plain_/;

/** The pictures of things (src/media). */
export interface ThingPictures {
  /** The folder that all of them are in. */
  mediaBase: string;
  /** Address of a thing's picture, or of its emoji. */
  thingPath(thing: Thing): string;
  /** The thing from the side, for the trailer. */
  sidePicture(thing: Thing): { src: string; shape: number; outline: string } | undefined;
  /** The trailer itself, in two layers. */
  trailerPicture(): { back: string; front: string; shape: number } | undefined;
}

export function estimatorData(read: () => Content, pictures: ThingPictures): Plugin {
  return {
    name: 'estimator-data',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const data = JSON.stringify(compact(read(), pictures));
      return `export default JSON.parse(${JSON.stringify(data)});`;
    },
  };
}

function compact({ estimator }: Content, pictures: ThingPictures) {
  const { mediaBase, thingPath, sidePicture, trailerPicture } = pictures;
  const { path, words, book, cardNames, groups, search, popular, items, amounts, amountSizes, materials } =
    estimator;
  const sides: Record<string, readonly [shape: number, outline: string]> = {};
  const seenAs = (thing: Thing) => {
    const side = sidePicture(thing);
    if (!side) return {};
    const seen = side.src.slice(mediaBase.length);
    sides[seen] = [side.shape, side.outline];
    return { seen };
  };
  const picture = trailerPicture();
  const { trailerBed: bed } = estimator;
  return {
    ...{ path, book, cardNames, popular, amountSizes, materials, groups, search },
    words: Object.fromEntries(Object.entries(words).filter(([name]) => !PLAIN_WORDS.test(name))),
    pictureBase: mediaBase,
    items: items.map((item) => {
      const { id, group, heavy, synonyms } = item;
      return {
        ...{ id, group, synonyms },
        picture: thingPath(itemThing(item)).slice(mediaBase.length),
        ...seenAs(itemThing(item)),
        ...(heavy && { heavy }),
      };
    }),
    amounts: amounts.map((item) => ({
      ...{ id: item.id, amount: item.amount, material: item.material },
      picture: thingPath(amountThing(item)).slice(mediaBase.length),
    })),
    sides,
    ...(picture && bed && { trailer: { ...picture, bed } }),
  };
}
