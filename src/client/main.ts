/**
 * The one script of every page. It starts everything that runs in the browser, from top to bottom; a step that fails
 * stops no other. React, the forms of other companies and the debug panel are downloads of their own, made when a
 * visitor needs them. While a page is prerendered nothing is recorded, stored, set or reported.
 */
import { attachCarousels } from '../behaviours/carousel.ts';
import { showFloatingCall } from '../behaviours/floating-call.ts';
import { logUnknownPath } from '../behaviours/not-found.ts';
import { followScroll } from '../behaviours/scroll-state.ts';
import { attachTooltips } from '../behaviours/tooltips.ts';
import { type IslandLoaders, startIslands } from '../islands/start-islands.ts';
import { attempt } from '../lib/attempt.ts';
import { whenIdle, whenNear, whenShown } from '../lib/when.ts';
import { watchTappedThings } from '../quote/tapped-things.ts';
import { recordVisit, startAttribution } from '../tracking/attribution.ts';
import { startConversions } from '../tracking/conversions.ts';
import { startDebug, startPanel } from '../tracking/debug.ts';
import { startLinkParams } from '../tracking/link-params.ts';
import { resumePhoneSync, startPhoneSync } from '../tracking/phone-sync.ts';
import { markOptOut } from '../tracking/privacy.ts';
import { startProviderMessages } from '../tracking/provider-messages.ts';
import { startReviewsWidget } from '../tracking/reviews-widget.ts';
import { startSwap } from '../tracking/swap.ts';

const ISLANDS: IslandLoaders = {
  'quote-form': () => import('../quote/builtin/quote-form-entry.tsx'),
  estimator: () => import('../estimator/estimator-entry.tsx'),
};

/** The rest starts after this long even on a browser that is never idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 1_000;

whenShown(() => {
  // What the first tap needs, and a visit that is over in a second.
  startAll([
    () => startIslands(ISLANDS),
    watchTappedThings,
    startDebug,
    markOptOut,
    startAttribution,
    startLinkParams,
    startPhoneSync,
    startConversions,
    startProviderMessages,
    startSwap,
  ]);
  whenIdle(
    () =>
      startAll([
        followScroll,
        showFloatingCall,
        attachTooltips,
        attachCarousels,
        logUnknownPath,
        startQuoteProvider,
        startReviewsWidget,
        startBooking,
        startPanel,
      ]),
    IDLE_TIMEOUT_MS,
  );
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) startAll([markOptOut, recordVisit, resumePhoneSync]);
  });
});

function startAll(steps: readonly (() => unknown)[]): void {
  for (const step of steps) attempt(step);
}

/** Says when there is a free time, once the visitor comes near the line or the form; shows a receipt at once. */
function startBooking(): void {
  const receipt = document.querySelector<HTMLElement>('[data-receipt]');
  if (receipt)
    attempt(() => import('../booking/show-receipt.ts').then(({ showReceipt }) => showReceipt(receipt)));
  let asked = false;
  for (const place of document.querySelectorAll('[data-next-slot], [data-windows]')) {
    whenNear(place, () => {
      if (asked) return;
      asked = true;
      attempt(() =>
        import('../booking/show-availability.ts').then(({ showAvailability }) => showAvailability()),
      );
    });
  }
}

/** Only a page with another company's form needs the code for it. */
async function startQuoteProvider(): Promise<void> {
  if (!document.querySelector('[data-callrail-form-id]')) return;
  const { startCallrail } = await import('../tracking/callrail.ts');
  startCallrail();
}
