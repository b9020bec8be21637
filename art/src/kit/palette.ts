import * as THREE from 'three';
import type { Mat } from '../engine/types.ts';

/** Palette of the series. */
export const C = {
  // palette
  cream: '#fbf1de',
  ivory: '#f7e9cf',
  sand: '#e6cfa6',
  kraft: '#d0a06a',
  kraftD: '#b98550',
  wood: '#b9793f',
  woodL: '#dba768',
  woodD: '#7d4b2a',
  walnut: '#5d3620',
  green: '#1f5a42',
  greenD: '#143f30',
  greenM: '#3b8260',
  sage: '#9dba8d',
  leaf: '#5d934f',
  leafL: '#7dab5a',
  leafD: '#3b7046',
  grass: '#8fae6b',
  grassD: '#7a9c58',
  orange: '#ff7415',
  orangeD: '#e2590c',
  amber: '#ffae2b',
  hivis: '#ffd02e',
  terra: '#c9603b',
  rose: '#dd8d74',
  teal: '#4f9a93',
  blue: '#7fa9b8',
  navy: '#34525f',
  slate: '#4b5a5f',
  char: '#30383a',
  black: '#23282a',
  steel: '#a9b2b0',
  steelL: '#d3d7d1',
  conc: '#cdc2b0',
  concD: '#aea28f',
  white: '#fffaf0',
  red: '#c9412f',
  skinA: '#e3a57c',
  skinB: '#8f5a3c',
  plum: '#7c4a5a',
  mustard: '#dda63a',
};

/** Clay material. */
export const M = (c: string, o: Partial<Mat> = {}): Mat => ({ c, ...o });

/** Enamel, glass, varnish. */
export const gloss = (c: string, o: Partial<Mat> = {}) =>
  M(c, { r: 0.28, f: 0.05, refl: 0.8, b: 0.01, m: 0.04, sheen: 0.1, ...o });

/** Metal. */
export const metal = (c: string, o: Partial<Mat> = {}) =>
  M(c, { r: 0.35, f: 0.25, refl: 0.5, b: 0.01, m: 0.05, sheen: 0.05, ...o });

/** Cloth. */
export const fabric = (c: string, o: Partial<Mat> = {}) => M(c, { r: 0.85, f: 0.02, b: 0.1, m: 0.14, sheen: 0.7, ...o });

/** Seeded random numbers. */
export function rng(seed: number) {
  let s = seed >>> 0;
  const f = () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = s;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(f, {
    r: (a: number, b: number) => a + (b - a) * f(),
    pick: <T>(a: T[]) => a[Math.floor(f() * a.length)],
    i: (n: number) => Math.floor(f() * n),
  });
}

export type R = ReturnType<typeof rng>;

/** jitter a color slightly in HSL so repeated objects are not identical */
export const vary = (c: string, r: R, h = 0.012, l = 0.035) => {
  const k = new THREE.Color(c);
  k.offsetHSL(r.r(-h, h), r.r(-0.04, 0.04), r.r(-l, l));
  return `#${k.getHexString()}`;
};
