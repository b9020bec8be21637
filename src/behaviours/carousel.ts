/**
 * Carousels (spec 4, 9; product sections 4, 10): the index advances by one every 4000 ms and wraps at both ends; arrows,
 * dots, swipes and arrow keys set it. Rotation rests on hover, on focus, off screen, in a hidden tab, on the pause
 * button, and for people who ask for reduced motion or to save data: each picture is a download.
 */
const INTERVAL = 4_000;

export function attachCarousels(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) attach(root);
}

function attach(root: HTMLElement): void {
  const strip = root.querySelector<HTMLElement>('[data-carousel-strip]');
  const toggle = root.querySelector<HTMLButtonElement>('[data-carousel-toggle]');
  const dots = [...root.querySelectorAll<HTMLButtonElement>('[data-carousel-go]')];
  if (!strip || !toggle || dots.length === 0) return;

  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let index = 0;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  let paused = calm.matches || connection?.saveData === true;
  let near = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const show = (next: number) => {
    const to = (next + dots.length) % dots.length;
    const neighbour = Math.abs(to - index) === 1;
    index = to;
    strip.scrollTo({
      left: to * strip.clientWidth,
      behavior: neighbour && !calm.matches ? 'smooth' : 'instant',
    });
    mark();
  };
  const mark = () => {
    dots.forEach((dot, i) => {
      if (i === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
  };
  const rest = () => {
    clearInterval(timer);
    const still =
      paused || !near || document.hidden || root.matches(':hover') || root.contains(document.activeElement);
    strip.setAttribute('aria-live', still ? 'polite' : 'off');
    if (!still) timer = setInterval(() => show(index + 1), INTERVAL);
  };
  const setPaused = (value: boolean) => {
    paused = value;
    toggle.toggleAttribute('data-paused', paused);
    toggle.setAttribute('aria-label', (paused ? root.dataset['play'] : root.dataset['pause']) ?? '');
    rest();
  };

  root.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button');
    if (!button) return;
    if (button.dataset['carouselStep']) show(index + Number(button.dataset['carouselStep']));
    if (button.dataset['carouselGo']) show(Number(button.dataset['carouselGo']));
    if (button === toggle) setPaused(!paused);
  });
  root.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(index + step);
  });
  // A swipe scrolls the strip by itself; the dots follow where it comes to rest.
  strip.addEventListener('scrollend', () => {
    index = Math.round(strip.scrollLeft / strip.clientWidth);
    mark();
  });
  for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    // The focus has moved only after `focusout`.
    root.addEventListener(name, () => queueMicrotask(rest));
  }
  document.addEventListener('visibilitychange', rest);
  calm.addEventListener('change', () => setPaused(calm.matches));
  new IntersectionObserver(([entry]) => {
    near = entry?.isIntersecting ?? false;
    rest();
  }).observe(root);
  setPaused(paused);
}
