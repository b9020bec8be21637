import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import styles from '../estimator/estimator-app.css?url';
import { readLists } from '../estimator/read-lists.ts';
import { EstimatorIsland } from './estimator-island.tsx';

/** Opens the estimator in its place: on the page of prices it stands there already, elsewhere it waits for its styles. */
export function hydrate(root: HTMLElement): void {
  const shown = root.querySelector<HTMLElement>('[data-app]');
  if (shown) {
    open(root, shown);
    return;
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  link.onload = () => open(root, root);
  link.onerror = () => root.setAttribute('data-plain', '');
  document.head.append(link);
}

function open(root: HTMLElement, place: HTMLElement): void {
  const lists = readLists();
  // From here on React hears the taps (src/islands/early-taps.ts).
  root.dataset['ready'] = '';
  const taps = root.dataset['taps']?.trim().split(' ') ?? [];
  const onCleanout = location.pathname.endsWith('-cleanout');
  const app = <EstimatorIsland onCleanout={onCleanout} lists={lists} taps={taps} />;
  // The page shows an empty trailer: only that can be taken over.
  if (place !== root && !lists.own && !lists.linked) hydrateRoot(place, app);
  else flushSync(() => createRoot(place).render(app));
  // The form without script has done its duty.
  for (const child of [...root.children]) if (place !== root && child !== place) child.remove();
}
