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
import { cities } from './scenes/heroes/cities';
import { cleanouts } from './scenes/heroes/cleanouts';
import { indoors } from './scenes/heroes/indoors';
import { outdoors } from './scenes/heroes/outdoors';
import { loads } from './scenes/loads';
import { things } from './scenes/things';
import { emptyTrailer, itemHero, porchCarry } from './scenes/shared';

/** One picture of the site. */
export type Picture = {
  /** folder and file name below photos/ */
  id: string;
  size: [number, number];
  /** light samples: more is smoother and slower */
  passes: number;
  place?: string;
  /** moment of the job */
  stage?: string;
  seed?: number;
  /** flipped left to right after rendering */
  mirror?: boolean;
  /** its shadow fades out before the picture's edge */
  soft?: boolean;
  /** trimmed to what it shows */
  cutOut?: boolean;
  /** raise to re-render this one */
  version?: number;
  scene: () => Promise<Scene> | Scene;
};

export const PICTURES: Picture[] = [
  {
    id: 'home/hero',
    size: [1680, 860],
    passes: 36,
    mirror: true,
    scene: hero,
  },
  { id: 'home/founder', size: [1120, 600], passes: 30, mirror: false, scene: founder },
  { id: 'home/garage', size: [1040, 814], passes: 64, scene: () => garage(true) },
  {
    id: 'home/thanks',
    size: [1120, 840],
    passes: 22,
    scene: porchCarry,
  },
  {
    id: 'services/hero',
    size: [1400, 900],
    passes: 22,
    scene: itemHero,
  },
  {
    id: 'shared/trailer',
    size: [1400, 900],
    passes: 22,
    scene: emptyTrailer,
  },
  ...things,
  ...loads,
  ...cities,
  ...outdoors,
  ...indoors,
  ...cleanouts,
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
