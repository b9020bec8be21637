/** Two-color drawings for benefits and reasons, each standing on its own shadow. 64 by 64 units. */

import { AMBER, palette, shadow, type Tone } from '../shared/colors.ts';
import { BELONGINGS } from './belongings.ts';
import type { Feature, FeatureTone } from './feature.ts';
import { PLACES } from './places.ts';
import { PROMISES } from './promises.ts';
import { TOOLS } from './tools.ts';

/** By the icon names that content files use. */
const FEATURES: Record<string, Feature> = { ...PROMISES, ...TOOLS, ...BELONGINGS, ...PLACES };

const FEATURE_TONES: Record<Tone, FeatureTone> = {
  light: { body: palette.pine, cut: AMBER, warm: '#dba768', shadow: shadow(palette.ink, '.3') },
  pine: { body: palette.cream, cut: palette.pine, warm: '#e6b67a', shadow: shadow(palette.night, '.7') },
};

export const FEATURE_NAMES = Object.keys(FEATURES);

/** @throws Error that lists the known names. */
export function feature(name: string, ground: Tone): string {
  const drawing = FEATURES[name];
  if (!drawing)
    throw new Error(`No icon is called "${name}" (content, icon). Use one of: ${FEATURE_NAMES.join(', ')}.`);
  const tone = FEATURE_TONES[ground];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><ellipse cx="32" cy="59" rx="${drawing.shadow}" ry="3.5" ${tone.shadow}/>${drawing.shape(tone)}</svg>`;
}
