import type { Estimator } from '../../model/estimator.ts';
import type { Content } from '../../model/load.ts';
import { mediaBase, sidePicture, thingFile, trailerPicture } from '../media/media.ts';
import { amountThing, itemThing, type Thing } from '../media/things.ts';

/** Relative to `pictureBase`. */
type PictureFile = string;

export interface Item {
  id: string;
  group: string;
  synonyms: readonly string[];
  picture: PictureFile;
  /** Side view, a key of `sides`. */
  side?: PictureFile;
  heavy?: true;
}

export interface EstimatorData
  extends Pick<
    Estimator,
    | 'path'
    | 'locale'
    | 'upTo'
    | 'words'
    | 'book'
    | 'cardNames'
    | 'groups'
    | 'search'
    | 'popular'
    | 'materials'
  > {
  pictureBase: string;
  items: readonly Item[];
  amounts: readonly {
    id: string;
    material: string;
    picture: PictureFile;
  }[];
  /** Side views without margins. `outline` is read by trailer/outline.ts. */
  sides: Readonly<Record<PictureFile, readonly [shape: number, outline: string]>>;
  trailer: { back: string; front: string; shape: number; bed: Estimator['trailer_bed'] };
}

export function estimatorData({ estimator }: Content): EstimatorData {
  const { path, locale, upTo, words, book, cardNames, groups, search, popular } = estimator;
  const { items, amounts, materials } = estimator;
  const sides: Record<string, readonly [shape: number, outline: string]> = {};
  const addSide = (thing: Thing) => {
    const side = sidePicture(thing);
    if (!side) return {};
    sides[side.file] = [side.shape, side.outline ?? ''];
    return { side: side.file };
  };
  return {
    path,
    locale,
    upTo,
    words,
    book,
    cardNames,
    popular,
    materials,
    groups,
    search,
    pictureBase: mediaBase,
    items: items.map((item) => {
      const { id, group, heavy, synonyms } = item;
      return {
        id,
        group,
        synonyms,
        picture: thingFile(itemThing(item)),
        ...addSide(itemThing(item)),
        ...(heavy && { heavy }),
      };
    }),
    amounts: amounts.map((item) => ({
      id: item.id,
      material: item.material,
      picture: thingFile(amountThing(item)),
    })),
    sides,
    trailer: { ...trailerPicture(), bed: estimator.trailer_bed },
  };
}
