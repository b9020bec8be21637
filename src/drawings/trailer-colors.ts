/** The trailer's colors on each ground. */
import { ORANGE, PAINTS, palette, type Tone } from './shared/colors.ts';
import type { Ground } from './trailer.ts';

const TRAILER = { lamp: ORANGE, tire: palette.tire, sacks: [palette.sack, palette.trim] } as const;

export const GROUNDS: Record<Tone, Ground> = {
  light: {
    ...TRAILER,
    steel: palette.paint,
    chassis: palette.ink,
    inside: palette.paper,
    shadow: PAINTS.light.shadow,
  },
  pine: {
    ...TRAILER,
    steel: palette['paint-on-pine'],
    chassis: '#d9cdb4',
    inside: palette['on-pine'],
    shadow: PAINTS.pine.shadow,
  },
};
