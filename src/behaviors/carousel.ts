/** Spec 4, 9; product sections 4, 10. Starts paused for visitors who prefer reduced motion or data: each picture is a download. */
const INTERVAL_MS = 4_000;

export function attachCarousels(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) attach(root);
}

function attach(root: HTMLElement): void {
  const strip = root.querySelector<HTMLElement>('[data-carousel-strip]');
  const toggle = root.querySelector<HTMLButtonElement>('[data-carousel-toggle]');
  const dots = [...root.querySelectorAll<HTMLButtonElement>('[data-carousel-go]')];
  if (!strip || !toggle || dots.length === 0) return;

  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let index = 0;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  let paused = reducedMotion.matches || connection?.saveData === true;
  let visible = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const show = (next: number) => {
    const to = (next + dots.length) % dots.length;
    const isNeighbor = Math.abs(to - index) === 1;
    index = to;
    strip.scrollTo({
      left: to * strip.clientWidth,
      behavior: isNeighbor && !reducedMotion.matches ? 'smooth' : 'instant',
    });
    markDot();
  };
  const markDot = () => {
    dots.forEach((dot, i) => {
      if (i === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
  };
  const updateRotation = () => {
    clearInterval(timer);
    const stopped =
      paused ||
      !visible ||
      document.hidden ||
      root.matches(':hover') ||
      root.contains(document.activeElement);
    strip.setAttribute('aria-live', stopped ? 'polite' : 'off');
    if (!stopped) timer = setInterval(() => show(index + 1), INTERVAL_MS);
  };
  const setPaused = (value: boolean) => {
    paused = value;
    toggle.toggleAttribute('data-paused', paused);
    toggle.setAttribute('aria-label', (paused ? root.dataset['play'] : root.dataset['pause']) ?? '');
    updateRotation();
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
  // The browser handles swipes; update the dots when scrolling ends.
  strip.addEventListener('scrollend', () => {
    index = Math.round(strip.scrollLeft / strip.clientWidth);
    markDot();
  });
  for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    // During `focusout`, `document.activeElement` is not yet the new element.
    root.addEventListener(name, () => queueMicrotask(updateRotation));
  }
  document.addEventListener('visibilitychange', updateRotation);
  reducedMotion.addEventListener('change', () => setPaused(reducedMotion.matches));
  new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? false;
    updateRotation();
  }).observe(root);
  setPaused(paused);
}
