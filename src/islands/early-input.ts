/** Holds what a visitor does in an island before its script has loaded. */

/** Without the script by then, the browser posts the form itself. */
const HOLD_TIMEOUT_MS = 8_000;

/** Submits the form again once it dispatches `quote:ready`. @param load loads the island's script; rejects if that fails */
export function holdEarlySubmission(island: HTMLElement, load: () => Promise<void>): void {
  let held: HTMLFormElement | undefined;

  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    // Forms that only lead to a page need no script.
    if (form.method === 'get') return;
    event.preventDefault();
    event.stopPropagation();
    if (held) return;
    held = form;
    held.setAttribute('aria-busy', 'true');
    const timer = setTimeout(postByBrowser, HOLD_TIMEOUT_MS);
    island.addEventListener('quote:ready', () => clearTimeout(timer), { once: true });
    load().catch(postByBrowser);
  };
  const release = () => {
    island.removeEventListener('submit', hold, true);
    held?.removeAttribute('aria-busy');
    held?.requestSubmit();
  };
  const postByBrowser = () => {
    island.removeEventListener('submit', hold, true);
    held?.submit();
  };

  island.addEventListener('submit', hold, true);
  island.addEventListener('quote:ready', release, { once: true });
}

const earlyTaps = new WeakMap<HTMLElement, { ids: string[]; stop: () => void }>();

/** Otherwise a tap on an item (`data-add`) would lead to the price page. */
export function recordEarlyTaps(island: HTMLElement): void {
  const ids: string[] = [];
  const record = (event: Event) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-add]')?.dataset['add'];
    if (!id) return;
    event.preventDefault();
    ids.push(id);
    flyToTrailer(event.target as Element, island);
  };
  island.addEventListener('click', record);
  earlyTaps.set(island, { ids, stop: () => island.removeEventListener('click', record) });
}

/** A slow phone needs a second until the script can let a tapped thing fall: meanwhile its picture flies to the trailer. */
function flyToTrailer(tapped: Element, island: HTMLElement): void {
  const picture = tapped.closest('[data-add]')?.querySelector('img');
  const trailer = island.querySelector('.fill__stage');
  if (!picture || !trailer || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [from, to] = [picture.getBoundingClientRect(), trailer.getBoundingClientRect()];
  const copy = picture.cloneNode() as HTMLElement;
  copy.style.cssText = `position:fixed;z-index:30;left:${from.x}px;top:${from.y}px;width:${from.width}px`;
  document.body.append(copy);
  const translate = `${to.x + to.width * 0.3 - from.x}px ${to.y + to.height * 0.4 - from.y}px`;
  copy.animate({ translate: ['0', translate], opacity: [1, 1, 0] }, 500).finished.then(() => copy.remove());
}

export function takeEarlyTaps(island: HTMLElement): readonly string[] {
  const { ids, stop } = earlyTaps.get(island) ?? { ids: [], stop: () => {} };
  stop();
  earlyTaps.delete(island);
  return ids;
}

export function openPricePage(island: HTMLElement): void {
  const ids = takeEarlyTaps(island);
  const button = island.querySelector<HTMLButtonElement>('[data-add]');
  if (ids.length > 0 && button?.form)
    location.assign(`${button.form.action}?${button.name}=${ids.join('_')}`);
}
