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

const IDLE_FALLBACK_MS = 200;

/** @param timeout the longest wait, in milliseconds */
export function whenIdle(action: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(() => action(), timeout === undefined ? {} : { timeout });
  } else setTimeout(action, IDLE_FALLBACK_MS);
}

export function whenLoaded(action: () => void): void {
  if (document.readyState === 'complete') whenIdle(action);
  else addEventListener('load', () => whenIdle(action), { once: true });
}

export function whenShown(action: () => void): void {
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}

const ACTIVITY_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'];

/** Once the first screen has its pictures; sooner if somebody uses the page, or leaves it. */
export function whenSeen(action: () => void): void {
  if (document.readyState === 'complete') action();
  else atFirst([...ACTIVITY_EVENTS, 'load', 'pagehide'], action);
}

/** At the first sign that somebody is using the page. */
export function whenVisitorActs(action: () => void): void {
  atFirst(ACTIVITY_EVENTS, action);
}

function atFirst(types: readonly string[], action: () => void): void {
  const abort = new AbortController();
  const act = (event?: Event) => {
    if (abort.signal.aborted) return;
    // Browsers report a move when a page opens or changes under a resting pointer.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
      return;
    abort.abort();
    action();
  };
  for (const type of types) {
    // Without `capture`, only the page's own scrolling counts: a carousel also scrolls when it snaps into place.
    const capture = type !== 'scroll';
    addEventListener(type, act, { capture, passive: true, signal: abort.signal });
  }
  // A page may open scrolled. Read when idle: before the first frame, it would cost a layout.
  whenIdle(() => {
    if (scrollY > 0) act();
  });
}
