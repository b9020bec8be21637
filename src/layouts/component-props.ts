import { starsOf } from '../../model/claims.ts';
import type { Content } from '../../model/load.ts';
import type { Claim, Tile } from '../../model/schema/common.ts';
import { featureFile, type Tone } from '../drawings/index.ts';
import { drawingPath, loadPath, thingPath } from '../media/media.ts';
import { tileThing } from '../media/things.ts';
import type { ReviewWords } from '../ui/hero-parts/hero-parts.tsx';

export function reviewWords({ site, business }: Content): ReviewWords | undefined {
  const text = site.badges.review_line;
  return text ? { text, stars: starsOf(business) } : undefined;
}

/** Without a lone rating: the section below the bar shows it much larger. */
export function trustClaims({ business, site }: Content) {
  const { rating, customers } = site.trust_bar;
  const claims = [
    ...claim('rating', rating, business.rating),
    ...business.accreditations.map(({ id, short, text, long }) => ({
      id,
      text,
      big: short,
      tooltip: long,
    })),
    ...claim('customers', customers),
  ];
  return claims.some(({ id }) => id !== 'rating') ? claims : [];
}

/** Empty if the business does not make the claim, so that words are missing. */
function claim(id: string, words: { [word in keyof Claim]?: string | undefined } = {}, stars = 0) {
  const { text, big, tooltip } = words;
  return text && big && tooltip ? [{ id, text, big, tooltip, stars }] : [];
}

export function topTrustBarProps({ business, site }: Content) {
  const { label, rating, local } = site.top_trust_bar;
  return {
    label,
    items: [...(rating ? [rating] : []), ...business.accreditations.map(({ text }) => text), local],
  };
}

export function tilesFor(tiles: readonly Tile[]) {
  return tiles.map((tile) => ({ name: tile.name, path: tile.path, picture: thingPath(tileThing(tile)) }));
}

export function featuresFor(
  features: readonly { icon: string; title: string; text?: string | undefined }[],
  tone: Tone,
) {
  return features.map(({ icon, title, text }) => ({
    title,
    text,
    icon: drawingPath(featureFile(icon, tone)),
  }));
}

/** @param picture replaces that of the first card @throws Error for an unknown table */
export function cardsFor({ pricing, site }: Content, table: string, picture?: string) {
  const cards = pricing.get(table);
  if (!cards) throw new Error(`No price table is called "${table}" (content/pricing.yaml).`);
  const { badges, picture_alt: alts } = site.pricing;
  return cards.map(({ badge, ...card }, i) => {
    const visual = (i === 0 && picture) || card.visual;
    return {
      ...card,
      badge: badge && badges[badge],
      popular: badge === 'popular',
      visual: { src: loadPath(visual), alt: alts[visual] ?? card.size },
    };
  });
}
