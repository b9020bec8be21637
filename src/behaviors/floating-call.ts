/** While one of these is in view, the floating call button stays hidden. */
const OTHER_CONTACT_LINKS =
  'main .button[href], footer a[href^="tel:"], #quote-form, [data-island="estimator"]';

export function showFloatingCall(): void {
  const floating = document.querySelector('[data-floating]');
  if (!floating) return;
  const inView = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    floating.toggleAttribute('data-visible', inView.size === 0);
  });
  for (const link of document.querySelectorAll(OTHER_CONTACT_LINKS)) observer.observe(link);
}
