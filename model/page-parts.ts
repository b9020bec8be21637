/** Parts that all kinds of landing pages share. */
import type { PriceTables } from './pricing.ts';
import type { Tile } from './schema/common.ts';
import type { TileGrid } from './schema/landing.ts';
import type { PageTexts } from './schema/page-texts.ts';
import type { PricingCard } from './schema/pricing.ts';
import type { Site } from './schema/site.ts';
import { problemAt, stopOn, type YamlFile } from './yaml-file.ts';

/** Content of the files that all landing pages share. */
export interface SharedWords {
  site: Site;
  texts: PageTexts;
  pricing: PriceTables;
}

/** A link to a page of ours, as a list of links shows it. */
export interface PageLink {
  path: string;
  text: string;
  /** A line about that page. */
  blurb?: string | undefined;
}

/** The tiles of a page; those after `initially_shown` wait behind 'View All Services +'. */
export interface Tiles {
  heading: string;
  initially_shown: number;
  list: Tile[];
}

/** The price section of a page. */
export interface PagePricing {
  heading: string;
  /** Line over the cards, where the cards are not the page's own. */
  lead?: string | undefined;
  /** Id of the table, for drawings and links. */
  table: string;
  cards: readonly PricingCard[];
  /** On the first card in place of the table's own picture. */
  picture?: string | undefined;
  /** Line under the cards. */
  note: string;
}

/** Shows up to nine tiles at once, or the first six of more, unless the page sets `initially_shown`. */
export function resolveTiles({ heading, initially_shown, list }: TileGrid): Tiles {
  return { heading, initially_shown: initially_shown ?? (list.length > 9 ? 6 : list.length), list };
}

/**
 * Finds the cards of the entry at `path`, by the table it names or else by its id.
 * @throws ContentError when pricing.yaml has no such table.
 */
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
    stopOn([problemAt(file, [...path, 'price_table'], expected, found)]);
  }
  return { table, cards: cards ?? [] };
}
