/**
 * The route-change routine (spec sections 2.1 and 7, product section 10): one place that runs on load, on return from
 * the back/forward cache and on activation of a prerendered page, and starts each module in its own try. While a page
 * is prerendered nothing is recorded, stored, set or reported.
 */
import { type Rest, startWaking } from '../behaviours/wake.ts';
import { attemptAll } from './attempt.ts';
import { recordVisit, startAttribution } from './attribution.ts';
import { markOptOut } from './privacy.ts';
import { openLocal, openSession } from './storage.ts';

type Step = () => unknown;

/**
 * Starts what every visit needs; the layout's one script calls it.
 * @param load the rest, when it is needed
 */
export function boot(load: () => Promise<Rest>): void {
  run(
    [() => startWaking(load), openSession, openLocal, markOptOut, startAttribution],
    [markOptOut, recordVisit],
  );
}

/**
 * Each step has a task of its own, in order: on a slow phone opening a storage alone takes 10 to 40 ms, and no tap should
 * wait for all steps. What is still to be done when the page is left is done then, so that no visit is too short to count.
 */
export function run(starts: Step[], resumes: Step[]): void {
  const next = () => starts.length && attemptAll(starts.shift() as Step);
  whenShown(() => {
    for (const _ of starts) setTimeout(next);
    addEventListener('pagehide', () => starts.splice(0).forEach(attemptAll));
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) resumes.forEach(attemptAll);
  });
}

function whenShown(action: () => void): void {
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}
