/**
 * Styles that depend on the scroll position (spec 4): the header is solid once scrolled past 50 px, the top
 * trust bar shows once scrolled past 80 % of the window's height.
 */
const HEADER_THRESHOLD = 50;
const TRUST_BAR_THRESHOLD = 0.8;

export function followScroll(): void {
  const header = document.querySelector<HTMLElement>('header.header');
  const trustBar = document.querySelector('[data-top-trust-bar]');
  const update = () => {
    if (header) header.dataset['scrolled'] = String(window.scrollY > HEADER_THRESHOLD);
    trustBar?.toggleAttribute('data-visible', window.scrollY > TRUST_BAR_THRESHOLD * window.innerHeight);
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update);
  addEventListener('pageshow', update);
  // The page may already be scrolled when this loads.
  update();
}
