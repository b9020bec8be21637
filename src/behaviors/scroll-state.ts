/** Spec 4. */
const HEADER_SCROLL_PX = 50;
const TRUST_BAR_SCROLL_SHARE = 0.8;

export function followScroll(): void {
  const header = document.querySelector<HTMLElement>('header.header');
  const trustBar = document.querySelector('[data-top-trust-bar]');
  header?.toggleAttribute('data-follows', true);
  const update = () => {
    header?.toggleAttribute('data-scrolled', window.scrollY > HEADER_SCROLL_PX);
    trustBar?.toggleAttribute('data-visible', window.scrollY > TRUST_BAR_SCROLL_SHARE * window.innerHeight);
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update);
  addEventListener('pageshow', update);
  // The page may already be scrolled when this loads.
  update();
}
