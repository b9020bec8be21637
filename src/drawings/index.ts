/** Drawings that the built site serves under /drawings, by the names that content files use. */
import { FEATURE_NAMES, feature } from './features.ts';
import { ON_LIGHT, ON_PINE, trailer } from './trailer.ts';

/** The two grounds a drawing can stand on. */
export type Tone = 'light' | 'pine';

const GROUNDS = { light: ON_LIGHT, pine: ON_PINE };

/** On price cards; `visual` in content/pricing.yaml. */
const VISUALS: Record<string, (tone: Tone) => string> = {
  'trailer-single': (tone) => trailer('single', GROUNDS[tone]),
  'trailer-quarter': (tone) => trailer('quarter', GROUNDS[tone]),
  'trailer-half': (tone) => trailer('half', GROUNDS[tone]),
  'trailer-full': (tone) => trailer('full', GROUNDS[tone]),
};

/** Every drawing's SVG text by the address under which it is served, without `/drawings/`. */
export function allDrawings(): Map<string, string> {
  const tones = ['light', 'pine'] as const;
  const visuals = Object.keys(VISUALS).flatMap((name) =>
    tones.map((tone) => [`${name}.${tone}.svg`, visual(name, tone)] as const),
  );
  const icons = FEATURE_NAMES.flatMap((name) =>
    tones.map((tone) => [`icon-${name}.${tone}.svg`, feature(name, tone)] as const),
  );
  return new Map([...visuals, ...icons]);
}

/** Address of a price card's drawing. @throws Error for a name that has none. */
export function visualPath(name: string, tone: Tone): string {
  visual(name, tone);
  return `/drawings/${name}.${tone}.svg`;
}

/** Address of a benefit's icon. @throws Error for a name that has none. */
export function featurePath(name: string, tone: Tone): string {
  feature(name, tone);
  return `/drawings/icon-${name}.${tone}.svg`;
}

function visual(name: string, tone: Tone): string {
  const draw = VISUALS[name];
  if (!draw) {
    throw new Error(
      `No drawing is called "${name}" (content/pricing.yaml, visual). Use one of: ${Object.keys(VISUALS).join(', ')}.`,
    );
  }
  return draw(tone);
}
