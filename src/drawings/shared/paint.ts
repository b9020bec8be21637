/** Colors and brush strokes that every drawing on price cards shares. */
import { PAINTS, type Paint, type Tone } from './colors.ts';

export const LINEN = '#fff8ea';
export const CREAM = '#f7efe0';
export const TERRACOTTA = '#e2603a';
export const TERRACOTTA_DARK = '#c94f2c';
export const TEAL = '#4f9a93';
export const TEAL_DARK = '#3c827b';
export const GLASS = '#bfe0da';

/** Draws in the colors for a ground. */
type Draw = (paint: Paint) => string;

/** Drawings by name, each with the middle and half the width of its shadow. */
export type Drawings = Record<string, [middle: number, halfWidth: number, draw: Draw]>;

/** With one decimal at most. */
export const short = (number: number) => Number(number.toFixed(1));

export const fill = (color: string, d: string) => `<path fill="${color}" d="${d}"/>`;

export const line = (color: string, width: number, d: string) =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const rect = (color: string, x: number, y: number, width: number, height: number, radius = 0) =>
  `<rect fill="${color}" x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''}/>`;

export const dot = (color: string, x: number, y: number, radius: number) =>
  `<circle fill="${color}" cx="${x}" cy="${y}" r="${radius}"/>`;

/** Path data of upright lines from `left` to `right`. */
export function uprights(left: number, right: number, step: number, top: number, bottom: number): string {
  const lines = Math.floor((right - left) / step) + 1;
  return Array.from({ length: lines }, (_, index) => `M${short(left + index * step)} ${top}V${bottom}`).join(
    '',
  );
}

/** SVG text, 266 by 150 units like the trailer's, of a drawing that stands on the ground line at 142. */
export function standing(tone: Tone, [middle, halfWidth, draw]: Drawings[string]): string {
  const paint = PAINTS[tone];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 0 266 150"><ellipse cx="${middle}" cy="142" rx="${halfWidth}" ry="6" ${paint.shadow}/>${draw(paint)}</svg>`;
}
