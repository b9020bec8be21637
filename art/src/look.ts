import type { Look } from './engine/types.ts';

/** Raise when a change to engine, kit, items, people, vehicles or places should re-render every picture. */
export const LOOK_VERSION = 1;

/** One warm key light, a cool soft sky, cream bounce from the page's ground: the look of the whole series. */
export const LOOK: Look = {
  floor: '#f3e6cf',
  keyAz: 62,
  keyEl: 46,
  keySize: 5.5,
  key: [2.05, 1.86, 1.52],
  sky: [0.5, 0.56, 0.62],
  horizon: [0.62, 0.55, 0.45],
  rim: [0.9, 0.8, 0.62],
  exposure: 0.8,
  bounce: 1,
  fill: [0, 0, 0],
  bounceSoft: 0.6,
  shadow: '#2a2013',
  shadowStrength: 1,
};
