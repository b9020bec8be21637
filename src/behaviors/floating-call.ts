/**
 * Shows the floating call button, on phones a bar of two halves, while no other link to ask or to call is in view, and
 * never over the quote form or the estimator.
 */
const OTHER_WAYS = 'main .button[href], footer a[href^="tel:"], #quote-form, [data-island="estimator"]';

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
  for (const way of document.querySelectorAll(OTHER_WAYS)) observer.observe(way);
}
