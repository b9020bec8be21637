/** The one script of every page. A step that fails stops no other. While a page is prerendered, nothing is recorded or reported. */

import * as STORAGE_KEYS from '../../contract/storage-keys.ts';
import { attachCarousels } from '../behaviors/carousel.ts';
import { showFloatingCall } from '../behaviors/floating-call.ts';
import { logUnknownPath } from '../behaviors/not-found.ts';
import { followScroll } from '../behaviors/scroll-state.ts';
import { attachTooltips } from '../behaviors/tooltips.ts';
import { loadEstimator } from '../estimator/in-language.ts';
import { type IslandLoaders, startIslands } from '../islands/start-islands.ts';
import { attempt } from '../lib/attempt.ts';
import { readForSession } from '../lib/storage.ts';
import { whenIdle, whenLoaded, whenNear, whenSeen, whenShown, whenVisitorActs } from '../lib/when.ts';
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
import { loadWithTexts } from '../words/in-language.ts';

const ISLANDS: IslandLoaders = {
  'quote-form': () => loadWithTexts(import('../quote/builtin/quote-form-entry.tsx')),
  estimator: async () => {
    const [{ hydrate }, words] = await Promise.all([
      loadWithTexts(import('../estimator/estimator-entry.tsx')),
      loadEstimator(),
    ]);
    return { hydrate: async (root) => words && hydrate(root, words) };
  },
};

const IDLE_TIMEOUT_MS = 1_000;

whenShown(() => {
  startReceipt();
  // On a slow phone, a script that works while the first picture loads delays it.
  whenSeen(startPage);
});

function startPage(): void {
  // Needed by the first tap, or by a visit that lasts a second.
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
        startHits,
        startPanel,
        startVisits,
      ]),
    IDLE_TIMEOUT_MS,
  );
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) startAll([markOptOut, recordVisit, resumePhoneSync]);
  });
}

function startAll(steps: readonly (() => unknown)[]): void {
  for (const step of steps) attempt(step);
}

/** Counted by src/visits/count-visit.ts, besides the page view. */
const COUNTED_EVENTS = ['click', 'list:changed', 'quote:used', 'quote:submitted', 'windows:shown'];

/** Programs that drive a browser are not visitors. */
function startVisits(): void {
  if (navigator.webdriver || document.documentElement.dataset.statistics === 'off') return;
  const earlier: Event[] = [];
  let count = (event: Event): unknown => earlier.push(event);
  for (const type of COUNTED_EVENTS) document.addEventListener(type, (event) => attempt(() => count(event)));
  whenLoaded(() =>
    attempt(async () => {
      const visits = await import('../visits/count-visit.ts');
      count = visits.count;
      visits.startCounting(earlier);
    }),
  );
}

/** The styles of the thank-you page (thank-you.css) hide its content until this is done. */
function startReceipt(): void {
  const place = document.querySelector<HTMLElement>('[data-thank-you]');
  if (!place) return;
  attempt(async () => {
    try {
      const path = readForSession(STORAGE_KEYS.receipt);
      if (path) await (await import('../customer/show-receipt.ts')).showReceipt(place, path);
    } finally {
      place.dataset['ready'] = '';
    }
  });
}

/** Earlier prices: below what a visitor sees at first. */
function startHits(): void {
  const hits = document.querySelector<HTMLElement>('[data-hits]');
  if (!hits) return;
  const show = () => import('../estimator/show-hits.ts').then(({ showHits }) => showHits(hits));
  whenVisitorActs(() => whenNear(hits, () => attempt(show)));
}

/** Only a page with another company's form needs the code for it. */
async function startQuoteProvider(): Promise<void> {
  if (!document.querySelector('[data-callrail-form-id]')) return;
  const { startCallrail } = await import('../tracking/callrail.ts');
  startCallrail();
}
