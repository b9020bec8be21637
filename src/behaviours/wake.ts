/**
 * When the rest of a page's scripts comes. A visit without parameters, to a page whose numbers are right, needs none of
 * it until the visitor or another script does something. What that was is passed on: nothing is lost to the download.
 */
import * as STORAGE_KEYS from '../../contract/storage-keys.ts';
import { failures } from '../tracking/attempt.ts';
import { read } from '../tracking/storage.ts';

/** What wakes the rest: an event, changes of the page, or nothing in particular. */
export type Cause = Event | MutationRecord[] | undefined;

export interface Rest {
  /** Called for the first cause and each later one that it may want, in order. @param page what watches it for changes */
  hear(cause: Cause, page: MutationObserver | undefined): void;
}

/** The first signs of a visitor, and what they do until the rest is there. */
const ACTS = ['scroll', 'pointermove', 'pointerdown', 'focusin', 'click', 'submit'];
/** What the rest is told of for good. */
const NEWS = ['keydown', 'message'];
/** One that the server filled in with messages is a plain form. */
const ISLAND_FORM = '[data-island] form:not(:has([data-posted]))';
/** After this long without its script a form is posted the plain way, in milliseconds. */
const PATIENCE_MS = 8_000;

export function startWaking(load: () => Promise<Rest>): void {
  let rest: Rest | undefined;
  let held: HTMLFormElement | undefined;
  let page: MutationObserver | undefined;
  const acts = new AbortController();
  const options = { capture: true, signal: acts.signal };

  /** Once the rest is there it hears in this very task. */
  const wake = async (cause?: Cause) => {
    try {
      rest ??= await load();
      held = undefined;
      rest.hear(cause, page);
    } catch (error) {
      failures.push(error);
      postPlainly();
    }
  };
  const act = async (event: Event) => {
    await wake(event);
    acts.abort();
  };
  const hold = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (rest || !form.matches(ISLAND_FORM)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!held) setTimeout(postPlainly, PATIENCE_MS);
    held = form;
  };
  const postPlainly = () => {
    held?.submit();
    held = undefined;
  };
  const wakeIfCalledFor = () => {
    if (isCalledFor()) wake();
  };

  addEventListener('submit', hold, options);
  for (const type of ACTS) addEventListener(type, act, options);
  for (const type of NEWS) addEventListener(type, wake, true);
  // A page may open scrolled. In a frame of its own, because before the first one the question costs a layout.
  requestAnimationFrame(() => scrollY && act(new Event('scroll')));
  // After the steps of the start, which open the storages.
  setTimeout(wakeIfCalledFor);
  addEventListener('load', wakeIfCalledFor);
  page = new MutationObserver(wake);
  page.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['href', 'data-e164', 'data-phone'],
  });
}

/** Whether something is to be done before anybody does anything. A function of the owner's may wait for a report. */
function isCalledFor(): unknown {
  return (
    location.search ||
    read(STORAGE_KEYS.debug) ||
    (window as { trackFormConversion?: unknown }).trackFormConversion ||
    document.querySelector('[data-callrail-swap],[data-callrail-form-id]') ||
    read(document.querySelector<HTMLElement>('[data-now]')?.dataset['now'] ?? '') ||
    [...document.querySelectorAll<HTMLAnchorElement>('[data-default-phone]')].some(isOff)
  );
}

/** Whether a tracked link dials, holds or shows another number than the business's. */
function isOff({ href, textContent, dataset: { e164, defaultPhone = '' } }: HTMLAnchorElement): boolean {
  return [href, `${e164}`, textContent].some((text) => !defaultPhone.endsWith(text.replace(/\D/g, '')));
}
