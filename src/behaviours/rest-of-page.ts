/**
 * The parts after the form, which a page is shown without (styles/layout.css), are laid out once it has come to rest:
 * one in each frame, so that no tap waits for all. From then on the scroll bar tells the page's length, and a picture of the
 * whole page has all of it.
 */
export function layOutRest(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('#quote-form ~ section, footer')];
  const layOut = () => {
    const part = parts.shift();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(layOut);
  };
  addEventListener('load', () => setTimeout(layOut, AFTER_MS));
}

/** So long after the page has loaded, in milliseconds. */
const AFTER_MS = 500;
