import type { Scene } from './engine/types.ts';
import { amounts } from './scenes/amounts.ts';
import { founder, founderAtThePickup } from './scenes/founder.ts';
import { garage } from './scenes/garage.ts';
import { hero } from './scenes/hero.ts';
import { cities } from './scenes/heroes/cities.ts';
import { cleanouts } from './scenes/heroes/cleanouts.ts';
import { indoors } from './scenes/heroes/indoors.ts';
import { outdoors } from './scenes/heroes/outdoors.ts';
import { loads } from './scenes/loads.ts';
import { appliance } from './scenes/pages/appliance.ts';
import { bbq } from './scenes/pages/bbq.ts';
import { construction } from './scenes/pages/construction.ts';
import { eWaste } from './scenes/pages/e-waste.ts';
import { estate } from './scenes/pages/estate.ts';
import { furniture } from './scenes/pages/furniture.ts';
import { garageCleanout } from './scenes/pages/garage-cleanout.ts';
import { hoarder } from './scenes/pages/hoarder.ts';
import { hotTub } from './scenes/pages/hot-tub.ts';
import { mattress } from './scenes/pages/mattress.ts';
import { pergola } from './scenes/pages/pergola.ts';
import { piano } from './scenes/pages/piano.ts';
import { property } from './scenes/pages/property.ts';
import { sauna } from './scenes/pages/sauna.ts';
import { shed } from './scenes/pages/shed.ts';
import { storage } from './scenes/pages/storage.ts';
import { treadmill } from './scenes/pages/treadmill.ts';
import { tv } from './scenes/pages/tv.ts';
import { yardDebris } from './scenes/pages/yard-debris.ts';
import { emptyTrailer, itemHero, porchCarry } from './scenes/shared.ts';
import { things } from './scenes/things.ts';

/** One picture of the site. */
export type Picture = {
  /** folder and file name below photos/ */
  id: string;
  size: [number, number];
  /** light samples: more is smoother and slower */
  passes: number;
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
  { id: 'home/founder', size: [1120, 740], passes: 30, mirror: false, scene: founder },
  { id: 'shared/founder', size: [1120, 740], passes: 22, mirror: false, scene: founderAtThePickup },
  { id: 'home/garage', size: [1040, 814], passes: 64, scene: garage },
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
  ...amounts,
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
