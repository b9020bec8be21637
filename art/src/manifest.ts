import type { Scene } from './engine/types';
import { furniture } from './scenes/pages/furniture';
import { shed } from './scenes/pages/shed';
import { piano } from './scenes/pages/piano';
import { yardDebris } from './scenes/pages/yard-debris';
import { mattress } from './scenes/pages/mattress';
import { construction } from './scenes/pages/construction';
import { sauna } from './scenes/pages/sauna';
import { pergola } from './scenes/pages/pergola';
import { eWaste } from './scenes/pages/e-waste';
import { tv } from './scenes/pages/tv';
import { hotTub } from './scenes/pages/hot-tub';
import { founder } from './scenes/founder';
import { garage } from './scenes/garage';
import { hero } from './scenes/hero';

/** One picture of the site. */
export type Picture = {
  /** folder and file name below photos/ */
  id: string;
  /** what the picture shows */
  alt: string;
  size: [number, number];
  /** light samples: more is smoother and slower */
  passes: number;
  place?: string;
  /** moment of the job */
  stage?: string;
  seed?: number;
  /** flipped left to right after rendering */
  mirror?: boolean;
  /** raise to re-render this one */
  version?: number;
  /** code the picture is built from, for its hash */
  source?: string;
  scene: () => Promise<Scene> | Scene;
};

export const PICTURES: Picture[] = [
  { id: 'home/hero', alt: 'A homeowner points, two crew members lift a couch; pickup, house and the 14-yard trailer', size: [1680, 860], passes: 56, mirror: true, scene: hero },
  { id: 'home/founder', alt: 'The founder with the first trailer', size: [1120, 600], passes: 48, mirror: false, scene: founder },
  { id: 'home/garage', alt: 'A garage packed to the rafters', size: [1040, 814], passes: 64, scene: () => garage(true) },
  ...hotTub,
  ...mattress,
  ...yardDebris,
  ...piano,
  ...shed,
  ...furniture,
  ...construction,
  ...sauna,
  ...pergola,
  ...eWaste,
  ...tv,
];
