/** The brand's colors (content/brand.yaml) as drawings use them. Wood, cloth and leaves keep their own colors. */
import { content } from '../../build/content.ts';

export const { palette } = content.brand;

/** The two grounds a drawing can stand on. */
export type Tone = 'light' | 'pine';

/** Colors that change with the ground, so that dark parts stay visible on pine. */
export interface Paint {
  /** Painted steel and roofs. */
  coat: string;
  /** A second paint beside it. */
  trim: string;
  leaf: string;
  fern: string;
  /** Rubber, iron and lacquer. */
  dark: string;
  /** Shade on `dark`, and its far side. */
  darker: string;
  wood: string;
  woodLight: string;
  woodDark: string;
  steel: string;
  /** Outline of what is nearly white. */
  edge: string;
  steam: string;
  /** Fill and opacity of the shadow on the ground. */
  shadow: string;
}

export const AMBER = palette.amber;
/** The star's lower edge, and the light on it. */
export const AMBER_EDGE = palette['amber-edge'];
export const AMBER_SHINE = palette['amber-shine'];
export const ORANGE = palette.orange;
/** Marks on amber, on either ground. */
export const PINE = palette.pine;

/** Attributes of a shadow. */
export const shadow = (color: string, opacity: string) => `fill="${color}" opacity="${opacity}"`;

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
