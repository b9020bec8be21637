/** The brand's colors (content/brand.yaml) as drawings use them. */
import { content } from '../build/content.ts';

export const { palette } = content.brand;

/** The two grounds a drawing can stand on. */
export type Tone = 'light' | 'pine';

export const AMBER = palette.amber;
/** The star's lower edge, and the light on it. */
export const AMBER_EDGE = palette['amber-edge'];
export const AMBER_SHINE = palette['amber-shine'];
export const ORANGE = palette.orange;
/** Marks on amber, on either ground. */
export const PINE = palette.pine;
