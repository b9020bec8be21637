/**
 * Islands: parts of a page that React takes over. Nothing of React is downloaded before the visitor does something. Then
 * an island starts when it is one viewport away, or at once when it is touched or gets the focus.
 */

import { read } from '../lib/storage.ts';
import { whenNear, whenVisitorActs } from '../lib/when.ts';
import { followEarlyTaps, holdEarlySubmission, recordEarlyTaps } from './early-input.ts';

/** What an island's own script exports: takes over the HTML inside `root`, or puts the island there. */
interface IslandModule {
  hydrate(root: HTMLElement, props: never): void | Promise<void>;
}

/** Downloads an island's script, by the island's name. */
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
  if (hasContentOfItsOwn(island)) start();
  else whenVisitorActs(() => whenNear(island, start));
}

/**
 * Whether the island shows something that the server could not know: a list in the address, or something stored in this
 * browser. Such an island starts at once, so that it changes before the visitor sees it.
 */
function hasContentOfItsOwn({ dataset }: HTMLElement): boolean {
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
    // Show the markup for visitors without script again.
    island.dataset['plain'] = '';
    followEarlyTaps(island);
    throw error;
  }
}
