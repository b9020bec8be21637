/** What of tracking waits until something happens, or the page or its address calls for it (behaviours/wake.ts). */
import type { Cause } from '../behaviours/wake.ts';
import { startConversions } from './conversions.ts';
import { guard, hearKey, startDebug, startPanel } from './debug.ts';
import { startLinkParams } from './link-params.ts';
import { resumePhoneSync, startPhoneSync, syncSoon } from './phone-sync.ts';
import { hearProvider } from './provider-messages.ts';
import { startSwap } from './swap.ts';

/** In this order, each in a task of its own: what a visitor may touch first, last what other companies do. */
const STARTS = [startLinkParams, startSwap, startQuoteProvider, startPanel];

let started = false;

/** Starts everything the first time. @param page what watches it for changes */
export function hear(cause: Cause, page: MutationObserver | undefined): void {
  const changed = Array.isArray(cause);
  if (!started) {
    started = true;
    attempt(startDebug);
    attempt(startConversions);
    attempt(() => startPhoneSync(page, !changed));
    for (const start of STARTS) setTimeout(attempt, 0, start);
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) attempt(resumePhoneSync);
    });
  }
  if (changed) syncSoon();
  else if (cause instanceof MessageEvent) hearProvider(cause);
  else if (cause instanceof KeyboardEvent) hearKey(cause);
}

/** A step that fails stops no other. */
function attempt(step: () => unknown): void {
  guard('A part of tracking failed.', step);
}

/** Code for another company's form is on no page that has none. */
async function startQuoteProvider(): Promise<void> {
  if (document.querySelector('[data-callrail-form-id]')) (await import('./callrail.ts')).startCallrail();
}
