/** The parts of a page that wait for the first sign of a visitor (on-sign.ts). */
import { startIslands } from '../islands/boot.ts';
import { attachCarousels } from './carousel.ts';
import { attachTooltips } from './tooltips.ts';

/** Each started in its own try, like everything else. */
export function attachAll(): void {
  for (const attach of [startIslands, attachTooltips, attachCarousels]) {
    try {
      attach();
    } catch {
      // The page works without it.
    }
  }
}
