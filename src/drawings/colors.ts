/** The brand's colors (content/brand.yaml) as drawings use them. Wood, cloth and leaves keep their own colors. */
import { content } from '../content.ts';
import type { FeatureTone } from './features/feature.ts';
import type { Paint, Tone } from './paint.ts';
import type { Ground } from './trailer.ts';

const { palette } = content.brand;

export const AMBER = palette.amber;
/** The star's lower edge, and the light on it. */
export const AMBER_EDGE = palette['amber-edge'];
export const AMBER_SHINE = palette['amber-shine'];
export const ORANGE = palette.orange;
/** Marks on amber, on either ground. */
export const PINE = palette.pine;

const shadow = (color: string, opacity: string) => `fill="${color}" opacity="${opacity}"`;

export const PAINTS: Record<Tone, Paint> = {
  light: {
    coat: palette.paint,
    trim: palette.trim,
    leaf: '#1f5a42',
    fern: '#3b6a56',
    dark: palette.rubber,
    darker: palette.ink,
    wood: '#b9793f',
    woodLight: '#dba768',
    woodDark: '#7d4b2a',
    steel: '#8d9790',
    edge: '#c9bfa8',
    steam: '#8fbdb6',
    shadow: shadow(palette.ink, '.22'),
  },
  pine: {
    coat: palette['paint-on-pine'],
    trim: palette['trim-on-pine'],
    leaf: '#6fae8f',
    fern: '#93c5a9',
    dark: '#d9cdb4',
    darker: '#b8aa8c',
    wood: '#c68749',
    woodLight: '#e6b67a',
    woodDark: '#a5683a',
    steel: '#b9c2ba',
    edge: '#c9bfa8',
    steam: '#a9cfc4',
    shadow: shadow(palette.night, '.6'),
  },
};

export const FEATURE_TONES: Record<Tone, FeatureTone> = {
  light: { body: palette.pine, cut: AMBER, warm: '#dba768', shadow: shadow(palette.ink, '.3') },
  pine: { body: palette.cream, cut: palette.pine, warm: '#e6b67a', shadow: shadow(palette.night, '.7') },
};

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
