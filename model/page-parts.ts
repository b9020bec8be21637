import type { PriceTables, PricingCard } from './pricing.ts';
import type { Tile } from './schema/common.ts';
import type { TileGrid } from './schema/landing.ts';
import type { PageTexts } from './schema/page-texts.ts';
import type { Site } from './schema/site.ts';
import { problemAt, throwIfAny, type YamlFile } from './yaml/yaml-file.ts';

export type PathOf = (path: string) => string;

export interface SharedWords {
  site: Site;
  texts: PageTexts;
  pricing: PriceTables;
  pathOf: PathOf;
  /** The same entries in the primary language, if this is another one. */
  primary: Record<'items' | 'cleanouts', readonly { tiles: Tiles }[]> | undefined;
}

export interface PageLink {
  path: string;
  text: string;
  blurb?: string | undefined;
}

export interface Tiles {
  heading: string;
  initially_shown: number;
  list: Tile[];
}

export interface PagePricing {
  heading: string;
  lead?: string | undefined;
  table: string;
  cards: readonly PricingCard[];
  picture?: string | undefined;
  note: string;
}

/** Shows up to nine tiles at once, or the first six of more, unless the page sets `initially_shown`. */
export function resolveTiles(
  { heading, initially_shown, list }: TileGrid,
  pathOf: PathOf,
  same?: readonly Tile[],
): Tiles {
  const shown = initially_shown ?? (list.length > 9 ? 6 : list.length);
  return { heading, initially_shown: shown, list: localizeTiles(list, pathOf, same) };
}

/** With the pictures of the primary language. @param same the same tiles in that language, if this is another one */
export function localizeTiles(tiles: readonly Tile[], pathOf: PathOf, same?: readonly Tile[]): Tile[] {
  return tiles.map((tile, i) => ({
    ...tile,
    ...(tile.path && { path: pathOf(tile.path) }),
    ...(same && { thing: same[i]?.name }),
  }));
}

/** @throws ContentError when pricing.yaml has no table that the entry names, or of its id. */
export function findCards(
  file: YamlFile,
  path: readonly PropertyKey[],
  entry: { id: string; price_table?: string | undefined },
  tables: PriceTables,
): { table: string; cards: readonly PricingCard[] } {
  const table = entry.price_table ?? entry.id;
  const cards = tables.get(table);
  if (!cards) {
    const expected = `the id of a table in content/pricing.yaml (${[...tables.keys()].join(', ')})`;
    const found = entry.price_table ? JSON.stringify(table) : `nothing, and no table "${table}"`;
    throwIfAny([problemAt(file, [...path, 'price_table'], expected, found)]);
  }
  return { table, cards: cards ?? [] };
}
