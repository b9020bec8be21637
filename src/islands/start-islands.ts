/** Parts of a page that React takes over. Before the visitor does something, nothing of React is downloaded. */

import { read } from '../lib/storage.ts';
import { whenNear, whenVisitorActs } from '../lib/when.ts';
import { holdEarlySubmission, openPricePage, recordEarlyTaps } from './early-input.ts';

interface IslandModule {
  hydrate(root: HTMLElement, props: never): void | Promise<void>;
}

export type IslandLoaders = Readonly<Record<string, () => Promise<IslandModule>>>;

export function startIslands(loaders: IslandLoaders): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // A page that the server filled in with messages works as a plain form; hydrating would lose its input.
    if (!island.querySelector('[data-posted]')) prepare(island, loaders);
  }
}

function prepare(island: HTMLElement, loaders: IslandLoaders): void {
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= hydrate(island, loaders);
    return loading;
  };
  // Without its script the form still posts by itself, so a failed download is no error.
  const start = () => void load().catch(() => {});

  island.dataset['awake'] = '';
  holdEarlySubmission(island, load);
  recordEarlyTaps(island);
  for (const type of ['pointerdown', 'focusin']) island.addEventListener(type, start, { once: true });
  if (island.dataset['now']) document.addEventListener('list:changed', start, { once: true });
  if (hasVisitorContent(island)) start();
  else whenVisitorActs(() => whenNear(island, start));
}

/** A list in the address, or something stored in this browser: the island must change before the visitor sees it. */
function hasVisitorContent({ dataset }: HTMLElement): boolean {
  const { parameter, now: storageKeys } = dataset;
  const inAddress = parameter !== undefined && new URLSearchParams(location.search).has(parameter);
  return inAddress || (storageKeys?.split(' ').some(read) ?? false);
}

async function hydrate(island: HTMLElement, loaders: IslandLoaders): Promise<void> {
  const { island: name = '', props = '{}' } = island.dataset;
  try {
    const module = await loaders[name]?.();
    await module?.hydrate(island, JSON.parse(props) as never);
  } catch (error) {
    // Show the markup for visitors without JavaScript again.
    island.dataset['plain'] = '';
    openPricePage(island);
    throw error;
  }
}
