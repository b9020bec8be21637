/**
 * How each carousel picture is shot: time of day, side, camera. Scenes say what happens; this keeps a page's pictures,
 * and the same moment on other pages, from looking alike.
 */
import type { Look, Scene } from '../engine/types.ts';
import { CREWS } from '../people/figure.ts';

export type Hour = 'morning' | 'noon' | 'afternoon' | 'evening';

type Shot = {
  hour: Hour;
  /** flipped left to right */
  mirror: boolean;
  /** degrees the camera walks around and up from where the scene has it */
  turn: number;
  rise: number;
};

/** Where the sun stands, measured from the camera, and its colors. */
const HOURS: Record<Hour, { from: number } & Partial<Look>> = {
  morning: { from: -34, keyEl: 34, key: [2.12, 1.82, 1.42], sky: [0.5, 0.57, 0.66], horizon: [0.6, 0.55, 0.48] },
  noon: { from: 20, keyEl: 56, key: [2.0, 1.86, 1.62] },
  afternoon: { from: 36, keyEl: 45 },
  evening: {
    from: 50,
    keyEl: 29,
    key: [2.32, 1.74, 1.14],
    sky: [0.47, 0.51, 0.62],
    horizon: [0.72, 0.54, 0.38],
    rim: [1.0, 0.78, 0.5],
  },
};

const PAGES = [
  'hot-tub-removal',
  'furniture-removal',
  'shed-removal',
  'piano-removal',
  'yard-debris-removal',
  'mattress-removal',
  'construction-debris-removal',
  'sauna-removal',
  'pergola-gazebo-removal',
  'e-waste-removal',
  'tv-removal',
  'appliance-removal',
  'bbq-removal',
  'treadmill-removal',
  'property-cleanout',
  'hoarder-cleanout',
  'garage-cleanout',
  'estate-cleanout',
  'storage-unit-cleanout',
];
const TURNS = [0, 9, -8, 5, -12, 12, -4];
const RISES = [0, -5, 3, 6, -3];
const DAY: Hour[] = ['morning', 'noon', 'afternoon', 'evening'];

/** The shot of slide `id`; a carousel is one day: `share` runs from 0, its first picture, to 1, its last. */
export function shotOf(id: string, share: number): Shot {
  const [folder, file] = id.split('/');
  const n = PAGES.indexOf(folder) * 3 + Number(file);
  return {
    hour: DAY[Math.min(3, Math.floor(share * 4))],
    mirror: (PAGES.indexOf(folder) + Number(file)) % 2 === 0,
    turn: TURNS[n % TURNS.length],
    rise: RISES[n % RISES.length],
  };
}

/** Each page has one crew, the same in all of its pictures. */
export const crewOf = (folder: string) => CREWS[Math.max(0, PAGES.indexOf(folder)) % CREWS.length];

/** Puts the camera and the sun where the shot wants them. A camera fitted to a box by hand keeps its place. */
export function direct(scene: Scene, shot: Shot): Scene {
  const cam = scene.cam.box ? scene.cam : { ...scene.cam, az: scene.cam.az + shot.turn, el: scene.cam.el + shot.rise };
  const { from, ...light } = HOURS[shot.hour];
  return { ...scene, cam, look: { ...scene.look, ...light, keyAz: cam.az + from } };
}
