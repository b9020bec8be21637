/**
 * One number on the whole page (spec sections 5 and 7, product sections 4 and 6). When a call-tracking script swaps
 * the number in any tracked link or hidden hero element, it spreads to the others: text, `tel:` target, `aria-label`.
 *
 * It can't fight a swap script: numbers are compared, not their formats; what already has the number in use is not
 * written; the business number is never written over a swapped one; and after a few changes of mind it gives in.
 */
import { normalizePhone } from '../../contract/phone.ts';
import { TRACKING_CHANGED } from './changed.ts';
import { type PhoneSource, storedNumbers, writeLink, writeText } from './phone-link.ts';
import { numberIn } from './phone-text.ts';

const EXEMPT = ':not([data-calltrk-noswap], [data-calltrk-noswap] *)';
const LINKS = `a.tracked-phone${EXEMPT}`;
const HIDDEN = `[data-call-tracking-number]${EXEMPT}`;

const MUTATION_MS = 100;
const INTERACTION_MS = 150;
/** Two scripts that want different numbers would have us rewrite the page for ever. */
const MOST_SWAPS = 8;

let businessNumber = '';
let swapped = '';
let source: PhoneSource = 'data-default-phone';
let swaps = 0;
let observer: MutationObserver | undefined;

/** The number in use and where it was seen, for the debug panel. */
export const phoneInUse = () => ({ number: swapped || businessNumber, source });

/**
 * @param page what watches it for changes, told by {@link syncSoon}
 * @param settled whether no script is known to be at work
 */
export function startPhoneSync(page: MutationObserver | undefined, settled: boolean): void {
  observer = page;
  const interacted = debounce(() => sync(true), INTERACTION_MS);
  for (const type of ['pointerdown', 'touchstart', 'click']) {
    document.addEventListener(type, interacted, { capture: true, passive: true });
  }
  if (settled) sync(true);
}

/** The page has changed. */
export const syncSoon = debounce(() => sync(false), MUTATION_MS);

/** After a return from the back/forward cache, when the swap script may have another number. */
export function resumePhoneSync(): void {
  swaps = 0;
  sync(true);
}

/** @param settled on load and after interactions; between, a swap script may be halfway through a link. */
function sync(settled: boolean): void {
  const links = [...document.querySelectorAll<HTMLElement>(LINKS)];
  const hidden = [...document.querySelectorAll<HTMLElement>(HIDDEN)];
  businessNumber ||= links.map((link) => normalizePhone(link.dataset.defaultPhone)).find(Boolean) ?? '';
  adopt(findSwapped(links, hidden));

  const number = swapped || businessNumber;
  if (!number || swaps > MOST_SWAPS) return;
  for (const element of hidden) writeText(element, number);
  for (const link of links) {
    // A script that swaps targets before texts is not to be undone while it works.
    const ahead = !settled && !swapped && isNew(normalizePhone(link.getAttribute('href')));
    if (!ahead) writeLink(link, number);
  }
  observer?.takeRecords();
}

function adopt(found: [string, PhoneSource] | undefined): void {
  if (!found) return;
  swaps += 1;
  [swapped, source] = found;
  dispatchEvent(new Event(TRACKING_CHANGED));
}

/** A number that is neither the business's nor the one in use: displayed anywhere, or else stored in a link. */
function findSwapped(links: HTMLElement[], hidden: HTMLElement[]): [string, PhoneSource] | undefined {
  for (const element of [...hidden, ...links]) {
    const number = numberIn(element.textContent);
    if (isNew(number)) return [number, hidden.includes(element) ? 'data-call-tracking-number' : 'text'];
  }
  for (const link of links) {
    if (numberIn(link.textContent)) continue;
    for (const found of storedNumbers(link)) if (isNew(found[0])) return found;
  }
  return undefined;
}

const isNew = (number: string) => number !== '' && number !== swapped && number !== businessNumber;

/** Runs `action` once, `ms` after the first of many calls: a script that never rests can't put it off for ever. */
function debounce(action: () => void, ms: number): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      action();
    }, ms);
  };
}
