/**
 * The parts after the form, which a page is shown without (styles/layout.css), are laid out once it has come to rest:
 * one at a time, so that no tap waits for all. From then on the scroll bar tells the page's length, and a picture of the
 * whole page has all of it.
 */
export function layOutRest(): void {
  const parts = document.querySelectorAll<HTMLElement>('#quote-form ~ section, footer');
  const layOut = (part?: HTMLElement, ...others: HTMLElement[]) => {
    if (!part) return;
    part.style.contentVisibility = 'visible';
    atRest(() => layOut(...others));
  };
  addEventListener('load', () => atRest(() => layOut(...parts)));
}

/** In an idle moment after the next frame; not every browser tells of idle moments. */
function atRest(action: () => void): void {
  const { requestIdleCallback } = globalThis as Partial<typeof globalThis>;
  requestAnimationFrame(() => (requestIdleCallback ? requestIdleCallback(action) : setTimeout(action, 50)));
}
