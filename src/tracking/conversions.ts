/**
 * Reports to the owner's ad account: window functions that a tag manager or snippet may define (spec sections 2.7
 * and 7, product section 5). Each at most once, never for visitors who opted out. Errors in them are theirs.
 */
import { attempt } from '../lib/attempt.ts';
import { optedOut } from './privacy.ts';

let reported = false;

export function startConversions(): void {
  document.addEventListener('quote:submitted', reportSubmission);
  document.addEventListener('quote:used', allowNextReport);
  // A provider's form that is part of the page dispatches nothing when it is used again, but is typed into.
  document.addEventListener('input', (event) => {
    if ((event.target as Element).closest?.('[data-quote-provider]')) allowNextReport();
  });
  if (document.querySelector('[data-thank-you]') && wasNavigatedTo() && !cameFromItsLike()) reportArrival();
}

/** A quote request went out: one report for a page load, until the form is used again. */
export function reportSubmission(): void {
  if (reported) return;
  reported = true;
  callIfDefined('gtag_report_conversion');
}

function allowNextReport(): void {
  reported = false;
}

/** Not on a reload, nor on a return by back or forward; a prerendered page gets here only when it is shown. */
function wasNavigatedTo(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'reload' && entry?.type !== 'back_forward';
}

/** Whether the visitor has only changed the language. */
function cameFromItsLike(): boolean {
  const from = new URL(document.referrer || location.href).pathname;
  const links = document.querySelectorAll<HTMLAnchorElement>('a[hreflang]');
  return [...links].some(({ pathname }) => pathname === from);
}

/** At once, or when the page has loaded, if a script that is still loading defines the function. */
function reportArrival(): void {
  if (callIfDefined('trackFormConversion') || document.readyState === 'complete') return;
  addEventListener('load', () => callIfDefined('trackFormConversion'), { once: true });
}

/** Calls a window function if it exists. @returns whether it does */
function callIfDefined(name: string): boolean {
  const report = (window as unknown as Record<string, unknown>)[name];
  if (typeof report !== 'function') return false;
  if (!optedOut()) attempt(() => report(), `${name}() failed.`);
  return true;
}
