import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeEarlyTaps } from '../islands/early-input.ts';
import { addStylesheet } from '../lib/add-stylesheet.ts';
import styles from './estimator-app.css?url';
import { EstimatorIsland } from './estimator-island.tsx';
import { readLists } from './read-lists.ts';

/** Starts the estimator. On the price page it is already rendered; elsewhere it first loads its styles. */
export async function hydrate(root: HTMLElement): Promise<void> {
  const rendered = root.querySelector<HTMLElement>('[data-app]');
  if (!rendered) await addStylesheet(styles);
  open(root, rendered ?? root);
}

function open(root: HTMLElement, place: HTMLElement): void {
  const lists = readLists();
  root.dataset['ready'] = '';
  const onCleanout = 'cleanout' in root.dataset;
  const app = <EstimatorIsland onCleanout={onCleanout} lists={lists} taps={takeEarlyTaps(root)} />;
  // The page shows an empty trailer, so only an empty list can be hydrated.
  if (place !== root && !lists.own && !lists.linked) hydrateRoot(place, app);
  else flushSync(() => createRoot(place).render(app));
  // Remove the form for visitors without JavaScript.
  if (place === root) return;
  for (const child of [...root.children]) {
    if (child !== place) child.remove();
  }
}
