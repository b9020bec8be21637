import { content } from '../build/content.ts';

export const { palette } = content.brand;

export type Tone = 'light' | 'pine';

export const AMBER = palette.amber;
/** The star's lower edge and its highlight. */
export const AMBER_EDGE = palette['amber-edge'];
export const AMBER_SHINE = palette['amber-shine'];
export const ORANGE = palette.orange;
/** Marks on amber, on any background. */
export const PINE = palette.pine;
