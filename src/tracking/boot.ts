/**
 * The route-change routine (spec sections 2.1 and 7, product section 10): one place that runs on load, on return from
 * the back/forward cache and on activation of a prerendered page, and starts each module in its own try. While a page
 * is prerendered nothing is recorded, stored, set or reported.
 */
import { recordVisit, startAttribution } from './attribution.ts';
import { startConversions } from './conversions.ts';
import { guard, startDebug, startPanel } from './debug.ts';
import { startLinkParams } from './link-params.ts';
import { resumePhoneSync, startPhoneSync } from './phone-sync.ts';
import { markOptOut } from './privacy.ts';
import { startProviderMessages } from './provider-messages.ts';

type Step = () => unknown;

/** In this order: first what others depend on or a visitor may touch first, last what other companies do. */
const STARTS: Step[] = [
  startDebug,
  markOptOut,
  startAttribution,
  startLinkParams,
  startPhoneSync,
  startProviderMessages,
  startConversions,
  startSwap,
  startQuoteProvider,
  startPanel,
];
const RESUMES: Step[] = [markOptOut, recordVisit, resumePhoneSync];

/**
 * Starts all tracking of this page; the layout's one script calls it. Each step has a task of its own, in order: on a
 * slow phone opening the two storages alone takes 30 ms, and no tap should wait for all steps.
 */
export function boot(starts: Step[] = STARTS, resumes: Step[] = RESUMES): void {
  whenShown(() => {
    for (const step of starts) setTimeout(attempt, 0, step);
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) resumes.forEach(attempt);
  });
}

function whenShown(action: () => void): void {
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}

/** A step that fails stops no other. */
function attempt(step: Step): void {
  guard('A part of tracking failed.', step);
}

/** Code for other companies' scripts is on no page that has none. */
async function startSwap(): Promise<void> {
  if (document.querySelector('[data-callrail-swap]')) (await import('./swap.ts')).startSwap();
}

async function startQuoteProvider(): Promise<void> {
  if (document.querySelector('[data-callrail-form-id]')) (await import('./callrail.ts')).startCallrail();
}
