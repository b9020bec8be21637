/** How the browser gets an island: each is a download of its own, and React comes with the first. */
import type { IslandName } from './components.ts';

/** Hydrates the prerendered HTML inside `root`, or puts the island there. */
export type Hydrate = (root: HTMLElement, props: never) => void;

export const LOAD: Record<IslandName, () => Promise<{ hydrate: Hydrate }>> = {
  'quote-form': () => import('./quote-form-entry.tsx'),
  estimator: () => import('./estimator-entry.tsx'),
};
