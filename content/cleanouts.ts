/** Cleanout pages, put together from their entries and the texts that all of them share (spec 2.6). */
import { findCards, type PagePricing, resolveTiles, type Tiles } from './page-parts.ts';
import type { CleanoutEntry } from './schema/cleanout.ts';
import type { PageTexts } from './schema/page-texts.ts';
import type { PricingCard } from './schema/pricing.ts';
import type { Site } from './schema/site.ts';
import type { Checked } from './yaml-file.ts';

/** A cleanout page with all of its words; `{phone}` is left in them. */
export interface Cleanout extends Omit<CleanoutEntry, 'tiles' | 'price_table'> {
  path: string;
  /** Text of a link to this page. */
  link: string;
  /** Label of the hero's button. */
  cta: string;
  tiles: Tiles;
  pricing: PagePricing;
}

/** @throws ContentError for a price table that pricing.yaml lacks. */
export function buildCleanouts(
  { file, data }: Checked<{ cleanouts: CleanoutEntry[] }>,
  texts: PageTexts,
  site: Site,
  tables: ReadonlyMap<string, PricingCard[]>,
): Cleanout[] {
  return data.cleanouts.map((entry, i) => {
    const { price_table, ...words } = entry;
    return {
      ...words,
      path: `/${entry.id}`,
      link: entry.name,
      cta: site.cta.estimate,
      tiles: resolveTiles(entry.tiles),
      pricing: {
        heading: site.pricing.heading_cleanout,
        ...findCards(file, ['cleanouts', i], entry, tables),
        note: texts.cleanout.price_note,
      },
    };
  });
}
