import { findCards, type PagePricing, resolveTiles, type SharedWords, type Tiles } from './page-parts.ts';
import type { CleanoutEntry } from './schema/cleanout.ts';
import type { Checked } from './yaml/yaml-file.ts';

/** `{phone}` is still to fill. */
export interface Cleanout extends Omit<CleanoutEntry, 'tiles' | 'price_table'> {
  path: string;
  link: string;
  cta: string;
  tiles: Tiles;
  pricing: PagePricing;
}

/** @throws ContentError for a price table that pricing.yaml lacks. */
export function buildCleanouts(
  { file, data }: Checked<{ cleanouts: CleanoutEntry[] }>,
  { site, texts, pricing, pathOf, primary }: SharedWords,
): Cleanout[] {
  return data.cleanouts.map((entry, i) => ({
    ...entry,
    path: pathOf(`/${entry.id}`),
    link: entry.name,
    cta: site.cta.estimate,
    tiles: resolveTiles(entry.tiles, pathOf, primary?.cleanouts[i]?.tiles.list),
    pricing: {
      heading: site.pricing.heading_cleanout,
      ...findCards(file, ['cleanouts', i], entry, pricing),
      note: texts.cleanout.price_note,
    },
  }));
}
