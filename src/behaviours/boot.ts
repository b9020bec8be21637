/** Everything that runs on every page, each part started in its own try: a broken one stops no other. */
import { startIslands } from '../islands/boot.ts';
import { boot as startTracking } from '../tracking/boot.ts';
import { attachCarousels } from './carousel.ts';
import { logUnknownPath } from './not-found.ts';
import { followScroll } from './scroll-state.ts';
import { attachTooltips } from './tooltips.ts';

for (const start of [
  followScroll,
  startTracking,
  attachTooltips,
  attachCarousels,
  startIslands,
  logUnknownPath,
]) {
  try {
    start();
  } catch {
    // The page works without it.
  }
}
