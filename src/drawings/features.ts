/** Two-colour drawings for benefits and reasons, each standing on its own shadow. 64 by 64 units. */

/** Colours for the ground a drawing stands on. */
export interface FeatureTone {
  /** Main shape. */
  body: string;
  /** Lines cut into the main shape. */
  cut: string;
  /** Fill and opacity of the shadow. */
  shadow: string;
}

const TONES: Record<'light' | 'pine', FeatureTone> = {
  light: { body: '#143f30', cut: '#ffc42e', shadow: 'fill="#10201a" opacity=".3"' },
  pine: { body: '#f3e6cf', cut: '#143f30', shadow: 'fill="#081f17" opacity=".7"' },
};

const AMBER = '#ffc42e';

interface Feature {
  /** Half the width of its shadow on the ground. */
  shadow: number;
  shape: (tone: FeatureTone) => string;
}

const round = 'stroke-linecap="round" stroke-linejoin="round"';
const cutLine = (d: string, { cut }: FeatureTone) =>
  `<path d="${d}" fill="none" stroke="${cut}" stroke-width="5.5" ${round}/>`;
const amberLine = (d: string) => `<path d="${d}" fill="none" stroke="${AMBER}" stroke-width="5" ${round}/>`;

const worker = (x: number, { body }: FeatureTone) =>
  `<g transform="translate(${x})"><path d="M4 50c0-9 5.5-15 13.5-15S31 41 31 50a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2Z" fill="${body}"/><path d="M12 36.6V52h3.5V35.4M19.5 35.4V52H23V36.6" fill="#ff7415"/><circle cx="17.5" cy="23" r="9.5" fill="${body === '#143f30' ? '#dba768' : body}"/><path d="M8 21.5a9.5 9.5 0 0 1 19 0h3.3a1.5 1.5 0 0 1 0 3H8Z" fill="${AMBER}"/></g>`;

/** By the icon names that content files use. */
const FEATURES: Record<string, Feature> = {
  star: {
    shadow: 17,
    shape: () =>
      `<path d="m32 6 6.9 14.2 15.6 2.2-11.3 11 2.7 15.5L32 41.6l-13.9 7.3 2.7-15.5-11.3-11 15.6-2.2Z" fill="${AMBER}" stroke="${AMBER}" stroke-width="5" stroke-linejoin="round"/>`,
  },
  clock: {
    shadow: 20,
    shape: (tone) =>
      `<rect x="9" y="8" width="46" height="43" rx="8" fill="${tone.body}"/><path d="M9 16a8 8 0 0 1 8-8h30a8 8 0 0 1 8 8v5H9Z" fill="${AMBER}"/><path d="M21 4v8M43 4v8" stroke="${tone.body}" stroke-width="5" stroke-linecap="round"/>${cutLine('m22 36 7.5 7.5L43 30', tone)}`,
  },
  crew: { shadow: 26, shape: (tone) => worker(0, tone) + worker(29, tone) },
  leaf: {
    shadow: 17,
    shape: ({ body }) =>
      `<path d="M54 6c2 26-6 40-22 40-10 0-17-6.5-17-16C15 15 29 8 54 6Z" fill="${body}"/>${amberLine('M11 53c4-14 14-24 28-30')}`,
  },
  shield: {
    shadow: 16,
    shape: (tone) =>
      `<path d="M32 4 53 11v16c0 13-8 21.5-21 26C19 48.5 11 40 11 27V11Z" fill="${tone.body}" stroke="${tone.body}" stroke-width="3" stroke-linejoin="round"/>${cutLine('m21.5 28 7.5 7.5L43 21.5', tone)}`,
  },
};

export const FEATURE_NAMES = Object.keys(FEATURES);

/** @throws Error that lists the known names. */
export function feature(name: string, ground: 'light' | 'pine'): string {
  const drawing = FEATURES[name];
  if (!drawing)
    throw new Error(`No icon is called "${name}" (content, icon). Use one of: ${FEATURE_NAMES.join(', ')}.`);
  const tone = TONES[ground];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><ellipse cx="32" cy="59" rx="${drawing.shadow}" ry="3.5" ${tone.shadow}/>${drawing.shape(tone)}</svg>`;
}
