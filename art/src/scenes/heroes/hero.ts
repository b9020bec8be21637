import type { Picture } from '../../manifest.ts';
import { Stage } from '../../stage.ts';
import { crewOf, direct, type Hour } from '../shots.ts';

export type HeroLook = { size?: [number, number]; passes?: number; hour?: Hour; mirror?: boolean; crew?: string };

/** The large picture at the top of a page: photos/<folder>/<name>.webp, drawn without a frame, so nothing is cut off. */
export function hero(
  folder: string,
  seed: number,
  build: (s: Stage) => void | Promise<void>,
  o: HeroLook = {},
  name = 'hero',
): Picture {
  const { hour = 'afternoon', mirror = false, crew = folder } = o;
  return {
    id: `${folder}/${name}`,
    size: o.size ?? [1400, 800],
    passes: o.passes ?? 13,
    seed,
    mirror,
    scene: async () => {
      const s = new Stage(seed);
      s.crew = crewOf(crew);
      s.view({ az: 30, el: 19, fov: 19, fit: [0.97, 0.95], aperture: 0.05 });
      await build(s);
      const scene = direct(s.done(), { hour, mirror, turn: 0, rise: 0 });
      // A low sun would throw shadows past the picture's edge.
      return { ...scene, look: { ...scene.look, keyEl: Math.max(43, scene.look?.keyEl ?? 0) } };
    },
  };
}
