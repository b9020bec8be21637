/** Spec sections 2.7 and 7, product section 5: at most one report each, none for visitors who opted out. */
import { attempt } from '../lib/attempt.ts';
import { hasOptedOut } from './privacy.ts';

let isReported = false;

export function startConversions(): void {
  document.addEventListener('quote:submitted', reportSubmission);
  document.addEventListener('quote:used', allowNextReport);
  // A provider's inline form dispatches nothing when it is used again, but it is typed into.
  document.addEventListener('input', (event) => {
    if ((event.target as Element).closest?.('[data-quote-provider]')) allowNextReport();
  });
  if (document.querySelector('[data-thank-you]') && isFreshNavigation() && !isLanguageSwitch())
    reportArrival();
}

/** One report for a page load, until the form is used again. */
export function reportSubmission(): void {
  if (isReported) return;
  isReported = true;
  callIfDefined('gtag_report_conversion');
}

function allowNextReport(): void {
  isReported = false;
}

/** Neither a reload nor a return by back or forward; a prerendered page gets here only when it is shown. */
function isFreshNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'reload' && entry?.type !== 'back_forward';
}

function isLanguageSwitch(): boolean {
  const from = new URL(document.referrer || location.href).pathname;
  const links = document.querySelectorAll<HTMLAnchorElement>('a[hreflang]');
  return [...links].some(({ pathname }) => pathname === from);
}

function reportArrival(): void {
  if (callIfDefined('trackFormConversion') || document.readyState === 'complete') return;
  addEventListener('load', () => callIfDefined('trackFormConversion'), { once: true });
}

/** @returns whether the function exists */
function callIfDefined(name: string): boolean {
  const report = (window as unknown as Record<string, unknown>)[name];
  if (typeof report !== 'function') return false;
  if (!hasOptedOut()) attempt(() => report(), `${name}() failed.`);
  return true;
}
