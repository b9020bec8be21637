/**
 * Spreads a swapped number to all places (spec sections 5 and 7, product sections 4 and 6) without fighting the swap script:
 * it compares numbers, not formats, and never writes the business number over a swapped one.
 */
import { normalizePhone } from '../../contract/phone.ts';
import { TRACKING_CHANGED } from './changed.ts';
import { logError } from './debug-log.ts';
import {
  defaultNumber,
  ownNumber,
  type PhoneSource,
  storedNumbers,
  writeLink,
  writeText,
} from './phone-link.ts';
import { findNumber } from './phone-text.ts';

const EXEMPT = ':not([data-calltrk-noswap], [data-calltrk-noswap] *)';
const LINKS = `a.tracked-phone${EXEMPT}`;
const HIDDEN = `[data-call-tracking-number]${EXEMPT}`;

const MUTATION_DEBOUNCE_MS = 100;
const INTERACTION_DEBOUNCE_MS = 150;
/** Two scripts that want different numbers would make this rewrite the page forever. */
const MAX_SWAPS = 8;

let businessNumber = '';
let swapped = '';
let source: PhoneSource = 'data-default-phone';
let swapCount = 0;
let observer: MutationObserver | undefined;

export const phoneInUse = () => ({ number: swapped || businessNumber, source });

export function startPhoneSync(): void {
  const onInteraction = debounce(() => sync(true), INTERACTION_DEBOUNCE_MS);
  for (const type of ['pointerdown', 'touchstart', 'click']) {
    document.addEventListener(type, onInteraction, { capture: true, passive: true });
  }
  sync(true);
  observer = new MutationObserver(debounce(() => sync(false), MUTATION_DEBOUNCE_MS));
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['href', 'data-e164', 'data-phone'],
  });
}

/** After a return from the back/forward cache, the swap script may have another number. */
export function resumePhoneSync(): void {
  swapCount = 0;
  sync(true);
}

/** Failures go to the console only (spec section 8). @param isSettled false while a swap script may be halfway through a link */
function sync(isSettled: boolean): void {
  try {
    spreadNumber(isSettled);
  } catch (error) {
    logError('The number swap failed.', error);
  }
}

function spreadNumber(isSettled: boolean): void {
  const links = [...document.querySelectorAll<HTMLElement>(LINKS)];
  const hidden = [...document.querySelectorAll<HTMLElement>(HIDDEN)];
  businessNumber ||= links.map(defaultNumber).find(Boolean) ?? '';
  adopt(findSwapped(links, hidden));

  if (swapCount > MAX_SWAPS) return;
  const number = swapped || businessNumber;
  for (const element of hidden) if (number) writeText(element, number);
  for (const link of links) {
    const wanted = swapped || ownNumber(link) || businessNumber;
    // Don't undo a script that swaps targets before texts while it works.
    const isAhead = !isSettled && !swapped && isNew(normalizePhone(link.getAttribute('href')), link);
    if (wanted && !isAhead) writeLink(link, wanted);
  }
  // Ignore our own writes.
  observer?.takeRecords();
}

function adopt(found: [string, PhoneSource] | undefined): void {
  if (!found) return;
  swapCount += 1;
  [swapped, source] = found;
  dispatchEvent(new Event(TRACKING_CHANGED));
}

/** Neither a default nor the number in use. Displayed numbers come first. */
function findSwapped(links: HTMLElement[], hidden: HTMLElement[]): [string, PhoneSource] | undefined {
  for (const element of [...hidden, ...links]) {
    const number = findNumber(element.textContent);
    if (isNew(number, element))
      return [number, hidden.includes(element) ? 'data-call-tracking-number' : 'text'];
  }
  for (const link of links) {
    if (findNumber(link.textContent)) continue;
    for (const found of storedNumbers(link)) if (isNew(found[0], link)) return found;
  }
  return undefined;
}

function isNew(number: string, place: HTMLElement): boolean {
  return number !== '' && ![swapped, businessNumber, defaultNumber(place)].includes(number);
}

/** Runs `ms` after the first of many calls: a script that never stops can't delay it forever. */
function debounce(action: () => void, ms: number): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      action();
    }, ms);
  };
}
