/** What every page has at hand: the content, read once, and the shapes that components take. For the build only. */
import { fill } from '../content/fill.ts';
import type { PricingCard } from '../content/schema/pricing.ts';
import { content } from './content.ts';
import { featureFile, type Tone, VISUAL_ALT, visualFile } from './drawings/index.ts';
import { drawingPath, tilePaths } from './media/media.ts';
import type { Phone } from './ui/phone-link/phone-link.tsx';

export { content };

/** The one phone contact. */
export const phone: Phone = {
  number: content.business.phone,
  display: content.business.phone_display,
  aria: fill(content.site.call.aria, { phone: content.business.phone_display }),
};

/** Tiles with the addresses of their pictures. */
export function tilesFor(
  tiles: readonly { emoji: string; name: string; path?: string | null | undefined }[],
) {
  const pictures = tilePaths(tiles.map(({ emoji }) => emoji));
  return tiles.map(({ name, path }, i) => ({ name, path, picture: pictures[i] ?? '' }));
}

/** Benefits or reasons with the addresses of their icons. */
export function featuresFor(features: readonly { icon: string; title: string; text: string }[], tone: Tone) {
  return features.map(({ icon, title, text }) => ({
    title,
    text,
    icon: drawingPath(featureFile(icon, tone)),
  }));
}

/** The cards of a price table with their drawings. @throws Error for an unknown table. */
export function cardsFor(table: string) {
  const cards = content.pricing.get(table);
  if (!cards) throw new Error(`No price table is called "${table}" (content/pricing.yaml).`);
  return cards.map((card) => ({ ...card, visual: visualFor(card) }));
}

function visualFor({ visual, badge, size }: PricingCard) {
  const tone: Tone = badge === 'Most Popular' ? 'pine' : 'light';
  const alt = content.site.pricing.trailer_alt[visual.replace('trailer-', '')] ?? VISUAL_ALT[visual] ?? size;
  return { src: drawingPath(visualFile(visual, tone)), alt };
}
