/** Header state (spec 4): `data-scrolled` is present only while the scroll position is above 50 px. */
const HEADER_THRESHOLD = 50;

export function followScroll(): void {
  const header = document.querySelector('header.header');
  if (!header) return;
  const update = () => header.toggleAttribute('data-scrolled', window.scrollY > HEADER_THRESHOLD);
  addEventListener('scroll', update, { passive: true });
  addEventListener('pageshow', update);
  update();
}
