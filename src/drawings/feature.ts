/** Icons of 64 by 64 units, standing on y = 55 or above y = 59. */

export interface FeatureTone {
  body: string;
  /** Lines cut into the main shape. */
  cut: string;
  /** Carton, wood and skin. */
  warm: string;
  shadow: string;
}

export interface Feature {
  shadow: number;
  shape: (tone: FeatureTone) => string;
}

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

/** Filled, with corners rounded by an outline of the same color. */
export const soft = (color: string, d: string, outline = 3) =>
  `<path d="${d}" fill="${color}" stroke="${color}" stroke-width="${outline}" stroke-linejoin="round"/>`;

export const line = (color: string, d: string, width = 5) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${ROUND}/>`;

export const fill = (color: string, d: string) => `<path fill="${color}" d="${d}"/>`;

export const rect = (color: string, x: number, y: number, width: number, height: number, radius = 0) =>
  `<rect fill="${color}" x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''}/>`;

export const dot = (color: string, x: number, y: number, radius: number) =>
  `<circle fill="${color}" cx="${x}" cy="${y}" r="${radius}"/>`;
