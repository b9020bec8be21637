/** Drawings that the built site serves as files (src/media), by the names that content files use. */

import { FEATURE_NAMES, feature } from './features/index.ts';
import type { Tone } from './shared/colors.ts';
import { type Drawings, standing } from './shared/paint.ts';
import { CLAY_STAR, clayStar } from './star.ts';
import { trailer } from './trailer.ts';
import { GROUNDS } from './trailer-colors.ts';
import { DEBRIS } from './visuals/debris.ts';
import { MATTRESSES } from './visuals/mattresses.ts';
import { PIANOS } from './visuals/pianos.ts';
import { SAUNAS } from './visuals/saunas.ts';
import { SHEDS } from './visuals/sheds.ts';
import { SPAS } from './visuals/spas.ts';
import { STRUCTURES } from './visuals/structures.ts';

export type { Tone };
export { CLAY_STAR };

const STANDING: Drawings = {
  ...SPAS,
  ...SHEDS,
  ...PIANOS,
  ...MATTRESSES,
  ...STRUCTURES,
  ...SAUNAS,
  ...DEBRIS,
};

/** On price cards; `visual` in content/pricing.yaml. content/site.yaml describes what they show. */
const VISUALS: Record<string, (tone: Tone) => string> = {
  'trailer-single': (tone) => trailer('single', GROUNDS[tone]),
  'trailer-quarter': (tone) => trailer('quarter', GROUNDS[tone]),
  'trailer-half': (tone) => trailer('half', GROUNDS[tone]),
  'trailer-full': (tone) => trailer('full', GROUNDS[tone]),
  ...Object.fromEntries(
    Object.entries(STANDING).map(([name, drawing]) => [name, (tone: Tone) => standing(tone, drawing)]),
  ),
};

/** The drawings of price cards, by name. */
export const VISUAL_NAMES: readonly string[] = Object.keys(VISUALS);

/** Every drawing's SVG text by its file. */
export function allDrawings(): Map<string, string> {
  const tones = ['light', 'pine'] as const;
  const visuals = VISUAL_NAMES.flatMap((name) =>
    tones.map((tone) => [`${name}.${tone}.svg`, visual(name, tone)] as const),
  );
  const icons = FEATURE_NAMES.flatMap((name) =>
    tones.map((tone) => [`icon-${name}.${tone}.svg`, feature(name, tone)] as const),
  );
  return new Map([...visuals, ...icons, [CLAY_STAR, clayStar]]);
}

/** File of a price card's drawing. @throws Error for a name that has none. */
export function visualFile(name: string, tone: Tone): string {
  visual(name, tone);
  return `${name}.${tone}.svg`;
}

/** File of a benefit's icon. @throws Error for a name that has none. */
export function featureFile(name: string, tone: Tone): string {
  feature(name, tone);
  return `icon-${name}.${tone}.svg`;
}

function visual(name: string, tone: Tone): string {
  const draw = VISUALS[name];
  if (!draw) {
    throw new Error(
      `No drawing is called "${name}" (content/pricing.yaml, visual). Use one of: ${VISUAL_NAMES.join(', ')}.`,
    );
  }
  return draw(tone);
}
