/** Everything that runs on every page, each part started in its own try: a broken one stops no other. */
import { boot as startTracking } from '../tracking/boot.ts';
import { logUnknownPath } from './not-found.ts';
import { startOnSign } from './on-sign.ts';
import { layOutRest } from './rest-of-page.ts';
import { followScroll } from './scroll-state.ts';

for (const start of [followScroll, startTracking, startOnSign, layOutRest, logUnknownPath]) {
  try {
    start();
  } catch {
    // The page works without it.
  }
}
