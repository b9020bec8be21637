/** Small pictures of things, without ground or plinth: photos/things for tiles and lists, photos/sides for the trailer. */
import type { Picture } from '../manifest.ts';
import { Stage } from '../stage.ts';
import { THINGS } from '../things/index.ts';
import type { Thing } from '../things/parts.ts';
import { direct } from './shots.ts';

const LIGHT = { hour: 'afternoon', mirror: false, turn: 0, rise: 0 } as const;

/** From above and the right, on its own soft shadow. */
function onTile(slug: string, { build, az = 32, el = 20 }: Thing): Picture {
  return {
    id: `things/${slug}`,
    size: [320, 320],
    passes: 20,
    soft: true,
    scene: () => {
      const s = new Stage(1);
      s.root.add(build());
      s.view({ az, el, fov: 16, fit: [0.84, 0.84], slide: -0.04, lift: -0.02, aperture: 0 });
      const scene = direct(s.done(), LIGHT);
      return { ...scene, look: { ...scene.look, keyEl: 62, keySize: 8, shadowStrength: 0.75 } };
    },
  };
}

/** From the side, cut out, without a shadow, to be stacked in the trailer. */
function fromTheSide(slug: string, { build, side = 0, loaded = build }: Thing): Picture {
  return {
    id: `sides/${slug}`,
    size: [320, 320],
    passes: 12,
    cutOut: true,
    scene: () => {
      const s = new Stage(1);
      s.root.add(loaded());
      s.view({ az: side, el: 7, fov: 12, fit: [0.98, 0.98], aperture: 0 });
      const scene = direct(s.done(), LIGHT);
      return { ...scene, look: { ...scene.look, keyEl: 52, shadowStrength: 0 } };
    },
  };
}

export const things: Picture[] = Object.entries(THINGS).flatMap(([slug, thing]) => [
  onTile(slug, thing),
  ...(thing.side === undefined ? [] : [fromTheSide(slug, thing)]),
]);
