/** What tiles and the estimator show: a picture in photos/things, or an emoji where there is none. */
import type { Content } from '../../model/load.ts';
import type { Tile } from '../../model/schema/common.ts';
import { slugOf } from '../../model/slug.ts';
import { findSmall, type SmallPicture } from './small-pictures.ts';

export interface Thing {
  /** Slug of the picture that it names. */
  picture: string | undefined;
  /** Slug of the thing itself, whose picture is taken if it names none. */
  slug: string;
  /** Shown if neither picture exists. */
  emoji: string;
}

type Shown = { picture?: string | undefined; emoji: string };

export function tileThing({ name, thing = name, picture, emoji }: Tile): Thing {
  return { slug: slugOf(thing), picture, emoji };
}

export function itemThing({ id, picture, emoji }: Shown & { id: string }): Thing {
  return { slug: id, picture, emoji };
}

/** A rough amount is shown by its material. */
export function amountThing({ material, picture, emoji }: Shown & { material: string }): Thing {
  return { slug: material, picture, emoji };
}

/** Everything that the site's tiles and its estimator show. */
export function allThings({ site, items, cleanouts, estimator }: Content): Thing[] {
  const tiles = [site.categories, ...[...items, ...cleanouts].map((page) => page.tiles.list)].flat();
  return [...tiles.map(tileThing), ...estimator.items.map(itemThing), ...estimator.amounts.map(amountThing)];
}

/** The thing's picture, if there is one. @throws Error for one that it names and that is missing */
export function findThing({ picture, slug }: Thing): SmallPicture | undefined {
  const found = findSmall('things', picture ?? slug);
  if (picture && !found)
    throw new Error(`The picture photos/things/${picture}.webp is missing (or name another one).`);
  return found;
}
