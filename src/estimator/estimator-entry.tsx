import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { decodeList } from '../../contract/estimate/list.ts';
import { describeEstimate } from '../../model/estimate-words.ts';
import { takeEarlyTaps } from '../islands/early-input.ts';
import { takeOver } from '../islands/take-over.ts';
import { addStylesheet } from '../lib/add-stylesheet.ts';
import type { EstimatorData } from './estimator-data.ts';
import { EstimatorIsland } from './estimator-island.tsx';
import styles from './estimator-whole.css?url';
import { loadEstimator } from './in-language.ts';
import { isKnown, rules, setEstimator } from './items.ts';
import { toStored } from './list-state.ts';
import { readLists } from './read-lists.ts';
import { readStoredList, storeList } from './stored-list.ts';

/** Only the price page (`data-now`) has all of the styles; on other pages they are loaded first. */
export async function hydrate(root: HTMLElement, data: EstimatorData): Promise<void> {
  setEstimator(data);
  const { dataset } = root;
  const whole = 'now' in dataset;
  if (!whole) await addStylesheet(styles);
  const html = root.querySelector<HTMLElement>('[data-app]');
  const container = html ?? root.appendChild(document.createElement('div'));
  const lists = readLists();
  dataset['ready'] = '';
  const app = (
    <EstimatorIsland
      onCleanout={'cleanout' in dataset}
      whole={whole}
      lists={lists}
      taps={takeEarlyTaps(root)}
    />
  );
  // Only an empty list can be hydrated: the page's HTML, if it has any, shows an empty trailer.
  if (html && !lists.own && !lists.linked) takeOver(container, app);
  else flushSync(() => createRoot(container).render(app));
  // Remove the form for visitors without JavaScript.
  for (const child of [...root.children]) {
    if (child !== container) child.remove();
  }
}

export async function translateStoredList(): Promise<void> {
  const data = await loadEstimator();
  const storedList = readStoredList();
  if (!data || !storedList) return;
  setEstimator(data);
  const list = decodeList(storedList.code, isKnown);
  storeList(toStored(storedList.code, list, describeEstimate(list, rules)));
}
