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
import { appliance } from './scenes/pages/appliance';
import { bbq } from './scenes/pages/bbq';
import { treadmill } from './scenes/pages/treadmill';
import { property } from './scenes/pages/property';
import { hoarder } from './scenes/pages/hoarder';
import { garageCleanout } from './scenes/pages/garage-cleanout';
import { estate } from './scenes/pages/estate';
import { storage } from './scenes/pages/storage';
import { hotTub } from './scenes/pages/hot-tub';
import { founder } from './scenes/founder';
import { garage } from './scenes/garage';
import { hero } from './scenes/hero';
import { cityHero, cleanoutHero, emptyTrailer, itemHero, porchCarry } from './scenes/shared';

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
  {
    id: 'home/hero',
    alt: 'A homeowner points, two crew members lift a couch; pickup, house and the 14-yard trailer',
    size: [1680, 860],
    passes: 36,
    mirror: true,
    scene: hero,
  },
  { id: 'home/founder', alt: 'The founder with the first trailer', size: [1120, 600], passes: 30, mirror: false, scene: founder },
  { id: 'home/garage', alt: 'A garage packed to the rafters', size: [1040, 814], passes: 64, scene: () => garage(true) },
  {
    id: 'home/why',
    alt: 'A crew of two carrying a dresser down a front porch while a neighbor waves',
    size: [1120, 840],
    passes: 22,
    scene: porchCarry,
  },
  {
    id: 'shared/city-hero',
    alt: 'A green pickup with the dump trailer on a street of small houses, two crew members in orange vests carrying a couch',
    size: [1400, 800],
    passes: 24,
    scene: cityHero,
  },
  {
    id: 'shared/item-hero',
    alt: 'Two crew members in orange vests at the tailgate of the dump trailer',
    size: [1400, 900],
    passes: 22,
    scene: itemHero,
  },
  {
    id: 'shared/cleanout-hero',
    alt: 'A house with its front door and garage open, two crew members carrying boxes to the dump trailer',
    size: [1400, 800],
    passes: 24,
    scene: cleanoutHero,
  },
  {
    id: 'shared/trailer',
    alt: 'The 14-yard dump trailer, empty, tailgate open, parked in front of a house',
    size: [1400, 900],
    passes: 22,
    scene: emptyTrailer,
  },
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
  ...appliance,
  ...bbq,
  ...treadmill,
  ...property,
  ...hoarder,
  ...garageCleanout,
  ...estate,
  ...storage,
];
