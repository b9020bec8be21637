/** Runs code at a certain moment. */

/** Runs `action` once, when `element` is at most one viewport away. */
export function whenNear(element: Element, action: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      action();
    },
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
}

/** Without `requestIdleCallback` the browser counts as idle after this long. */
const IDLE_FALLBACK_MS = 200;

/** Runs `action` when the browser has nothing to do. @param timeout the longest wait, in milliseconds */
export function whenIdle(action: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(() => action(), timeout === undefined ? {} : { timeout });
  } else setTimeout(action, IDLE_FALLBACK_MS);
}

/** Runs `action` once the page has loaded and the browser has nothing to do. */
export function whenLoaded(action: () => void): void {
  if (document.readyState === 'complete') whenIdle(action);
  else addEventListener('load', () => whenIdle(action), { once: true });
}

/** Runs `action` when the page is shown: at once, or when a prerendered page is activated. */
export function whenShown(action: () => void): void {
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'];

/** Runs `action` once, at the first sign that somebody is using the page. */
export function whenVisitorActs(action: () => void): void {
  const signs = new AbortController();
  const act = (event?: Event) => {
    if (signs.signal.aborted) return;
    // Browsers report a move when a page opens or changes under a pointer that rests.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
      return;
    signs.abort();
    action();
  };
  for (const type of SIGNS) {
    // Without `capture`, only the page's own scrolling counts: a carousel also scrolls when it snaps into place.
    const capture = type !== 'scroll';
    addEventListener(type, act, { capture, passive: true, signal: signs.signal });
  }
  // A page may open scrolled. Asked when idle, because before the first frame the answer costs a layout.
  whenIdle(() => {
    if (scrollY > 0) act();
  });
}
