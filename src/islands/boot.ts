/**
 * When an island hydrates: React's download starts after the first sign of a visitor, which brings this, one viewport away from the
 * island, or at once when it is touched. A submission that comes earlier is held and replayed.
 */
import type { IslandName } from './components.ts';
import { keepEarlyTaps } from './early-taps.ts';
import { holdSubmission } from './hold-submission.ts';
import { LOAD } from './registry.ts';

export function startIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) prepare(island);
}

function prepare(island: HTMLElement): void {
  // A page that the server filled in with messages works as a plain form; hydrating would lose what it holds.
  if (island.querySelector('[data-posted]')) return;

  let started: Promise<void> | undefined;
  const hydrate = () => {
    started ??= load(island);
    return started;
  };

  holdSubmission(island, hydrate);
  keepEarlyTaps(island);
  for (const touch of ['pointerdown', 'focusin']) {
    island.addEventListener(touch, () => quiet(hydrate()), { once: true });
  }
  whenNear(island, () => quiet(hydrate()));
}

async function load(island: HTMLElement): Promise<void> {
  try {
    const { hydrate } = await LOAD[island.dataset['island'] as IslandName]();
    hydrate(island, JSON.parse(island.dataset['props'] ?? '{}') as never);
  } catch (error) {
    // What stands there without script takes its place again.
    island.dataset['plain'] = '';
    throw error;
  }
}

function whenNear(island: HTMLElement, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: '100%' },
  );
  observer.observe(island);
}

/** Without its script the form still posts by itself, so a failed download is nobody's error. */
function quiet(promise: Promise<unknown>): void {
  promise.catch(() => {});
}
