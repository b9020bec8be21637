import type { Content } from '../../model/load.ts';
import type { Tile } from '../../model/schema/common.ts';
import { slugOf } from '../../model/slug.ts';
import { findSmall, type SmallPicture } from './small-pictures.ts';

export interface Thing {
  /** Slug of the picture that the thing names. */
  picture: string | undefined;
  /** Slug of the thing itself, for its picture if it names none. */
  slug: string;
  emoji: string;
}

type Pictured = { picture?: string | undefined; emoji: string };

export function tileThing({ name, thing = name, picture, emoji }: Tile): Thing {
  return { slug: slugOf(thing), picture, emoji };
}

export function itemThing({ id, picture, emoji }: Pictured & { id: string }): Thing {
  return { slug: id, picture, emoji };
}

/** A pile of that size where there is a picture of one (photos/things/boxes-garage.webp), else the material. */
export function amountThing({
  amount,
  material,
  picture,
  emoji,
}: Pictured & { amount: string; material: string }): Thing {
  const pile = `${picture ?? material}-${amount}`;
  return findSmall('things', pile)
    ? { slug: pile, picture: pile, emoji }
    : { slug: material, picture, emoji };
}

export function allThings({ site, items, cleanouts, estimator }: Content): Thing[] {
  const tiles = [site.categories, ...[...items, ...cleanouts].map((page) => page.tiles.list)].flat();
  return [...tiles.map(tileThing), ...estimator.items.map(itemThing), ...estimator.amounts.map(amountThing)];
}

/** @throws Error if the thing names a missing picture */
export function findThing({ picture, slug }: Thing): SmallPicture | undefined {
  const found = findSmall('things', picture ?? slug);
  if (picture && !found)
    throw new Error(`The picture photos/things/${picture}.webp is missing (or name another one).`);
  return found;
}
