import { fill } from './fill.ts';
import { findCards, type PagePricing, resolveTiles, type SharedWords, type Tiles } from './page-parts.ts';
import type { ItemEntry } from './schema/item.ts';
import type { Checked } from './yaml/yaml-file.ts';

/** `{phone}` is still to fill. */
export interface Item extends Omit<ItemEntry, 'cta' | 'tiles' | 'founders' | 'price_table'> {
  path: string;
  name: string;
  link: string;
  h1: string;
  cta: string;
  tiles: Tiles;
  founders: { quote: string; text: string } | undefined;
  pricing: PagePricing;
}

/** @throws ContentError for a price table that pricing.yaml lacks. */
export function buildItems(
  { file, data }: Checked<{ items: ItemEntry[] }>,
  { site, texts, pricing, pathOf, primary }: SharedWords,
): Item[] {
  return data.items.map((entry, i) => {
    const { id, item, item_in_text } = entry;
    const say = (template: string) => fill(template, { item, item_in_text });
    return {
      ...entry,
      path: pathOf(itemPath(id)),
      name: item.charAt(0).toLocaleUpperCase() + item.slice(1),
      link: say(texts.item.link),
      h1: say(texts.item.h1),
      cta: entry.cta ?? site.cta.estimate,
      tiles: resolveTiles(entry.tiles, pathOf, primary?.items[i]?.tiles.list),
      founders: site.founders && {
        quote: entry.founders.quote ?? site.founders.quote,
        text: entry.founders.text ?? site.founders.short,
      },
      pricing: {
        heading: say(texts.item.price_heading),
        lead: entry.price_lead,
        ...findCards(file, ['items', i], entry, pricing),
        picture: entry.price_picture,
        note: site.pricing.note,
      },
    };
  });
}

export const itemPath = (id: string): string => `/${id}-removal`;
