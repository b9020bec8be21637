import type { Scene } from './engine/types';
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
  /** flipped left to right after rendering */
  mirror?: boolean;
  /** raise to re-render this one */
  version?: number;
  scene: () => Promise<Scene> | Scene;
};

export const PICTURES: Picture[] = [
  { id: 'home/hero', alt: 'A homeowner points, two crew members lift a couch; pickup, house and the 14-yard trailer', size: [1680, 860], passes: 56, mirror: true, scene: hero },
  { id: 'home/founder', alt: 'The founder with the first trailer', size: [1120, 600], passes: 48, mirror: false, scene: founder },
  { id: 'home/garage', alt: 'A garage packed to the rafters', size: [1040, 814], passes: 64, scene: () => garage(true) },
];
