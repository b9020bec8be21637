/** Two-colour drawings for benefits and reasons, each standing on its own shadow. 64 by 64 units. */
import { BELONGINGS } from './belongings.ts';
import { AMBER, type Feature, type FeatureTone } from './feature.ts';
import { PLACES } from './places.ts';
import { PROMISES } from './promises.ts';
import { TOOLS } from './tools.ts';

const TONES: Record<'light' | 'pine', FeatureTone> = {
  light: { body: '#143f30', cut: AMBER, warm: '#dba768', shadow: 'fill="#10201a" opacity=".3"' },
  pine: { body: '#f3e6cf', cut: '#143f30', warm: '#e6b67a', shadow: 'fill="#081f17" opacity=".7"' },
};

/** By the icon names that content files use. */
const FEATURES: Record<string, Feature> = { ...PROMISES, ...TOOLS, ...BELONGINGS, ...PLACES };

export const FEATURE_NAMES = Object.keys(FEATURES);

/** @throws Error that lists the known names. */
export function feature(name: string, ground: 'light' | 'pine'): string {
  const drawing = FEATURES[name];
  if (!drawing)
    throw new Error(`No icon is called "${name}" (content, icon). Use one of: ${FEATURE_NAMES.join(', ')}.`);
  const tone = TONES[ground];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><ellipse cx="32" cy="59" rx="${drawing.shadow}" ry="3.5" ${tone.shadow}/>${drawing.shape(tone)}</svg>`;
}
