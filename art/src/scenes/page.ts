import type { Picture } from '../manifest.ts';
import { Stage } from '../stage.ts';
import { crewOf, direct, shotOf } from './shots.ts';

type Slide = { seed: number; version: number; build: (s: Stage) => void | Promise<void> };

/** One picture of a carousel. */
export const slide = (seed: number, build: Slide['build'], version = 1): Slide => ({ seed, build, version });

/** The pictures of one page's carousel, in order: photos/<folder>/01-….webp, 02-….webp ... */
export function page(folder: string, slides: Slide[]): Picture[] {
  return slides.map((s, i) => {
    const id = `${folder}/${String(i + 1).padStart(2, '0')}`;
    const shot = shotOf(id, i / (slides.length - 1));
    return {
      id,
      seed: s.seed,
      size: [960, 720],
      passes: 13,
      version: s.version,
      mirror: shot.mirror,
      scene: async () => {
        const stage = new Stage(s.seed);
        stage.crew = crewOf(folder);
        await s.build(stage);
        return direct(stage.done(), shot);
      },
    };
  });
}
