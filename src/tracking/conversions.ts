/**
 * Reports to the owner's ad account: window functions that a tag manager or snippet may define (spec sections 2.7
 * and 7, product section 5). Each at most once, never for who opted out, and what goes wrong in them is theirs.
 */
import { guard } from './debug.ts';
import { optedOut } from './privacy.ts';

let reported = false;

export function startConversions(): void {
  document.addEventListener('quote:submitted', reportSubmission);
  document.addEventListener('quote:used', allowNextReport);
  // A provider's form that is part of the page says nothing when it is used again, but is typed into.
  document.addEventListener('input', (event) => {
    if ((event.target as Element).closest?.('[data-quote-provider]')) allowNextReport();
  });
  if (location.pathname.startsWith('/thank-you-') && wasNavigatedTo()) reportArrival();
}

/** A quote request went out: one report for a page load, until the form is used again. */
export function reportSubmission(): void {
  if (reported) return;
  reported = true;
  call('gtag_report_conversion');
}

function allowNextReport(): void {
  reported = false;
}

/** Not on a reload, nor on a return by back or forward; a prerendered page gets here only when it is shown. */
function wasNavigatedTo(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'reload' && entry?.type !== 'back_forward';
}

/** At once, or when the page has loaded if the function comes from a script that is still on its way. */
function reportArrival(): void {
  if (call('trackFormConversion') || document.readyState === 'complete') return;
  addEventListener('load', () => call('trackFormConversion'), { once: true });
}

/** Calls a window function if it exists. @returns whether it does. */
function call(name: string): boolean {
  const report = (window as unknown as Record<string, unknown>)[name];
  if (typeof report !== 'function') return false;
  if (!optedOut()) guard(name, () => report());
  return true;
}
